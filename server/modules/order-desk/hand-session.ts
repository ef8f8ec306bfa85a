import { EMPTY_ADDRESS } from '#contracts/address/address.ts'
import { beginningOf, datesOf } from '#contracts/booking/appointment-words.ts'
import type { Slot } from '#contracts/booking/booking.ts'
import { bookingDay, bookingHour } from '#contracts/booking/booking-clock.ts'
import { costsPriceAlone } from '#contracts/booking/booking-cost.ts'
import type { BookingOptions } from '#contracts/booking/booking-options.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { type FreeTime, writeFreeTime } from '#contracts/staff/hand-order.ts'
import type { HandSession, HandSessionQuery } from '#contracts/staff/hand-session.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { getBookingOptions, listBookables, listSlots } from '#server/modules/bookings/index.ts'
import { findProductsByIds, findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { mustChooseExtras, unaskedInParts } from '#server/modules/product-kinds/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findBuyerAddress } from './buyer-address.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** A session is booked for somebody by who makes orders for others, and moves sessions. */
export const refuseHandSession = async (services: Deps, actor: StaffActor): Promise<StaffRefusal | null> =>
  (await refuseStaff(services, actor, 'orders.create')) ?? (await refuseStaff(services, actor, 'appointments.change'))

/**
 * What the form of a session that is booked at the desk shows: the product that is named, or the first, on the date that is
 * named, or the first that has a free time. Nothing is kept from others by looking.
 */
export async function openHandSession(
  services: Deps,
  actor: StaffActor,
  { productId, resourceId, date, person }: Omit<HandSessionQuery, 'startsAt'>,
): Promise<{ ok: true; session: HandSession } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseHandSession(services, actor)
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const [{ products, leftOut }, settings, known] = await Promise.all([
    listByHand(services),
    getShopSettings(db),
    person && findBuyerAddress(services, person),
  ])
  const chosen = products.find(({ id }) => id === productId) ?? products[0] ?? null
  const options = chosen && (await getBookingOptions(services, chosen.id))
  const today = dateAt(clock.now().getTime(), SHOP_TIME_ZONE)
  const time = options
    ? await findTimes(services, { options, resourceId, date })
    : { ...{ resourceId: null, date: today, firstDate: today, lastDate: today }, ...{ times: [], next: null } }
  const sellable = chosen && (await findSellable(db, { id: chosen.id }))
  const price = chosen && (await findProductsByIds(services, [chosen.id])).get(chosen.id)?.price
  const billing = { ...EMPTY_ADDRESS, ...known }
  return {
    ok: true,
    session: {
      ...{ products, leftOut },
      product:
        chosen && options
          ? {
              ...{
                ...chosen,
                cents: costsPriceAlone(options) ? (price?.priceCents ?? null) : null,
                people: peopleOf(options),
                addOns: sellable && addOnsOf(sellable.product),
              },
              ...{ persons: options.persons, intakeFields: options.intakeFields },
            }
          : null,
      ...time,
      billing: { ...billing, country: billing.country || (settings.soldCountries[0] ?? '') },
      countries: countryOptions(settings.soldCountries),
      currency: settings.payment.currency,
    },
  }
}

/** What is booked, but for what nobody has without what the desk does not ask: a file, or how it is paid in parts. */
export async function listByHand(services: Deps): Promise<Pick<HandSession, 'products' | 'leftOut'>> {
  const all = await Promise.all(
    (await listBookables(services)).map(async ({ productId: id, name }) => {
      const sellable = await findSellable(services.db, { id })
      return { id, name, isLeftOut: sellable !== null && isLeftOut(sellable.product) }
    }),
  )
  return {
    products: all.filter(({ isLeftOut }) => !isLeftOut).map(({ id, name }) => ({ id, name })),
    leftOut: all.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name),
  }
}

const isLeftOut = (product: Sellable['product']) =>
  mustChooseExtras(unaskedInParts(product.extras)) ||
  (addOnsOf(product)?.list ?? []).some(({ type, isRequired }) => type === 'file_upload' && isRequired)

/** Where the shop says who leads it, nobody is chosen. */
const peopleOf = ({ resourcesAssignment, resources }: BookingOptions) =>
  resourcesAssignment === 'customer' ? resources.map(({ id, name }) => ({ id, name })) : []

type Asked = { options: BookingOptions; resourceId: number | null; date: string | null }
type Times = Pick<HandSession, 'resourceId' | 'date' | 'firstDate' | 'lastDate' | 'times' | 'next'>

async function findTimes(services: Deps, { options, resourceId, date }: Asked): Promise<Times> {
  const { productId, today: firstDate, lastDate, timeZone } = options
  const people = peopleOf(options)
  const whose = (people.find(({ id }) => id === resourceId) ?? people[0])?.id ?? null
  const from = date !== null && date > firstDate ? date : firstDate
  const found = await listSlots(services, { productId, resourceId: whose, from, to: lastDate })
  const free = (found?.days ?? []).flatMap((day) => {
    const slots = day.slots.filter(({ left }) => left > 0)
    return slots.length > 0 ? [{ date: day.date, slots }] : []
  })
  const shown = date ?? free[0]?.date ?? firstDate
  const ofDate = free.find((day) => day.date === shown)?.slots ?? []
  const [next] = free
  return {
    ...{ resourceId: whose, date: shown, firstDate, lastDate },
    times: ofDate.map((slot) => timeOf(slot, { resourceId: whose, timeZone })),
    next: next?.slots[0] && ofDate.length === 0 ? { date: next.date, words: wordsOf(next.slots[0], timeZone) } : null,
  }
}

const timeOf = (slot: Slot, { resourceId, timeZone }: { resourceId: number | null; timeZone: string }): FreeTime => ({
  value: writeFreeTime({ startsAt: slot.startsAt, resourceId }),
  words: datesOf({ ...slot, timeZone }) ? bookingDay(slot.startsAt, timeZone) : hoursWords(slot, timeZone),
})

const hoursWords = ({ startsAt, endsAt }: Slot, timeZone: string) =>
  `${bookingHour(startsAt, timeZone)} à ${bookingHour(endsAt, timeZone)}`

const wordsOf = ({ startsAt, endsAt }: Slot, timeZone: string) => beginningOf({ startsAt, endsAt, timeZone })
