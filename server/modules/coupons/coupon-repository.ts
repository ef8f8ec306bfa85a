import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { customerIdOfSession } from '#server/modules/sessions/tables.ts'
import { couponJson, readCouponJson } from './applied-coupon-repository.ts'
import type { AppliedCoupon } from './check-coupon.ts'
import { coupons } from './tables.ts'

type CouponRow = Parameters<typeof readCouponJson>[0]

/** `emails`: of the shopper as far as they are known, in lower case. */
type Shopper = { sessionId: string; emails: readonly string[] }

/** A coupon as the cart of this shopper finds it, or anybody's (null); null for an unknown code. */
export async function findCoupon(
  db: Queryable,
  { code, shopper }: { code: string; shopper: Shopper | null },
): Promise<AppliedCoupon | null> {
  const { rows } = await db.execute<{ coupon: CouponRow }>(sql`
    select ${couponJson} as coupon from coupons c left join sessions on sessions.id = ${shopper?.sessionId ?? null} where c.code = ${code}`)
  const found = rows.map(({ coupon }) => readCouponJson(coupon))
  const [coupon] = shopper ? await asBuyerFinds(db, shopper, found) : found
  return coupon ?? null
}

/** Whether the shop has reductions that apply by themselves, or will; asked along with each cart. */
export const hasAutomatic = sql`exists (
  select from coupons automatic where automatic.label is not null and coalesce(automatic.ends_at > now(), true))`

/** What applies by itself, as the cart of this session finds it; what has not begun among it. */
export async function listAutomatic(db: Queryable, sessionId: string): Promise<AppliedCoupon[]> {
  const { rows } = await db.execute<{ coupon: CouponRow }>(sql`
    select ${couponJson} as coupon from coupons c left join sessions on sessions.id = ${sessionId}
    where c.label is not null and coalesce(c.ends_at > now(), true) order by c.code`)
  return rows.map(({ coupon }) => readCouponJson(coupon))
}

/**
 * Says of coupons for a first order whether this shopper has paid one before, other than the one that is being paid. What the
 * team gave them is none: nobody has bought by being given something.
 */
export async function asBuyerFinds(
  db: Queryable,
  { sessionId, emails }: Shopper,
  coupons: readonly AppliedCoupon[],
): Promise<AppliedCoupon[]> {
  if (emails.length === 0 || !coupons.some(({ isFirstOrderOnly }) => isFirstOrderOnly)) return [...coupons]
  const isGiven = sql`(orders.source = 'desk' and orders.total_cents = 0)`
  const isPaidBefore = sql`orders.paid_at is not null and not ${isGiven} and orders.id is distinct from sessions.awaiting_order_id`
  const { rows } = await db.execute<{ isReturning: boolean }>(sql`
    select exists (select from orders where orders.customer_id = ${customerIdOfSession} and ${isPaidBefore})
      or exists (select from order_addresses address join orders on orders.id = address.order_id and ${isPaidBefore}
        where address.kind = 'billing' and lower(address.email) = any(${sql.param([...emails])}::text[])) as "isReturning"
    from sessions where sessions.id = ${sessionId}`)
  const isReturning = rows[0]?.isReturning ?? false
  return coupons.map((coupon) => ({ ...coupon, isReturning }))
}

/** Locks coupons in one order, so that two orders with the same two never wait for each other in a circle. */
async function lockCoupons(tx: Transaction, codes: readonly string[]): Promise<void> {
  const named = inArray(coupons.code, [...codes])
  await tx.select({ code: coupons.code }).from(coupons).where(named).orderBy(asc(coupons.code)).for('update')
}

type Claim = {
  codes: readonly string[]
  email: string
  customerId: number | null
  /** The order that claims, when it is known already, and the one that the cart was paying before it. */
  ownOrderIds: readonly number[]
}

/**
 * Claims one use of each coupon that is limited for an order that is about to be paid; gives back the first code that
 * others have used up, or null. Its rows stay locked until the transaction ends, so of two orders with the last use
 * one comes too late. `keepCouponHolds` then writes down whose the uses are.
 */
