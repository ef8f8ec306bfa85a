import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { HOLDING_KINDS } from '#server/modules/line-holds/index.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { cartItems } from './tables.ts'

type Sessions = { from: string; into: string }
export type SessionRow = typeof sessions.$inferSelect

/** Holds both carts, always in the same order; the one that is merged into is made when there is none. */
export async function lockBothCarts(
  tx: Transaction,
  { from, into }: Sessions,
): Promise<{ from: SessionRow; into: SessionRow } | null> {
  await tx.insert(sessions).values({ id: into, expiresAt: sql`now() + interval '30 days'` }).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(sessions)
    .where(sql`${sessions.id} in (${into}, ${from})`)
    .orderBy(sessions.id)
    .for('update')
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const [fromRow, intoRow] = [rowOf(from), rowOf(into)]
  return fromRow && intoRow ? { from: fromRow, into: intoRow } : null
}

/** The lines of both carts, and how many pieces may be bought of what they hold. */
export async function listLinesOfBoth(tx: Transaction, { from, into }: Sessions) {
  const rows = await tx
    .select({
      cartId: cartItems.cartId,
      key: cartItems.key,
      parentKey: cartItems.parentKey,
      kind: cartItems.kind,
      quantity: cartItems.quantity,
      limit: sql<number | null>`least(
        case when coalesce(${variations.backorders}, ${products.backorders}) = 'no'
          then coalesce(${variations.stock}, ${products.stock}) end,
        case when ${products.isSoldIndividually} or ${inArray(cartItems.kind, HOLDING_KINDS)} then 1 end)`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(variations, eq(variations.id, cartItems.variationId))
    .where(inArray(cartItems.cartId, [from, into]))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.key))
  return { coming: rows.filter(({ cartId }) => cartId === from), there: rows.filter(({ cartId }) => cartId === into) }
}

/** Moves the lines of one cart into another, with these quantities. */
export async function moveLines(
  tx: Transaction,
  { from, into }: Sessions,
  lines: readonly { key: string; quantity: number }[],
): Promise<void> {
  const keys = sql.param(lines.map(({ key }) => key))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  await tx.execute(sql`
    insert into cart_items (cart_id, key, product_id, variation_id, kind, configuration, parent_key, quantity,
      seen_price_cents, added_at)
    select ${into}, item.key, product_id, variation_id, kind, configuration, parent_key, kept.quantity,
      seen_price_cents, added_at
    from cart_items item join unnest(${keys}::text[], ${quantities}::int[]) as kept(key, quantity) using (key)
    where item.cart_id = ${from}
    on conflict (cart_id, key) do update set quantity = excluded.quantity`)
  await tx.delete(cartItems).where(eq(cartItems.cartId, from))
}

export async function saveCart(tx: Transaction, id: string, change: Partial<SessionRow>): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id))
}
