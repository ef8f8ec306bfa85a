import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesPeriod } from '#contracts/staff/today.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { readSales } from './read-sales.ts'

let shop: TestShop
/** Two years of payments at all hours, a surplus in eleven, another currency in thirteen; some of each went back, some of that failed. */
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql`
      insert into orders (id, order_key, status, source, currency, subtotal_cents, discount_cents, total_cents, payment_method, terms_version)
        overriding system value
      select n, 'o' || n, 'completed', 'desk', case when n % 13 = 0 then 'USD' else 'EUR' end, n, 0, n, 'stripe', '1' from generate_series(1, 3000) n`)
    await tx.execute(sql`
      insert into receipts (id, order_id, due_id, charge_id, amount_cents, method_type, received_at, booked_at, is_surplus)
        overriding system value
      select n, n, n, 'ch_' || n, n, 'card', timestamptz '2024-12-01' + n * interval '5 hours 53 minutes', now(), n % 11 = 0
      from generate_series(1, 3000) n`)
    await tx.execute(sql`
      insert into refunds (id, order_id, receipt_id, amount_cents, refunded_at, booked_at, failed_at)
      select 're_' || id, order_id, id, 1 + id % 7, received_at + interval '9 days', now(), case when id % 5 = 0 then now() end
      from receipts where id % 3 = 0`)
  })
})
afterAll(() => shop?.close())

/** Each payment by the day, or month, that the shop's clock shows at it. */
async function barsOf(now: Date, unit: 'day' | 'month') {
  const { rows } = await shop.db.execute<{ day: string; cents: number; count: number }>(sql`
    with sold as (select id from orders where currency = 'EUR')
    select to_char(date_trunc(${unit}, at at time zone 'Europe/Paris'), 'YYYY-MM-DD') as day, sum(cents)::int as cents, sum(paid)::int as count
    from (
      select received_at as at, amount_cents as cents, 1 as paid from receipts where not is_surplus and order_id in (select id from sold)
      union all
      select refunded_at, -amount_cents, 0 from refunds
      where failed_at is null and order_id in (select id from sold)
        and receipt_id in (select id from receipts where not is_surplus)) moved
    where at < ${now.toISOString()} group by 1`)
  return new Map(rows.map((row) => [row.day, row]))
}

const NOWS = [
  '2026-10-25T00:30:00Z',
  '2026-10-26T22:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-04-02T23:30:00Z',
  '2026-11-27T14:00:00Z',
]

test.each(NOWS.flatMap((now) => ([7, 30, 12] as const).map((period) => [now, period] as const)))(
  'at %s the bars of %i are what each payment of their days says',
  async (moment, period: SalesPeriod) => {
    const now = new Date(moment)
    const sales = await readSales(shop.db, { period, now, currency: 'EUR' })
    const each = await barsOf(now, period === 12 ? 'month' : 'day')
    const nothing = { cents: 0, count: 0 }
    expect(sales.bars).toEqual(sales.bars.map(({ day }) => each.get(day) ?? { day, ...nothing }))
    const days = await barsOf(now, 'day')
    const sum = (from: string, until: string) =>
      [...days].reduce((total, [day, { cents }]) => total + (day >= from && day < until ? cents : 0), 0)
    const first = sales.bars[0]?.day ?? ''
    expect(sales.total.cents).toBe(sum(first, '9'))
    const before = new Date(`${first}T12:00:00Z`)
    if (period === 12) before.setUTCMonth(before.getUTCMonth() - 12)
    else before.setUTCDate(before.getUTCDate() - period)
    expect(sales.total.beforeCents).toBe(sum(before.toISOString().slice(0, 10), first))
    const newest = sales.bars.at(-1) ?? nothing
    if (period !== 12) expect(sales.today).toMatchObject({ cents: newest.cents, count: newest.count })
  },
)