export async function claimCoupons(
  tx: Transaction,
  { codes, email, customerId, ownOrderIds }: Claim,
): Promise<string | null> {
  if (codes.length === 0) return null
  await lockCoupons(tx, codes)
  const { rows } = await tx.execute<{ code: string }>(sql`
    select c.code from coupons c
    cross join lateral (
      select count(*) filter (where uses.held_until is not null) as held,
        count(*) filter (where uses.email = ${email} or uses.customer_id = ${customerId}) as of_buyer
      from coupon_uses uses where uses.code = c.code and coalesce(uses.held_until > now(), true)
        and uses.order_id <> all(${sql.param([...ownOrderIds])}::int[])
    ) taken
    where c.code = any(${sql.param([...codes])}::text[])
      and (c.usage_count + taken.held >= c.usage_limit or taken.of_buyer >= c.usage_limit_per_buyer
        or (c.is_first_order_only and taken.of_buyer > 0))
    order by c.code limit 1`)
  return rows[0]?.code ?? null
}

/** Writes down the uses that an unpaid order holds until `heldUntil`; the order before it of the same cart lets go. */
export async function keepCouponHolds(
  tx: Transaction,
  { orderId, heldUntil, codes, email, customerId, ownOrderIds }: Claim & { orderId: number; heldUntil: Date },
): Promise<void> {
  if (codes.length === 0) return
  await tx.execute(sql`
    with released as (
      delete from coupon_uses where held_until is not null and order_id <> ${orderId}
        and order_id = any(${sql.param([...ownOrderIds])}::int[])
    )
    insert into coupon_uses (order_id, code, email, customer_id, held_until)
    select ${orderId}, code, ${email}, ${customerId}, ${heldUntil.toISOString()}::timestamptz
    from unnest(${sql.param([...codes])}::text[]) as claimed(code)
    on conflict (order_id, code) do update set held_until = excluded.held_until, email = excluded.email,
      customer_id = excluded.customer_id where coupon_uses.held_until is not null`)
}

/** The uses that an unpaid order still holds are kept for it until then. */
export async function prolongCouponHolds(
  tx: Transaction,
  { orderId, heldUntil }: { orderId: number; heldUntil: Date },
): Promise<void> {
  await tx.execute(sql`
    update coupon_uses set held_until = ${heldUntil.toISOString()}::timestamptz
    where order_id = ${orderId} and held_until > now()`)
}

/** Counts one use of each coupon for good; called in the transaction that marks the order paid. */
export async function countCouponUse(
  tx: Transaction,
  { orderId, codes }: { orderId: number; codes: readonly string[] },
): Promise<void> {
  if (codes.length === 0) return
  await lockCoupons(tx, codes)
  await tx.execute(sql`
    with counted as (
      update coupons set usage_count = usage_count + 1 where code = any(${sql.param([...codes])}::text[])
    )
    insert into coupon_uses (order_id, code, email, customer_id)
    select orders.id, used.code, lower(address.email), orders.customer_id
    from orders join order_addresses address on address.order_id = orders.id and address.kind = 'billing',
      unnest(${sql.param([...codes])}::text[]) as used(code)
    where orders.id = ${orderId}
    on conflict (order_id, code) do update set held_until = null`)
}

/**
 * Gives back what a cancelled order used of its coupons, held or counted for good. What is given back is gone from
 * `coupon_uses`, so a second call finds nothing. A refunded order keeps its uses, as at WooCommerce.
 */
export async function giveBackCouponUses(
  tx: Transaction,
  { orderId, codes }: { orderId: number; codes: readonly string[] },
): Promise<void> {
  if (codes.length === 0) return
  await lockCoupons(tx, codes)
  await tx.execute(sql`
    with given_back as (
      delete from coupon_uses where order_id = ${orderId} returning code, held_until
    )
    update coupons set usage_count = greatest(usage_count - 1, 0) from given_back
    where coupons.code = given_back.code and given_back.held_until is null`)
}
