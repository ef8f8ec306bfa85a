import type { HoursOf, PromisedTime } from '#contracts/booking/opening-change.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { openHours, type RuleBook, sortRules } from '#contracts/booking/opening-rules.ts'
import { dateAt, datesBetween, type Span, spansOfHours } from '#contracts/booking/zone-time.ts'
import type { Transaction } from '#server/database/database.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type Calendar, openCalendar, type Source } from './calendar.ts'
import { listAllBookableIds, listPromised, lockCalendars } from './calendar-repository.ts'

type Change = { of: HoursOf | { kind: 'product'; id: number }; openingRules: readonly OpeningRule[] }

/**
 * The times to come that are promised to somebody, that rules hold open and that others in their place would close; the
 * earliest first, null for what is not booked. Nobody books what they count for from here to the end of the transaction.
 */
export async function listClosedTimes(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  change: Change,
): Promise<PromisedTime[] | null> {
  const { of } = change
  const ids = of.kind === 'product' ? [of.id] : await listAllBookableIds(tx)
  const calendars: Calendar[] = []
  for (const id of ids) {
    const calendar = await openCalendar(tx, id)
    if (calendar && isAbout(calendar, of)) calendars.push(calendar)
  }
  if (of.kind === 'product' && calendars.length === 0) return null
  await lockCalendars(
    tx,
    calendars.map(({ key }) => key),
  )
  const { bookings } = await getShopSettings(tx)
  const closed: PromisedTime[] = []
  for (const calendar of calendars)
    closed.push(...(await closedIn(tx, { calendar, change, shop: bookings.openingRules, now: clock.now() })))
  return closed.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}

const isAbout = ({ sources }: Calendar, of: Change['of']) =>
  of.kind !== 'resource' || sources.some(({ resource }) => resource?.id === of.id)

type Looked = { calendar: Calendar; change: Change; shop: readonly OpeningRule[]; now: Date }

async function closedIn(tx: Transaction, { calendar, change, shop, now }: Looked): Promise<PromisedTime[]> {
  const { settings, productId, sources } = calendar
  const closed = (await listPromised(tx, { productId, now })).filter(({ startsAt, endsAt, resourceId }) => {
    const source = sources.find(({ resource }) => (resource?.id ?? null) === resourceId)
    if (!source) return false
    const before = { product: settings.openingRules, resource: source.resource?.openingRules ?? [], shop }
    const rules = sortRules(changed(before, source, change))
    const time = { from: startsAt.getTime(), to: endsAt.getTime() }
    return isOpen(source.table, time) && !isOpen({ ...source.table, rules }, time)
  })
  return closed.map(({ id, startsAt, firstName, lastName }) => ({
    ...{ bookingId: id, startsAt: startsAt.toISOString(), timeZone: settings.timeZone },
    buyer: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
}

function changed(before: RuleBook, { resource }: Source, { of, openingRules }: Change): RuleBook {
  switch (of.kind) {
    case 'product':
      return { ...before, product: openingRules }
    case 'shop':
      return { ...before, shop: openingRules }
    case 'resource':
      return resource?.id === of.id ? { ...before, resource: openingRules } : before
  }
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
