import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { HOLDING_KINDS } from '#server/modules/line-holds/index.ts'
import { type AsideLine, type CartAside, sessions } from '#server/modules/sessions/tables.ts'
import { cartItems } from './tables.ts'

type Head = Pick<typeof sessions.$inferSelect, 'aside' | 'coupons' | 'destination' | 'shippingMethods'>

/** Holds the head of a cart, made when there is none, and reads the lines behind it. */
export async function lockWholeCart(tx: Transaction, sessionId: string): Promise<{ head: Head; lines: AsideLine[] }> {
  await tx.insert(sessions).values({ id: sessionId, expiresAt: sql`now() + interval '30 days'` }).onConflictDoNothing()
  const { aside, coupons, destination, shippingMethods } = sessions
  const [head] = await tx
    .select({ aside, coupons, destination, shippingMethods })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  if (!head) throw new Error('a session went while it was held')
  const { cartId: _, addedAt: __, ...columns } = LINE
  const lines = await tx
    .select({ ...columns, addedAt: sql<string>`to_json(${cartItems.addedAt})#>>'{}'` })
    .from(cartItems)
    .where(eq(cartItems.cartId, sessionId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.key))
  return { head, lines }
}

const LINE = {
  ...{ cartId: cartItems.cartId, key: cartItems.key, parentKey: cartItems.parentKey, kind: cartItems.kind },
  ...{ configuration: cartItems.configuration, productId: cartItems.productId, variationId: cartItems.variationId },
  ...{ quantity: cartItems.quantity, seenPriceCents: cartItems.seenPriceCents, addedAt: cartItems.addedAt },
}

export async function deleteAllItems(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.cartId, sessionId))
}

/**
 * Lines that a cart had before are its own again, as far as there is such a product still; where the same was chosen
 * meanwhile it adds up. More than there is in stock is told by the cart's page.
 */
export async function putBack(tx: Transaction, sessionId: string, lines: readonly AsideLine[]): Promise<void> {
  await tx.execute(sql`
    with kept as (
      select line.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(key text, "parentKey" text, kind text,
        configuration jsonb, "productId" int, "variationId" int, quantity int, "seenPriceCents" int, "addedAt" timestamptz)
      join products on products.id = line."productId"
      where line."variationId" is null or exists (select from variations where variations.id = line."variationId")
    )
    insert into cart_items as item (cart_id, key, parent_key, kind, configuration, product_id, variation_id, quantity,
      seen_price_cents, added_at)
    select ${sessionId}, key, "parentKey", kind, configuration, "productId", "variationId", quantity, "seenPriceCents",
      "addedAt"
    from kept where "parentKey" is null or "parentKey" in (select key from kept)
    on conflict (cart_id, key) do update set quantity = case
      when ${inArray(sql`item.kind`, HOLDING_KINDS)} then item.quantity
      else least(item.quantity + excluded.quantity, 9999) end`)
}

/** Sets a cart aside as of now, by the clock that says when it is over; the coupons leave with it. */
export async function keepAside(tx: Transaction, sessionId: string, aside: Omit<CartAside, 'at'>): Promise<void> {
  const kept = sql`${JSON.stringify(aside)}::jsonb || jsonb_build_object('at', now())`
  await tx
    .update(sessions)
    .set({ aside: sql`${kept}`, coupons: [] })
    .where(eq(sessions.id, sessionId))
}

export async function saveAside(tx: Transaction, sessionId: string, changes: Partial<Head>): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.id, sessionId))
}
