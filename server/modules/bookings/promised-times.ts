import type { PromisedTime } from '#contracts/booking/opening-change.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { openHours, sortRules } from '#contracts/booking/opening-rules.ts'
import { dateAt, datesBetween, type Span, spansOfHours } from '#contracts/booking/zone-time.ts'
import type { Transaction } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { openCalendar } from './calendar.ts'
import { listPromised, lockCalendars } from './calendar-repository.ts'

/**
 * The times to come that are promised to somebody, that the rules of a product hold open and that others would close; the
 * earliest first, null for what is not booked. Nobody books the product from here to the end of the transaction.
 */
export async function listClosedTimes(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { productId, openingRules }: { productId: number; openingRules: readonly OpeningRule[] },
): Promise<PromisedTime[] | null> {
  const before = await openCalendar(tx, productId)
  if (!before) return null
  await lockCalendars(tx, [before.key])
  const [promised, { bookings: shop }] = await Promise.all([
    listPromised(tx, { productId, now: clock.now() }),
    getShopSettings(tx),
  ])
  const closed = promised.filter(({ startsAt, endsAt, resourceId }) => {
    const source = before.sources.find(({ resource }) => (resource?.id ?? null) === resourceId)
    if (!source) return false
    const resource = source.resource?.openingRules ?? []
    const after = sortRules({ product: openingRules, resource, shop: shop.openingRules })
    const time = { from: startsAt.getTime(), to: endsAt.getTime() }
    return isOpen(source.table, time) && !isOpen({ ...source.table, rules: after }, time)
  })
  return closed.map(({ id, startsAt, firstName, lastName }) => ({
    ...{ bookingId: id, startsAt: startsAt.toISOString(), timeZone: before.settings.timeZone },
    buyer: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
}

type Table = { rules: readonly OpeningRule[]; timeZone: string; isOpenByDefault: boolean }

/** Whether all of a time is open. */
function isOpen({ rules, timeZone, isOpenByDefault }: Table, { from, to }: Span): boolean {
  const spans = datesBetween(dateAt(from, timeZone), dateAt(to - 1, timeZone)).flatMap((date) =>
    spansOfHours(date, openHours(rules, date, { isOpenByDefault }), timeZone),
  )
  let reached = from
  for (const span of spans) if (span.from <= reached && span.to > reached) reached = span.to
  return reached >= to
}
