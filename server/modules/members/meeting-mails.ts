import { type Booking, isFirm } from '#contracts/booking/booking.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { MeetingMail, QuestionMail } from '#contracts/members/member-mail.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { cancelBooking, findBooking, listSeats } from '#server/modules/bookings/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findOwnClub } from './access.ts'
import { findQuestion, listMeetingPlaces } from './meeting-repository.ts'
import { findSpace } from './post-repository.ts'
import { shopOf } from './shop-of.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

/** Nobody is written to at night. */
const FROM_HOUR = 9

/**
 * The day before a meeting, from nine o'clock on: members who have a place are reminded of it, once; a place of somebody who is
 * no open member any more, of any club that meets there, goes to others. Gives back how many reminders are owed.
 */
export async function remindOfMeetings(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, clock } = services
  const now = clock.now().getTime()
  let owed = 0
  const places = Map.groupBy(await listMeetingPlaces(db), ({ meetingProductId }) => meetingProductId)
  for (const [meetingProductId, clubs] of places) {
    const seats = await listSeats(services, { productId: meetingProductId, customerId: null })
    for (const seat of seats.filter((one) => isFirm(one) && isTomorrow(one, now))) {
      const isMember = (await findOwnClub(services, { clubs, customerId: seat.customerId })) !== null
      await db.transaction(async (tx) => {
        if (isMember) {
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

/** What the mails about a place say; null once it is given up, over, or its owner no member any more. `isReminder`: only on the day before. */
export async function getMeetingMail(
  services: Deps,
  { bookingId, isReminder }: { bookingId: number; isReminder: boolean },
): Promise<MeetingMail | null> {
  const { db, clock, origin } = services
  const booking = await findBooking(services, bookingId)
  const now = clock.now().getTime()
  if (!booking || !isFirm(booking) || Date.parse(booking.endsAt) <= now) return null
  if (isReminder && !isTomorrow(booking, now)) return null
  const clubs = (await listMeetingPlaces(db)).filter(({ meetingProductId }) => meetingProductId === booking.productId)
  const seats = clubs[0] ? await listSeats(services, { productId: clubs[0].meetingProductId, customerId: null }) : []
  const seat = seats.find(({ id }) => id === bookingId)
  const club = seat && (await findOwnClub(services, { clubs, customerId: seat.customerId }))
  const customer = club && (await findCustomer(db, seat.customerId))
  if (!club || !customer) return null
  const { startsAt, endsAt, timeZone, joinUrl, productName } = booking
  return {
    to: {
      firstName: customer.firstName,
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
    },
    ...{ bookingId, name: productName, startsAt, endsAt, timeZone, joinUrl },
    spaceUrl: origin + ROUTES.memberSpace(club.productSlug),
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
