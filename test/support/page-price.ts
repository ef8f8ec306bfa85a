import { bookingCostCents } from '#contracts/booking/booking-cost.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { dateAfter, isByDate, spanOfDates } from '#contracts/booking/date-units.ts'
import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import { listChosen, sumOfChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import { readAnswers } from '#contracts/catalog/add-ons/read-answers.ts'
import { addOnOwnerOf, bundleFields } from '#contracts/catalog/bundle.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { DEPOSIT_FIELDS, depositOffer } from '#contracts/catalog/deposit-offer.ts'
import { type ChoicePrice, priceChoice } from '#contracts/pricing/choice-price.ts'
import { paidToday } from '#contracts/subscription/recurrence.ts'
import type { Wish } from './any-product.ts'

/** What the page of a product says that a choice of it comes to: by the rules that it shares with the shop, and what it was told. */
export function pagePrice(view: ProductView, wish: Wish): ChoicePrice {
  const { currency } = view.price
  const pieces = view.kind === 'booking' ? 1 : wish.quantity
  const baseCents = basePrice(view, wish)
  const addOns = addOnsOf(view)
  const chosen = addOns ? listChosen(addOns, readAnswers(addOns, wish.fields, view.id), { baseCents, currency }) : []
  const { pieceCents, onceCents } = sumOfChosen(chosen)
  const choice = { pieces, unitCents: baseCents + pieceCents, onceCents, apart: apartOf(view, wish) }
  return priceChoice(choice, { plan: planOf(view, wish), currency })
}

function basePrice(view: ProductView, { variationId, fields }: Wish): number {
  const { price, recurrence } = view.variations.find(({ id }) => id === variationId) ?? view
  const priceCents = paidToday({ ...price, recurrence })
  if (view.kind === 'bundle') return view.bundle?.ownCents ?? 0
  if (view.kind !== 'booking') return priceCents
  const said = (name: string) => String(fields[`wc_bookings_field_${name}`])
  const settings = view.kindSettings as BookingSettings
  const choice = {
    ...{ startsAt: startOf(settings, said), blocks: Number(said('duration')), persons: Number(said('persons')) },
    ...{ resourceId: Number(said('resource')), personTypes: {}, visitorTimeZone: '', intake: {} },
  }
  return bookingCostCents(settings, { priceCents, choice })
}

/** The moment at which it begins, as the calendar of the page has it. */
function startOf(settings: BookingSettings, said: (name: string) => string): string {
  if (!isByDate(settings)) return said('start_date_time')
  const [year, month, day] = ['year', 'month', 'day'].map((part) => said(`start_date_${part}`))
  const date = settings.durationUnit === 'month' ? `${said('start_date_yearmonth')}-01` : `${year}-${month}-${day}`
  return new Date(spanOfDates(settings, date, dateAfter(settings, date, 1)).from).toISOString()
}

function apartOf({ bundle, price: { currency } }: ProductView, { fields }: Wish) {
  return (bundle?.items ?? []).flatMap((item) => {
    const names = bundleFields(item.id)
    if (item.isOptional && fields[names.isSelected] === undefined) return []
    const variation = item.variations.find(({ id }) => String(id) === fields[names.variationId])
    const { priceCents, aloneCents: baseCents } = variation ?? item
    const answers = item.addOns ? readAnswers(item.addOns, fields, addOnOwnerOf(item)) : {}
    const chosen = item.addOns ? listChosen(item.addOns, answers, { baseCents, currency }) : []
    const { pieceCents, onceCents } = sumOfChosen(chosen)
    return [{ priceCents: priceCents + pieceCents, onceCents, quantity: Number(fields[names.quantity]) }]
  })
}

function planOf(view: ProductView, { fields }: Wish) {
  const offer = depositOffer(view)
  if (!offer || fields[DEPOSIT_FIELDS.option] !== 'yes') return null
  const named = fields[DEPOSIT_FIELDS.plan]
  return offer.plans.find(({ id }) => String(id) === (named ?? offer.byDefault)) ?? offer.plans[0] ?? null
}
