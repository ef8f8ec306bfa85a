import { redirect } from 'react-router'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import { explainHandDraft, explainHandOrder } from '#contracts/checkout/hand-order.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readFreeTime } from '#contracts/staff/hand-order.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { type BookedByHand, bookByHand } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import type { NotBooked } from '../ui/agenda/hand-session-form.tsx'
import { asPosted, optionId } from '../ui/agenda/option-fields.ts'
import { isUuid, told } from './order-done.ts'
import { readBilling } from './read-billing.ts'

/** Names of a booking form that are neither the time nor whom it is with: persons, and the questions of the product. */
const ASKED = /^wc_bookings_(?:field_persons(?:_\d{1,9})?|intake_[a-z][a-z0-9-]{0,40})$/
/** Those of its options, by product and place or number; some have several answers. */
const OPTION = /^addon-\d{1,9}-\d{1,10}(?:\[\])?$/
const LONGEST = 10_000
const MOST_OPTIONS = 500

/** Books what the form says; null for what is no such form. Throws the way to what was booked. */
export async function bookSession(services: Services, actor: StaffActor, form: FormData): Promise<NotBooked | null> {
  const [productId, submissionId] = [readId(told(form, 'product')), told(form, 'submission')]
  if (productId === null || !isUuid(submissionId)) return null
  const billing = readBilling(form)
  const [time, isGiven] = [told(form, 'time'), told(form, 'pay') === 'given']
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      ASKED.test(name) && typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : [],
    ),
  )
  const asked = [...new Set(form.keys())].filter((name) => OPTION.test(name)).slice(0, MOST_OPTIONS)
  const options = Object.fromEntries(asked.map((name) => [name, answersTo(form, name)]))
  const booked = await bookByHand(services, actor, {
    ...{ productId, submissionId, billing, isGiven },
    fields: { ...fields, ...asPosted(options) },
    time: readFreeTime(time),
  })
  if (!booked.ok) return { ...errorsOf(booked.refusals), typed: { billing, time, fields, options, isGiven } }
  const { orderId, bookingId } = booked
  throw redirect(
    isGiven && bookingId !== null
      ? `${DESK_PAGES.appointment(bookingId)}?fait=offerte`
      : `${DESK_PAGES.order(orderId)}?fait=${isGiven ? 'offerte' : 'lien'}`,
  )
}

const answersTo = (form: FormData, name: string) =>
  form
    .getAll(name)
    .slice(0, 100)
    .flatMap((value) => (typeof value === 'string' ? [value.slice(0, LONGEST)] : []))

function errorsOf(refusals: Extract<BookedByHand, { ok: false }>['refusals']) {
  const errors = refusals.flatMap((refusal) => {
    switch (refusal.code) {
      case 'line':
        return [{ sentence: explainHandDraft(refusal), field: fieldOf(refusal.refusal) }]
      case 'not-yours':
      case 'confirm-again':
      case 'coupon':
      case 'only-for-buyers':
      case 'unknown-person':
        return [{ sentence: explainHandDraft(refusal), field: null }]
      default:
        return explainHandOrder([refusal])
    }
  })
  return { errors, isStaff: refusals.some(({ code }) => code === 'not-yours') }
}

const fieldOf = (refusal: CartRefusal) => (refusal.code === 'add-on' ? optionId(refusal.id) : 'time')
