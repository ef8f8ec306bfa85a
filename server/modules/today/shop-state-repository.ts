import { sql } from 'drizzle-orm'
import type { HealthView, LastReview, LowStock, TodayBooking } from '#contracts/staff/today.ts'
import type { Queryable } from '#server/database/database.ts'

type Short = Omit<LowStock, 'picture' | 'daysLeft'> & { soldLately: number }
type LowAsked = { lowAt: number; from: Date; limit: number }

/** What is on sale and runs short, what ran out first; `lowAt`: as few as the shop calls few; `soldLately`: pieces since `from`. */
export async function listLowStock(db: Queryable, { lowAt, from, limit }: LowAsked): Promise<Short[]> {
  // `offset 0`: for the least number PostgreSQL would walk through all orders from the first, as far as the first of the days.
  // No product is called short with more left than that: what the index of what is left can look for.
  const most = sql`(select greatest(${lowAt}::int, max(low_stock_at)) from products)`
  const { rows } = await db.execute<Short>(sql`
    select product_id as "productId", name, left_over as left, (
      select count(*)::int from stock_alerts where item_id = low.id and told_at is null) as waiting, (
      select coalesce(sum(line.quantity), 0)::int from order_lines line
      where line.product_id = low.product_id and (low.id = low.product_id or line.variation_id = low.id)
        and line.order_id >= (select min(order_id) from (
          select order_id from receipts where received_at >= ${from.toISOString()} offset 0) lately)
        and exists (select from receipts where order_id = line.order_id and not is_surplus)) as "soldLately"
    from (
      select id, id as product_id, name, stock as left_over from products
      where is_published and stock <= coalesce(low_stock_at, ${lowAt}) and stock <= ${most}
      union all
      select variation.id, product.id, product.name || ' – ' || coalesce((
          select string_agg(option ->> 'value', ', ') from jsonb_array_elements(variation.options) option), variation.sku),
        variation.stock
      from variations variation join products product on product.id = variation.product_id
      where product.is_published and variation.is_offered and variation.stock <= coalesce(product.low_stock_at, ${lowAt})
        and variation.stock <= ${most}) low
    order by left_over, name limit ${limit}`)
  return rows
}

/** Whose time a session takes. */
type Owned = { productId: number | null; resourceId: number | null }

/** Sessions that are not over of a day, the earliest first, with who comes. */
export async function listBookingsOf(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<(TodayBooking & Owned)[]> {
  const { rows } = await db.execute<Omit<TodayBooking, 'startsAt'> & Owned & { startsAt: Date }>(sql`
    select booking.id, booking.product_id as "productId", booking.resource_id as "resourceId",
      booking.starts_at as "startsAt", booking.product_name as name, booking.join_url as "joinUrl",
      coalesce(nullif(trim(address.first_name || ' ' || address.last_name), ''),
        nullif(trim(customer.first_name || ' ' || customer.last_name), ''), '') as who
    from bookings booking
    left join order_addresses address on address.order_id = booking.order_id and address.kind = 'billing'
    left join customers customer on customer.id = booking.customer_id
    where booking.status in ('paid', 'confirmed', 'partial-payment') and booking.held_until is null and booking.ends_at >= ${from.toISOString()}
      and booking.starts_at < ${until.toISOString()}
    order by booking.starts_at, booking.id limit 50`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() }))
}

/** The newest review that stands or waits; what the demonstration made up is nobody's. */
export async function findLastReview(db: Queryable): Promise<LastReview | null> {
  const { rows } = await db.execute<Omit<LastReview, 'createdAt'> & { createdAt: Date }>(sql`
    select review.id, review.rating, left(review.body, 300) as body, review.author_name as "authorName",
      product.name as "productName", review.is_verified as "isVerified", review.status = 'held' as "isHeld",
      review.created_at as "createdAt"
    from comments review join products product on product.id = review.subject_id
    where review.rating is not null and review.status in ('approved', 'held') and not review.is_demo
    order by review.created_at desc, review.id desc limit 1`)
  const [row] = rows
  return row ? { ...row, createdAt: new Date(row.createdAt).toISOString() } : null
}

/**
 * What runs by itself and is behind: jobs, the provider's news, mails. `late`: what waited since before it is late. A job is
 * given up once it has failed, or ended its worker, as often as it may: one that was replaced while it was tried has no
 * attempt left either, but no error and no key.
 */
export async function readHealth(db: Queryable, late: Date): Promise<HealthView> {
  const before = sql`${late.toISOString()}::timestamptz`
  const { rows } = await db.execute<Record<keyof HealthView, unknown>>(sql`
    select
      (select min(run_at) from graphile_worker.jobs
        where run_at < ${before} and locked_at is null and attempts < max_attempts) as "lateJobSince",
      (select count(*)::int from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and (last_error is not null or key is not null))
        as "failedJobs",
      (select min(received_at) from webhook_inbox where processed_at is null and received_at < ${before})
        as "lateWebhookSince",
      (select count(*)::int from mail_outbox where sent_at is null and queued_at < ${before}) as "unsentMails"`)
  const [row] = rows
  const moment = (value: unknown) => (value ? new Date(String(value)).toISOString() : null)
  return {
    ...{ lateJobSince: moment(row?.lateJobSince), lateWebhookSince: moment(row?.lateWebhookSince) },
    ...{ failedJobs: Number(row?.failedJobs), unsentMails: Number(row?.unsentMails) },
  }
}
