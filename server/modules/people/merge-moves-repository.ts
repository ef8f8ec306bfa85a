import { type SQL, sql } from 'drizzle-orm'
import type { MergeMoves } from '#contracts/people/merge.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'

/** From whom: an address, and the account of it where there is one. */
export type MovedFrom = { customerId: number | null; email: string }
/** What went over, by numbers: of orders, subscriptions, seats, questions; of products. */
export type Moved = Record<
  'orders' | 'guestOrders' | 'subscriptions' | 'coupons' | 'exercises' | 'seats' | 'questions',
  number[]
>

/**
 * Orders that were made with the address and no account; not those of who asked to be forgotten. They are looked up first: beside
 * "or of this account", PostgreSQL would read all orders of the shop.
 */
const isGuestOrder = ({ email }: MovedFrom): SQL => sql`
  customer_id is null and anonymised_at is null and buyer_forgotten_at is null and id = any(array(
    select order_id from order_addresses where lower(email) = lower(${email}) and kind = 'billing'))`
const isOrder = (from: MovedFrom): SQL => sql`(customer_id = ${from.customerId} or (${isGuestOrder(from)}))`
const hasEnded = sql`(started_at is null or ended_at is not null)`

/** What would go over, counted. */
export async function countMoves(db: Queryable, from: MovedFrom): Promise<MergeMoves> {
  const { customerId } = from
  const { rows } = await db.execute<MergeMoves>(sql`
    select (select count(*)::int from orders where ${isOrder(from)}) as orders,
      (select count(*)::int from subscriptions where customer_id = ${customerId} and started_at is not null) as subscriptions,
      (select count(*)::int from coupon_uses where customer_id = ${customerId}
        or order_id = any(array(select id from orders where ${isOrder(from)}))) as coupons,
      (select count(*)::int from exercise_keepings where customer_id = ${customerId}) as exercises,
      (select count(*)::int from bookings where customer_id = ${customerId}) as seats`)
  return theRow(rows)
}

/** Holds the orders that would go over, and those that have, as whoever pays one does. */
export async function lockMovedOrders(tx: Transaction, from: MovedFrom, moved: number[]): Promise<void> {
  await tx.execute(sql`
    select id from orders where ${isOrder(from)} or id = any(${sql.param(moved)}::int[]) order by id for update`)
}

/** Numbers of orders that are being paid, and of subscriptions that run: neither changes hands. */
export async function listHindrances(
  db: Queryable,
  from: MovedFrom,
): Promise<{ orders: number[]; subscriptions: number[] }> {
  const { rows: orders } = await db.execute<{ id: number }>(sql`
    select id from orders where ${isOrder(from)} and exists (
      select from payment_attempts attempt where attempt.order_id = orders.id
        and attempt.status not in ('succeeded', 'failed', 'canceled')) order by id`)
  const { rows: subscriptions } = await db.execute<{ id: number }>(sql`
    select id from subscriptions where customer_id = ${from.customerId} and not ${hasEnded} order by id`)
  const idOf = ({ id }: { id: number }) => id
  return { orders: orders.map(idOf), subscriptions: subscriptions.map(idOf) }
}

/** Moves all there is; what the account that stays has of its own is left as it is. */
export async function moveTo(tx: Transaction, from: MovedFrom, to: number): Promise<Moved> {
  const { customerId } = from
  const ids = async (statement: SQL) =>
    (await tx.execute<{ id: number }>(statement)).rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const guestOrders = await ids(sql`update orders set customer_id = ${to} where ${isGuestOrder(from)} returning id`)
  // A cart's number is its customer's, and another account gets it when this one goes.
  const orders = await ids(sql`
    update orders set customer_id = ${to}, cart_id = case when cart_id = ${String(customerId)} then 'merged-' || id else cart_id end
    where customer_id = ${customerId} returning id`)
  const subscriptions = await ids(sql`
    update subscriptions set customer_id = ${to} where customer_id = ${customerId} and ${hasEnded} returning id`)
  const coupons = await ids(sql`
    update coupon_uses set customer_id = ${to}
    where customer_id = ${customerId} or order_id = any(${sql.param(guestOrders)}::int[]) returning order_id as id`)
  const seats = await ids(sql`
    update bookings mine set customer_id = ${to} where customer_id = ${customerId} and not exists (
      select from bookings theirs where theirs.customer_id = ${to} and theirs.product_id = mine.product_id
        and theirs.starts_at = mine.starts_at) returning id`)
  const questions = await ids(sql`
    update member_questions set customer_id = ${to} where customer_id = ${customerId} returning id`)
  const exercises = customerId === null ? [] : await moveExercises(tx, customerId, to)
  return { orders, guestOrders, subscriptions, coupons: [...new Set(coupons)], exercises, seats, questions }
}

/** Of courses of which the other one keeps none; gives back the products. */
async function moveExercises(tx: Transaction, from: number, to: number, only?: number[]): Promise<number[]> {
  const which = only ? sql`and product_id = any(${sql.param(only)}::int[])` : sql``
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into exercise_keepings (customer_id, product_id, asked_at, consent_version)
    select ${to}, product_id, asked_at, consent_version from exercise_keepings where customer_id = ${from} ${which}
    on conflict do nothing returning product_id as id`)
  const products = rows.map(({ id }) => id)
  const those = sql`customer_id = ${from} and product_id = any(${sql.param(products)}::int[])`
  await tx.execute(sql`update exercise_sheets set customer_id = ${to} where ${those}`)
  await tx.execute(sql`delete from exercise_keepings where ${those}`)
  return products
}

/** Gives back what went over, as far as it is still there. */
export async function moveBack(
  tx: Transaction,
  moved: Partial<Moved>,
  { from, to }: { from: number | null; to: number },
): Promise<void> {
  const those = (ids: number[] | undefined) => sql`any(${sql.param(ids ?? [])}::int[])`
  await tx.execute(sql`
    update orders set customer_id = ${from} where customer_id = ${to} and id = ${those(moved.orders)}`)
  await tx.execute(sql`
    update orders set customer_id = null where customer_id = ${to} and id = ${those(moved.guestOrders)}`)
  await tx.execute(sql`
    update coupon_uses set customer_id = case when order_id = ${those(moved.guestOrders)} then null else ${from}::int end
    where customer_id = ${to} and order_id = ${those(moved.coupons)}`)
  if (from === null) return
  await tx.execute(sql`
    update subscriptions set customer_id = ${from} where customer_id = ${to} and id = ${those(moved.subscriptions)}`)
  await tx.execute(sql`
    update bookings set customer_id = ${from} where customer_id = ${to} and id = ${those(moved.seats)}`)
  await tx.execute(sql`
    update member_questions set customer_id = ${from} where customer_id = ${to} and id = ${those(moved.questions)}`)
  await moveExercises(tx, to, from, moved.exercises ?? [])
}
