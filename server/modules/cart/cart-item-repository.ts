import { and, eq, notExists, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Database, Queryable, Transaction } from '../../database/database.ts'
import { preparedOnce } from '../../database/prepared.ts'
import { products } from '../catalog/tables.ts'
import { cartItems } from './tables.ts'

// One statement, one commit. The cart's row is taken first, as everywhere, so that writers never wait for each other in
// a circle; ON CONFLICT then adds to what is really there, whoever was quicker.
const ADD_ITEM = `
  with cart as (
    insert into carts as old (id, expires_at) values ($1, now() + interval '30 days')
    on conflict (id) do update set expires_at =
      case when old.expires_at < now() + interval '29 days' then excluded.expires_at else old.expires_at end
    returning id
  )
  insert into cart_items as item (cart_id, key, product_id, variation_id, quantity, kind, seen_price_cents)
  select cart.id, $2, $3::int, $4::int, $5::int, $7, coalesce(priced.sale_price_cents, priced.regular_price_cents)
  from cart join (
    select id, sale_price_cents, regular_price_cents from products
    union all select id, sale_price_cents, regular_price_cents from variations
  ) priced on priced.id = coalesce($4::int, $3::int)
  on conflict (cart_id, key) do update set quantity = item.quantity + excluded.quantity
  where item.quantity + excluded.quantity <= $6::int
  returning quantity`

/**
 * Adds pieces to a cart, made when there is none; a new line keeps today's price as the one that was seen. False when the line would then hold more than
 * `limit`.
 */
export async function addItem(
  db: Database,
  item: {
    sessionId: string
    key: string
    productId: number
    variationId: number | null
    quantity: number
    limit: number
    kind: ProductKind
  },
): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'add_cart_item',
    text: ADD_ITEM,
    values: [item.sessionId, item.key, item.productId, item.variationId, item.quantity, item.limit, item.kind],
  })
  return rowCount === 1
}

export async function quantityInCart(db: Database, sessionId: string, key: string): Promise<number> {
  const [item] = await db.select({ quantity: cartItems.quantity }).from(cartItems).where(isItem(sessionId, key))
  return item?.quantity ?? 0
}

export async function hasItems(db: Queryable, sessionId: string): Promise<boolean> {
  const [item] = await firstItem(db).execute({ sessionId })
  return item !== undefined
}

const firstItem = preparedOnce((db) =>
  db
    .select({ key: cartItems.key })
    .from(cartItems)
    .where(eq(cartItems.cartId, sql.placeholder('sessionId')))
    .limit(1)
    .prepare('first_cart_item'),
)

export async function setItemQuantity(
  tx: Transaction,
  item: { sessionId: string; key: string; quantity: number },
): Promise<void> {
  await tx.update(cartItems).set({ quantity: item.quantity }).where(isItem(item.sessionId, item.key))
}

export async function deleteItem(tx: Transaction, sessionId: string, key: string): Promise<void> {
  await tx.delete(cartItems).where(isItem(sessionId, key))
}

/** Keeps the price that a page has just shown for each of these lines. */
export async function rememberSeenPrices(
  tx: Transaction,
  sessionId: string,
  seen: readonly { key: string; priceCents: number }[],
): Promise<void> {
  for (const { key, priceCents } of seen)
    await tx.update(cartItems).set({ seenPriceCents: priceCents }).where(isItem(sessionId, key))
}

/** Takes out the lines whose product is no longer published; gives back the products' names. */
export async function deleteUnsoldItems(tx: Transaction, sessionId: string): Promise<string[]> {
  const unsold = await tx
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.cartId, sessionId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(products)
            .where(and(eq(products.id, cartItems.productId), products.isPublished)),
        ),
      ),
    )
    .returning({ name: sql<string>`(select name from products where products.id = ${cartItems.productId})` })
  return unsold.map(({ name }) => name)
}

const isItem = (sessionId: string, key: string) => and(eq(cartItems.cartId, sessionId), eq(cartItems.key, key))
