import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { APPOINTMENT_CHANGES, APPOINTMENT_FIELDS, FROM_PARAM } from '#contracts/booking/appointment.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  answerQuestions,
  bookNextSession,
  type ChangedAppointment,
  cancelAppointment,
  listFreeDays,
  moveAppointment,
  type OpenedAppointment,
} from '#server/modules/appointments/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { doneNotice, refusalNotice } from './appointment-texts.ts'

type Context = Readonly<RouterContextProvider>

/** Free slots for what the page's forms ask. */
export async function listChoices(services: Services, { appointment, toBook }: OpenedAppointment, request: Request) {
  const { booking, move } = appointment
  const from = readDate(new URL(request.url).searchParams.get(FROM_PARAM))
  const { productId, resourceId } = booking
  const moveTo =
    move?.isPossible && productId !== null
      ? await listFreeDays(services, { productId, from, resourceId, except: booking })
      : null
  const bookAt =
    toBook && !toBook.isOver
      ? await listFreeDays(services, { productId: toBook.productId, from, resourceId, before: toBook.validUntil })
      : null
  return { moveTo, bookAt }
}

const readDate = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/**
 * Does what a form of the page asks, of a booking that its sender may change. Done: leads to `back`, which says so; else the
 * notice that says why not.
 */
export async function changeAppointment(
  context: Context,
  { opened, posted, back }: { opened: OpenedAppointment; posted: FormData; back(bookingId: number): string },
): Promise<Notice> {
  const services = context.get(servicesContext)
  const change = APPOINTMENT_CHANGES.find((each) => each === posted.get(APPOINTMENT_FIELDS.change))
  const { booking } = opened.appointment
  if (!change) return refusalNotice({ reason: 'not-changeable' }, booking.productName)
  const changed = await carryOut(services, change, { opened, posted })
  if (!changed.ok) return refusalNotice(changed.refusal, changed.name || booking.productName)
  await pushNotice(services.db, context.get(visitorContext).startSession(), doneNotice(change, changed.booking))
  throw redirect(back(changed.booking.id), 303)
}

/** What was typed into the questions of a form that was refused, to be shown again; null where it asked something else. */
export function typedAnswers(posted: FormData): Record<string, string> | null {
  if (posted.get(APPOINTMENT_FIELDS.change) !== 'answer') return null
  return Object.fromEntries([...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

async function carryOut(
  services: Services,
  change: (typeof APPOINTMENT_CHANGES)[number],
  { opened, posted }: { opened: OpenedAppointment; posted: FormData },
): Promise<ChangedAppointment> {
  const { booking } = opened.appointment
  const { id: bookingId, orderId, orderLineId } = booking
  const startsAt = String(posted.get(APPOINTMENT_FIELDS.startsAt) ?? '')
  if (change === 'answer') return answerQuestions(services, { bookingId, posted: Object.fromEntries(posted) })
  if (change === 'cancel') return cancelAppointment(services, { bookingId })
  if (change === 'move') return moveAppointment(services, { bookingId, startsAt })
  const sessionNumber = readId(String(posted.get(APPOINTMENT_FIELDS.session) ?? ''))
  if (orderId === null || orderLineId === null || sessionNumber === null)
    return { ok: false, refusal: { reason: 'unknown-line' }, name: booking.productName }
  const { visitorTimeZone } = booking
  return bookNextSession(services, { orderId, orderLineId, sessionNumber, startsAt, visitorTimeZone })
}
