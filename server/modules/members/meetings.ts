import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import type { Meeting, MeetingRefusal } from '#contracts/members/meeting.ts'
import { bookSeat, cancelBooking, listSeats, listSlots } from '#server/modules/bookings/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { accessTo } from './access.ts'
import { findMeetingPlace, holdMeetingPlace } from './meeting-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Member = { productSlug: string; customerId: number }
type Done = { ok: true } | { ok: false; refusal: MeetingRefusal }

const DAYS_AHEAD = 92

/** The meetings to come and the one that is under way, with the member's own places. Who may see them is the caller's affair. */
export async function listMeetings(services: Deps, { productSlug, customerId }: Member): Promise<Meeting[]> {
  const { db, clock } = services
  const place = await findMeetingPlace(db, productSlug)
  if (!place) return []
  const now = clock.now().getTime()
  const productId = place.meetingProductId
  const today = dateAt(now, 'Europe/Paris')
  const [slots, seats] = await Promise.all([
    listSlots(services, { productId, from: today, to: addDays(today, DAYS_AHEAD) }),
    listSeats(services, { productId, customerId }),
  ])
  const kept = seats.filter(({ endsAt }) => Date.parse(endsAt) > now)
  const seatAt = new Map(kept.map((seat) => [Date.parse(seat.startsAt), seat]))
  const open = (slots?.days ?? []).flatMap(({ slots: ofDay }) => ofDay)
  const isListed = new Set(open.map(({ startsAt }) => Date.parse(startsAt)))
  // What has begun is no slot any more; who has a place in it still wants its link.
  const underWay = kept.filter(({ startsAt }) => !isListed.has(Date.parse(startsAt)))
  const timeZone = slots?.timeZone ?? 'Europe/Paris'
  return [
    ...underWay.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, left: 0, capacity: 0 })),
    ...open.map(({ startsAt, endsAt, left, capacity }) => ({ startsAt, endsAt, left, capacity })),
  ].map((meeting) => {
    const seat = seatAt.get(Date.parse(meeting.startsAt))
    return { ...meeting, timeZone, seat: seat ? { bookingId: seat.id, joinUrl: seat.joinUrl } : null }
  })
}

/** A place at a meeting for an open member, until whose end it takes place; nothing is ordered for it. Asked twice, given once. */
export async function bookMeeting(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { productSlug, customerId, startsAt }: Member & { startsAt: string },
): Promise<Done> {
  const access = await accessTo(services, { productSlug, customerId })
  if (access.state !== 'open') return { ok: false, refusal: { reason: 'not-a-member' } }
  if (access.until !== null && Date.parse(startsAt) >= Date.parse(access.until))
    return { ok: false, refusal: { reason: 'after-access' } }
  return services.db.transaction(async (tx): Promise<Done> => {
    const { clock } = services
    const place = await holdMeetingPlace(tx, productSlug)
    if (!place) return { ok: false, refusal: { reason: 'no-meeting' } }
    const booked = await bookSeat({ db: tx, clock }, { productId: place.meetingProductId, customerId, startsAt })
    if (!booked.ok)
      return { ok: false, refusal: booked.refusal === 'not-booked' ? { reason: 'no-meeting' } : booked.refusal }
    await queueMails(services, tx, [{ kind: 'meeting-booked', about: String(booked.booking.id) }])
    return { ok: true }
  })
}

/** Gives a member's own place to others. */
export async function leaveMeeting(
  services: Pick<Services, 'db' | 'clock'>,
  { productSlug, customerId, bookingId }: Member & { bookingId: number },
): Promise<Done> {
  const place = await findMeetingPlace(services.db, productSlug)
  if (!place) return { ok: false, refusal: { reason: 'no-meeting' } }
  const seats = await listSeats(services, { productId: place.meetingProductId, customerId })
  if (!seats.some(({ id }) => id === bookingId)) return { ok: false, refusal: { reason: 'unknown-booking' } }
  return services.db.transaction(async (tx): Promise<Done> => {
    const cancelled = await cancelBooking(services, tx, { bookingId, by: 'buyer' })
    return cancelled.ok ? { ok: true } : { ok: false, refusal: cancelled.refusal }
  })
}
