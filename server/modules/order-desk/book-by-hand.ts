import type { BillingAddress } from '#contracts/address/address.ts'
import { BOOKING_FIELD } from '#contracts/booking/booking-fields.ts'
import { NO_COMPANY_NUMBERS } from '#contracts/checkout/company-numbers.ts'
import type { HandDraftRefusal, HandOrderRefusal } from '#contracts/checkout/hand-order.ts'
import type { ChosenTime } from '#contracts/staff/hand-order.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { getBookingOptions, listBookings } from '#server/modules/bookings/index.ts'
import { addToCart, getCart, setQuantities } from '#server/modules/cart/index.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { placeByHand } from '#server/modules/checkout/index.ts'
import { billingOf, findOrder, listOrderAddresses } from '#server/modules/orders/index.ts'
import type { PostedFields } from '#server/modules/product-kinds/index.ts'
import { forgetSession, lockSession } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { refuseHandSession } from './hand-session.ts'
import { LINK_AFTER_SECONDS } from './pay-link.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

type HandSessionForm = {
  productId: number
  time: ChosenTime | null
  /** Persons, answers to the product's questions and its options, as a booking form names its fields. */
  fields: PostedFields
  billing: BillingAddress
  submissionId: string
  /** Whether it costs nothing; else its buyer is sent the link that pays it. */
  isGiven: boolean
}

export type BookedByHand =
  | { ok: true; orderId: number; bookingId: number | null }
  | { ok: false; refusals: (HandDraftRefusal | HandOrderRefusal)[] }

/**
 * Books a session for somebody, by the rules of every booking: its time is asked for once more, and is theirs alone. It is an
 * order of its own that waits for its payment or, given, costs nothing and is confirmed at once (docs/decisions/134). Sent
 * twice, it is one order.
 */
export async function bookByHand(services: Deps, actor: StaffActor, form: HandSessionForm): Promise<BookedByHand> {
  const refusal = await refuseHandSession(services, actor)
  if (refusal) return { ok: false, refusals: [refusal] }
  const { productId, time, billing, submissionId, isGiven } = form
  const unready = await refuseUnready(services, form)
  if (unready.length > 0) return { ok: false, refusals: unready }
  // A cart of this submission's own: no draft is touched, and a second click finds its time held by the first.
  const sessionId = `desk_${actor.id}_${submissionId}`
  const fields = { ...form.fields, ...(time && timeFields(time)) }
  const added = await addAlone(services, { sessionId, productId, variationId: null, quantity: 1, fields })
  const placed = await placeByHand(services, {
    sessionId,
    form: {
      ...{ billing, companyNumbers: NO_COMPANY_NUMBERS, shippingMethods: [], note: '' },
      ...{ submissionId, shownTotal: null },
    },
    by: { actor: { kind: 'staff', id: String(actor.id) } },
    note: `Séance ${isGiven ? `offerte par ${actor.name}` : `réservée par ${actor.name}, à payer par son acheteur`}.`,
    linkAfterSeconds: isGiven ? null : LINK_AFTER_SECONDS,
    isGiven,
  })
  // Of what was refused, or sent again after it was placed, nothing stays held.
  await letGo(services, sessionId)
  if (!placed.ok) return added.ok ? placed : { ok: false, refusals: [{ code: 'line', refusal: added.refusal }] }
  const orderId = placed.order.id
  const sessions = await listBookings(services, { orderId })
  const booking = sessions.find((each) => time && Date.parse(each.startsAt) === Date.parse(time.startsAt))
  // The same form, sent before with another time or for somebody else: that is booked, this is not.
  const isOther =
    (time && sessions.length > 0 && !booking) || (placed.isKnown && !(await isFor(services, orderId, form)))
  if (isOther) return { ok: false, refusals: [{ code: 'by-hand', why: 'sent-before' }] }
  return { ok: true, orderId, bookingId: booking?.id ?? null }
}

/** What neither a cart nor an order of nothing asks for: a time also of a series, and a name to meet. */
async function refuseUnready(services: Deps, { productId, time, billing, isGiven }: HandSessionForm) {
  const refusals: (HandDraftRefusal | HandOrderRefusal)[] = []
  const options = await getBookingOptions(services, productId)
  const sellable = await findSellable(services.db, { id: productId, variationId: null })
  if (!options || !sellable) return [{ code: 'line' as const, refusal: { code: 'unknown-product' as const } }]
  if (time === null) {
    const refusal = { reason: 'date-missing', unit: options.durationUnit } as const
    refusals.push({ code: 'line', refusal: { code: 'booking', name: sellable.product.name, refusal } })
  }
  const missing = isGiven ? (['first_name', 'last_name'] as const).filter((field) => billing[field] === '') : []
  if (missing.length > 0) {
    const about = { kind: 'billing', country: billing.country, problem: 'required' } as const
    refusals.push({ code: 'invalid-fields', errors: missing.map((field) => ({ ...about, field })) })
  }
  return refusals
}

/** Whether an order is of the same buyer, and paid or given as the form says. */
async function isFor({ db }: Deps, orderId: number, { billing, isGiven }: HandSessionForm): Promise<boolean> {
  const [order, addresses] = await Promise.all([findOrder(db, orderId), listOrderAddresses(db, orderId)])
  const kept = addresses.find(({ kind }) => kind === 'billing')
  const [asked, buyer] = [billingOf(billing), kept ?? null].map((address) =>
    [address?.email, address?.firstName, address?.lastName].map((word) => word?.trim().toLowerCase()).join('\n'),
  )
  return asked === buyer && isGiven === (order?.totalCents === 0)
}

const timeFields = ({ startsAt, resourceId }: ChosenTime) => ({
  [BOOKING_FIELD.time]: startsAt,
  ...(resourceId !== null && { [BOOKING_FIELD.resource]: String(resourceId) }),
})

/**
 * Has nothing else in the cart beside this line. What an accident has left there of an earlier try, with another hour or other
 * options, would be booked as well, or keep the hour from its own buyer. The same line is another click's, and stays.
 */
async function addAlone(services: Deps, line: Parameters<typeof addToCart>[1]): ReturnType<typeof addToCart> {
  const { sessionId } = line
  const { lines: left } = await getCart(services, sessionId)
  const added = await addToCart(services, line)
  const isNew = added.ok && added.cart.lines.some(({ key }) => left.every((before) => before.key !== key))
  if (left.length === 0 || (added.ok && !isNew)) return added
  await dropLines(services, sessionId, left)
  return added.ok ? added : addToCart(services, line)
}

const dropLines = (services: Deps, sessionId: string, lines: readonly { key: string }[]) =>
  setQuantities(services, { sessionId, quantities: Object.fromEntries(lines.map(({ key }) => [key, 0])) })

/** What it held is free again, at once. */
async function letGo(services: Deps, sessionId: string): Promise<void> {
  await dropLines(services, sessionId, (await getCart(services, sessionId)).lines)
  await services.db.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    await forgetSession(tx, sessionId)
  })
}
