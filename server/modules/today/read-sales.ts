import { type BuyerSource, sourceOf } from '#contracts/attribution/buyer-source.ts'
import type { SalesBar, SalesPeriod, SalesView, SourcesView } from '#contracts/staff/today.ts'
import type { Queryable } from '#server/database/database.ts'
import { sumSources, sumSpans } from './sales-repository.ts'
import { barDays, dayStart, daysAgo, monthsAgo, startOf } from './shop-calendar.ts'

type Asked = { now: Date; currency: string }
const WEEK_MILLISECONDS = 7 * 86_400_000

/** What came in less what went back, today and bar by bar, each bar a day or a month of the shop's calendar. */
export async function readSales(
  db: Queryable,
  { period, now, currency }: Asked & { period: SalesPeriod },
): Promise<SalesView> {
  const isMonthly = period === 12
  const from = isMonthly ? monthsAgo(now, 11) : daysAgo(now, period - 1)
  const before = isMonthly ? monthsAgo(now, 23) : daysAgo(now, 2 * period - 1)
  const weekAgo = new Date(now.getTime() - WEEK_MILLISECONDS)
  const unit = isMonthly ? 'month' : 'day'
  const days = barDays(from, now, unit)
  const starts = days.map(startOf)
  const [today, lastWeek, earlier, ...perBar] = await sumSpans(db, currency, [
    { from: dayStart(now), until: now },
    { from: dayStart(weekAgo), until: weekAgo },
    { from: before, until: from },
    ...starts.map((start, index) => ({ from: start, until: starts[index + 1] ?? now })),
  ])
  const bars = days.map((day, index): SalesBar => ({ day, ...(perBar[index] ?? NOTHING) }))
  const total = { cents: sum(bars, 'cents'), count: sum(bars, 'count') }
  return {
    ...{ period, currency, bars, total: { ...total, beforeCents: (earlier ?? NOTHING).cents } },
    today: { ...(today ?? NOTHING), sameHourLastWeekCents: (lastWeek ?? NOTHING).cents },
  }
}

const NOTHING = { cents: 0, count: 0 }

const sum = (bars: readonly Pick<SalesBar, 'cents' | 'count'>[], field: 'cents' | 'count') =>
  bars.reduce((total, bar) => total + bar[field], 0)

/** Where those came from who paid in the last 30 days, as far as they agreed to be measured. */
export async function readSources(db: Queryable, { now, currency }: Asked): Promise<SourcesView> {
  const paid = new Map<BuyerSource | null, { cents: number; count: number }>()
  for (const { cents, count, ...told } of await sumSources(db, { from: daysAgo(now, 29), currency })) {
    const so = paid.get(sourceOf(told)) ?? { cents: 0, count: 0 }
    paid.set(sourceOf(told), { cents: so.cents + cents, count: so.count + count })
  }
  const all = sum([...paid.values()], 'count')
  const unknown = paid.get(null)?.count ?? 0
  return {
    ...{ currency, knownShare: all === 0 ? 0 : Math.round((100 * (all - unknown)) / all) },
    sources: [...paid]
      .flatMap(([name, { cents }]) => (name === null ? [] : { name, cents }))
      .toSorted((one, other) => other.cents - one.cents),
  }
}
