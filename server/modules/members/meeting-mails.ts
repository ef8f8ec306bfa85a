import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { MeetingMail, QuestionMail } from '#contracts/members/member-mail.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { cancelBooking, findBooking, listSeats } from '#server/modules/bookings/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { accessTo } from './access.ts'
import { findQuestion, listMeetingPlaces } from './meeting-repository.ts'
import { findSpace } from './post-repository.ts'
import { shopOf } from './shop-of.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

/** Nobody is written to at night. */
const FROM_HOUR = 9

/**
 * The day before a meeting, from nine o'clock on: members who have a place are reminded of it, once; a place of somebody who is
 * no open member any more goes to others. Gives back how many reminders are owed.
 */
export async function remindOfMeetings(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, clock } = services
  const now = clock.now().getTime()
  let owed = 0
  for (const { meetingProductId, productSlug } of await listMeetingPlaces(db)) {
    const seats = await listSeats(services, { productId: meetingProductId, customerId: null })
    for (const seat of seats.filter((one) => isFirm(one) && isTomorrow(one, now))) {
      const access = await accessTo(services, { productSlug, customerId: seat.customerId })
      await db.transaction(async (tx) => {
        if (access.state === 'open') {
          await queueMails(services, tx, [{ kind: 'meeting-reminder', about: String(seat.id) }])
          owed += 1
        } else await cancelBooking(services, tx, { bookingId: seat.id, by: 'shop' })
      })
    }
  }
  return owed
}

function isTomorrow({ startsAt, timeZone }: Pick<Booking, 'startsAt' | 'timeZone'>, now: number): boolean {
  const today = dateAt(now, timeZone)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone }).format(now))
  return hour >= FROM_HOUR && dateAt(Date.parse(startsAt), timeZone) === addDays(today, 1)
}

/** What the mails about a place say; null once it is given up, over, or its member's no more. `isReminder`: only on the day before. */
export async function getMeetingMail(
  services: Deps,
  { bookingId, isReminder }: { bookingId: number; isReminder: boolean },
): Promise<MeetingMail | null> {
  const { db, clock, origin } = services
  const booking = await findBooking(services, bookingId)
  const now = clock.now().getTime()
  if (!booking || !isFirm(booking) || Date.parse(booking.endsAt) <= now) return null
  if (isReminder && !isTomorrow(booking, now)) return null
  const place = (await listMeetingPlaces(db)).find(({ meetingProductId }) => meetingProductId === booking.productId)
  const seats = place && (await listSeats(services, { productId: place.meetingProductId, customerId: null }))
  const seat = seats?.find(({ id }) => id === bookingId)
  const customer = seat && (await findCustomer(db, seat.customerId))
  if (!place || !customer) return null
  const { startsAt, endsAt, timeZone, joinUrl, productName } = booking
  return {
    to: {
      firstName: customer.firstName,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
    },
    ...{ bookingId, name: productName, startsAt, endsAt, timeZone, joinUrl },
    spaceUrl: origin + ROUTES.memberSpace(place.productSlug),
    shop: shopOf(await getShopSettings(db)),
  }
}

/** What the shop is told of a question; null once it is gone with its member. */
export async function getQuestionMail(
  { db }: Pick<Services, 'db'>,
  { questionId }: { questionId: number },
): Promise<QuestionMail | null> {
  const question = await findQuestion(db, questionId)
  const customer = question && (await findCustomer(db, question.customerId))
  if (!question || !customer) return null
  const space = await findSpace(db, { productId: question.productId })
  return {
    question: question.question,
    productName: space?.name ?? '',
    meetingAt: question.meetingAt.toISOString(),
    askedAt: question.askedAt.toISOString(),
    askerEmail: customer.email,
    shop: shopOf(await getShopSettings(db)),
  }
}
