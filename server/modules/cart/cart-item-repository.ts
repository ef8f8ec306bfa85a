import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
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
  insert into cart_items as item (cart_id, key, product_id, variation_id, quantity)
  select cart.id, $2, $3::int, $4::int, $5::int from cart
  on conflict (cart_id, key) do update set quantity = item.quantity + excluded.quantity
  where item.quantity + excluded.quantity <= $6::int
  returning quantity`

/** Adds pieces to a cart, made when there is none. False when the line would then hold more than `limit`. */
export async function addItem(
  db: Database,
  item: {
    sessionId: string
    key: string
    productId: number
    variationId: number | null
    quantity: number
    limit: number
  },
): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'add_cart_item',
    text: ADD_ITEM,
    values: [item.sessionId, item.key, item.productId, item.variationId, item.quantity, item.limit],
  })
  return rowCount === 1
}

export async function quantityInCart(db: Database, sessionId: string, key: string): Promise<number> {
  const [item] = await db.select({ quantity: cartItems.quantity }).from(cartItems).where(isItem(sessionId, key))
  return item?.quantity ?? 0
}

export async function setItemQuantity(
  tx: Transaction,
  item: { sessionId: string; key: string; quantity: number },
): Promise<void> {
  await tx.update(cartItems).set({ quantity: item.quantity }).where(isItem(item.sessionId, item.key))
}

export async function deleteItem(tx: Transaction, sessionId: string, key: string): Promise<void> {
  await tx.delete(cartItems).where(isItem(sessionId, key))
}

export async function deleteItems(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.cartId, sessionId))
}

const isItem = (sessionId: string, key: string) => and(eq(cartItems.cartId, sessionId), eq(cartItems.key, key))
