import { sql } from 'drizzle-orm'
import type { OwnClient, OwnClientPlace } from '#contracts/booking/own-clients.ts'
import type { Queryable } from '#server/database/database.ts'
import { SHOWN_STATUSES } from '#server/modules/appointments/index.ts'

type Asked = {
  resourceIds: readonly number[]
  productIds: readonly number[]
  now: Date
  after: OwnClientPlace | null
  limit: number
}
type Row = Omit<OwnClient, 'nextAt' | 'lastAt'> & {
  newestId: number
  newestAt: Date
  nextAt: Date | null
  lastAt: Date | null
}

/** Buyers of the sessions of these calendars, whose newest session is latest first; who asked to be forgotten is nobody's. */
export async function selectOwnClients(db: Queryable, { resourceIds, productIds, now, after, limit }: Asked) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select (array_agg(trim(address.first_name || ' ' || address.last_name) order by booking.starts_at desc))[1] as name,
        string_agg(distinct booking.product_name, ', ') as products, count(*)::int as count,
        (array_agg(booking.id order by booking.starts_at desc, booking.id desc))[1] as "newestId",
        max(booking.starts_at) as "newestAt",
        min(booking.starts_at) filter (where booking.starts_at >= ${at}) as "nextAt",
        max(booking.starts_at) filter (where booking.starts_at < ${at}) as "lastAt",
        coalesce(
          (array_agg(booking.id order by booking.starts_at) filter (where booking.starts_at >= ${at}))[1],
          (array_agg(booking.id order by booking.starts_at desc))[1]) as "sessionId"
      from bookings booking
      join order_addresses address on address.order_id = booking.order_id and address.kind = 'billing'
      where (booking.resource_id = any(${sql.param([...resourceIds])}::int[])
          or booking.resource_id is null and booking.product_id = any(${sql.param([...productIds])}::int[]))
        and booking.status = any(${sql.param([...SHOWN_STATUSES])}::text[])
        and address.email <> ''
      group by lower(address.email)) client
    where ${after ? sql`("newestAt", "newestId") < (${after.at}::timestamptz, ${after.id})` : sql`true`}
    order by "newestAt" desc, "newestId" desc limit ${limit}`)
  return rows.map(({ newestAt, nextAt, lastAt, ...row }) => ({
    ...row,
    newestAt: new Date(newestAt).toISOString(),
    nextAt: nextAt && new Date(nextAt).toISOString(),
    lastAt: lastAt && new Date(lastAt).toISOString(),
  }))
}
