import type { AppointmentChange, AppointmentMail } from '#contracts/booking/appointment.ts'
import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import type { ShopCancellation } from '#contracts/booking/cancellation-terms.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import { findBooking, getBookingOptions, getSeries } from '#server/modules/bookings/index.ts'
import { findOrder, listOrderAddresses, listOrderLines } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { readAnswersNews } from './answer-questions.ts'
import { appointmentUrls, readAppointmentToken, servesUntil } from './appointment-link.ts'
import { type BookingChange, findChange, listChanges } from './change-repository.ts'
import { readReminder } from './remind.ts'
import { rulesOfBooking, shopCancellingOf, viewAppointment } from './view-appointment.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** Of a session that stands; null for one that was given up meanwhile, or whose buyer is nobody any more. */
export async function getConfirmationMail(services: Deps, { bookingId }: { bookingId: number }) {
  const booking = await findBooking(services, bookingId)
  return booking && isFirm(booking) ? mailAbout(services, booking, null) : null
}

/** Null for a session that was moved or given up since, or is not tomorrow: the worker was away too long. */
export async function getReminderMail(services: Deps, { about }: { about: string }): Promise<AppointmentMail | null> {
  const { bookingId, startsAt } = readReminder(about)
  const booking = await findBooking(services, bookingId)
  if (!booking || !isFirm(booking) || Date.parse(booking.startsAt) !== startsAt.getTime()) return null
  const today = dateAt(services.clock.now().getTime(), booking.timeZone)
  const isTomorrow = dateAt(startsAt.getTime(), booking.timeZone) === addDays(today, 1)
  return isTomorrow ? mailAbout(services, booking, null) : null
}

/** Null once its buyer is nobody any more, or, of a move, once the session was given up. */
export async function getChangeMail(
  services: Deps,
  { changeId }: { changeId: number },
): Promise<AppointmentMail | null> {
  const change = await findChange(services.db, changeId)
  const booking = change && (await findBooking(services, change.bookingId))
  if (!change || !booking) return null
  return change.kind === 'moved' && !isFirm(booking) ? null : mailAbout(services, booking, change)
}

/** What a calendar file tells of a session, whatever has become of it; null where a link opens none. */
export async function getLinkedFile(services: Deps, { token }: { token: string }): Promise<AppointmentMail | null> {
  const bookingId = readAppointmentToken(services, token)
  const booking = bookingId === null ? null : await findBooking(services, bookingId)
  return booking && mailAbout(services, booking, null)
}

/** To the shop: what was written for a session since it was booked; null once it was given up. */
export async function getAnswersMail(services: Deps, { about }: { about: string }): Promise<AppointmentMail | null> {
  const booking = await findBooking(services, readAnswersNews(about))
  return booking && isFirm(booking) ? mailAbout(services, booking, null) : null
}

/** A booking of an order as somebody of the shop looks at it; null where there is none, or its buyer is nobody any more. */
export async function showAppointment(
  services: Deps,
  { bookingId }: { bookingId: number },
): Promise<AppointmentForShop | null> {
  const booking = await findBooking(services, bookingId)
  const order = booking?.orderId ? await findOrder(services.db, booking.orderId) : null
  const mail = booking && (await mailAbout(services, booking, null))
  if (!booking || !order || !mail) return null
  const rules = await rulesOfBooking(services, booking)
  const changes = (await listChanges(services.db, bookingId)).map(tellChange)
  return {
    mail,
    changes,
    cancelling: await shopCancellingOf(services.db, { booking, order, rules, now: services.clock.now() }),
  }
}

/** `changes`: the oldest first. `cancelling`: what the shop would owe; null once nothing can be given up. */
export type AppointmentForShop = {
  mail: AppointmentMail
  changes: AppointmentChange[]
  cancelling: ShopCancellation | null
}

export async function mailAbout(
  services: Deps,
  booking: Booking,
  change: BookingChange | null,
): Promise<AppointmentMail | null> {
  const { db } = services
  const appointment = await viewAppointment(services, booking)
  const { orderId, orderLineId } = booking
  if (!appointment || orderId === null) return null
  const buyer = (await listOrderAddresses(db, orderId)).find(({ kind }) => kind === 'billing')
  if (!buyer?.email) return null
  const lines = await listOrderLines(db, orderId)
  const series = orderLineId === null || !appointment.session ? null : await getSeries(services, orderLineId)
  const settings = await getShopSettings(db)
  return {
    buyer: { name: `${buyer.firstName} ${buyer.lastName}`.trim(), firstName: buyer.firstName, email: buyer.email },
    appointment,
    orderId,
    options: (lines.find(({ id }) => id === orderLineId)?.options ?? []).filter(({ name }) => !OF_TIME.has(name)),
    answers: await answersOf(services, booking),
    ...appointmentUrls(services, { bookingId: booking.id, servesUntil: servesUntil(booking, series?.validUntil) }),
    validUntil: series?.validUntil ?? null,
    change: change && tellChange(change),
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
      phone: settings.seller.phone,
    },
  }
}

/** Of the line, as it was ordered: the booking says it as it is now. */
const OF_TIME = new Set(['Date', 'Jusqu’au', 'Départ', 'Heure', 'Chez vous', 'Durée', 'Avec', 'Confirmation'])

/** What its buyer wrote, by the questions that the product asks now. */
async function answersOf(services: Deps, { productId, intake }: Booking) {
  const options = productId === null ? null : await getBookingOptions(services, productId)
  return (options?.intakeFields ?? []).flatMap(({ name, label }) => {
    const value = intake[name] ?? ''
    return value === '' ? [] : [{ label, value }]
  })
}

const tellChange = (change: BookingChange): AppointmentChange => ({
  kind: change.kind,
  by: change.by,
  at: change.at.toISOString(),
  previousStartsAt: change.previousStartsAt.toISOString(),
  rule: change.rule,
  givenBackCents: change.givenBackCents,
  keptCents: change.keptCents,
  creditCode: change.creditCode,
  compensationCents: change.compensationCents,
  reason: change.reason,
})
