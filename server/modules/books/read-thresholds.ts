import { leftOf } from '#contracts/books/money-book.ts'
import { monthOf } from '#contracts/books/periods.ts'
import { zoneOf } from '#contracts/books/tax-report.ts'
import type { Threshold, ThresholdKind, ThresholdsView } from '#contracts/books/thresholds.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { listTaxRates } from '#server/modules/taxes/index.ts'
import type { Services } from '#server/services.ts'
import { sumMoney } from './money-repository.ts'
import { sumSoldAbroad } from './tax-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/**
 * How far this year's sales are from what the law watches: receipts against the franchise, as long as the shop charges no VAT,
 * and sales to other member states, as long as it has no rate of theirs. [] where nothing is watched any more.
 */
export async function readThresholds(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; view: ThresholdsView } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const { payment, tax, thresholds: limits } = await getShopSettings(db)
  const year = monthOf(clock.now()).slice(0, 4)
  const span = { from: `${year}-01`, to: `${year}-12`, currency: payment.currency }
  const of = (kind: ThresholdKind, soldCents: number, limitCents: number): Threshold => ({
    ...{ kind, soldCents, limitCents, isPassed: soldCents > limitCents },
  })
  const thresholds: Threshold[] = []
  if (!tax.isCharged) {
    const soldCents = leftOf({ ...(await sumMoney(db, span)), surplusCents: 0 })
    thresholds.push(of('franchise', soldCents, limits.franchiseCents))
    thresholds.push(of('upper', soldCents, limits.franchiseUpperCents))
  }
  const hasRates = (await listTaxRates(db)).some(({ country }) => zoneOf(country) === 'union')
  if (!tax.isCharged || !hasRates)
    thresholds.push(of('crossBorder', await sumSoldAbroad(db, span), limits.crossBorderCents))
  return { ok: true, view: { year, currency: payment.currency, asOf: limits.asOf, thresholds } }
}

/** A year is added up for the answer, and each page of the desk asks: it counts for a while. */
const KNOWN_MILLISECONDS = 10 * 60_000
const known = new WeakMap<Services['db'], { until: number; settings: string; count: number }>()

/** How many limits were passed this year, as of some minutes ago; 0 for who has nothing to do with the books. */
export async function countPassedThresholds(services: Deps, actor: StaffActor): Promise<number> {
  if (await refuseStaff(services, actor, 'books.read')) return 0
  const now = services.clock.now().getTime()
  const { payment, tax, thresholds: limits } = await getShopSettings(services.db)
  const settings = JSON.stringify([payment.currency, tax.isCharged, limits])
  const last = known.get(services.db)
  if (last && last.settings === settings && now < last.until) return last.count
  const read = await readThresholds(services, actor)
  const count = read.ok ? read.view.thresholds.filter(({ isPassed }) => isPassed).length : 0
  known.set(services.db, { until: now + KNOWN_MILLISECONDS, settings, count })
  return count
}
