import type { BookingChoice } from './booking.ts'
import type { BookingSettings } from './booking-settings.ts'
import { isWithin } from './opening-rules.ts'
import { wallAt } from './zone-time.ts'

type Costs = Pick<BookingSettings, 'blockCostCents' | 'costRules' | 'persons' | 'resources' | 'timeZone'>

/**
 * What a booking costs, in cents (facts product-kinds §1): the product's price, its blocks, its resource and what the time
 * adds, for each person where persons multiply it, and what each type of person adds. Never less than nothing.
 */
export function bookingCostCents(
  settings: Costs,
  { priceCents, choice }: { priceCents: number; choice: BookingChoice },
): number {
  const { persons } = settings
  const resource = settings.resources.find(({ id }) => id === choice.resourceId)
  const each =
    priceCents +
    settings.blockCostCents * choice.blocks +
    (resource ? resource.baseCostCents + resource.blockCostCents * choice.blocks : 0) +
    timeCostCents(settings, choice.startsAt)
  const ofTypes = (persons?.types ?? []).map(({ id, costCents }) => costCents * (choice.personTypes[id] ?? 0))
  const cost = each * (persons?.multiplyCost ? choice.persons : 1) + ofTypes.reduce((sum, cents) => sum + cents, 0)
  return Math.max(0, cost)
}

/** Whether all bookings of it cost the same: the product's price, and nothing that is reckoned from what is chosen. */
export const costsPriceAlone = ({ blockCostCents, costRules, persons, resources }: Costs): boolean =>
  blockCostCents === 0 &&
  costRules.length === 0 &&
  resources.every((resource) => resource.baseCostCents === 0 && resource.blockCostCents === 0) &&
  !(persons && (persons.multiplyCost || persons.types.some(({ costCents }) => costCents !== 0)))

/** Whatever rules speak of the time at which it begins. */
function timeCostCents({ costRules, timeZone }: Costs, startsAt: string): number {
  if (startsAt === '') return 0
  const wall = wallAt(Date.parse(startsAt), timeZone)
  const [date, clock] = [wall.slice(0, 10), wall.slice(11)]
  return costRules
    .filter(({ when, hours }) => isWithin(when, date) && (!hours || (hours.from <= clock && clock < hours.to)))
    .reduce((sum, { costCents }) => sum + costCents, 0)
}
