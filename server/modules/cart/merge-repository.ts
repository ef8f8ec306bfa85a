import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { carts } from '../sessions/tables.ts'
import { MAX_QUANTITY } from './parse-quantity.ts'
import { cartItems } from './tables.ts'

type Sessions = { from: string; into: string }
export type CartRow = typeof carts.$inferSelect

/** Holds both carts, always in the same order; the one that is merged into is made when there is none. */
export async function lockBothCarts(
  tx: Transaction,
  { from, into }: Sessions,
): Promise<{ from: CartRow; into: CartRow } | null> {
  await tx.insert(carts).values({ id: into, expiresAt: sql`now() + interval '30 days'` }).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(carts)
    .where(sql`${carts.id} in (${into}, ${from})`)
    .orderBy(carts.id)
    .for('update')
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const [fromRow, intoRow] = [rowOf(from), rowOf(into)]
  return fromRow && intoRow ? { from: fromRow, into: intoRow } : null
}

/**
 * Moves the lines of one cart into another: the same choice adds up, up to what is in stock; a line that was there
 * already never shrinks. Gives back how many lines were moved and whether one of them had to be cut.
 */
export async function moveItems(
  tx: Transaction,
  { from, into }: Sessions,
): Promise<{ moved: number; isCut: boolean; hadItems: boolean }> {
  const { rows } = await tx.execute<{ moved: number; is_cut: boolean; had_items: boolean }>(sql`
    with coming as (
      select item.*, least(coalesce(variation.stock, product.stock, ${MAX_QUANTITY}), ${MAX_QUANTITY}) as most,
        coalesce(there.quantity, 0) as quantity_there
      from cart_items item
      join products product on product.id = item.product_id
      left join variations variation on variation.id = item.variation_id
      left join cart_items there on there.cart_id = ${into} and there.key = item.key
      where item.cart_id = ${from}
    ), kept as (
      select *, greatest(quantity_there, least(quantity + quantity_there, greatest(most, 1))) as quantity_kept from coming
    ), had as (
      select exists (select from cart_items where cart_id = ${into}) as items
    ), moved as (
      insert into cart_items (cart_id, key, product_id, variation_id, kind, configuration, parent_key, quantity, seen_price_cents, added_at)
      select ${into}, key, product_id, variation_id, kind, configuration, parent_key, quantity_kept, seen_price_cents, added_at from kept
      on conflict (cart_id, key) do update set quantity = excluded.quantity
    )
    select count(*)::int as moved, coalesce(bool_or(quantity_kept < quantity + quantity_there), false) as is_cut,
      (select items from had) as had_items
    from kept`)
  await tx.delete(cartItems).where(eq(cartItems.cartId, from))
  const [row] = rows
  return { moved: row?.moved ?? 0, isCut: row?.is_cut ?? false, hadItems: row?.had_items ?? false }
}

export async function saveCart(tx: Transaction, id: string, change: Partial<CartRow>): Promise<void> {
  await tx.update(carts).set(change).where(eq(carts.id, id))
}
