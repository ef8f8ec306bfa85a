import { isFirm } from '#contracts/booking/booking.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  refuse,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { getBookingOptions, listSeats } from '#server/modules/bookings/index.ts'
import { findOwnClub } from './access.ts'
import { listMeetingPlaces, lockMeetingPlace, replaceMeetingPlace } from './meeting-repository.ts'
import { isProduct } from './post-repository.ts'

/**
 * Says in which bookable product the members of a product meet: its slots are their meetings, and it need not be sold. Null: they do not.
 * Not while one of them has a place to come where they meet now: that would be in no space any more.
 */
export async function saveMeetingPlace(
  writer: Writer,
  { productId, edited, meetingProductId }: { productId: number; edited: number; meetingProductId: number | null },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await isProduct(tx, productId))) return refuse('productId', 'Ce produit n’existe pas.')
    const isBookable =
      meetingProductId === null || (await getBookingOptions({ db: tx, clock: writer.clock }, meetingProductId))
    if (!isBookable) return refuse('meetingProductId', 'Ce produit ne se réserve pas.')
    const place = await lockMeetingPlace(tx, productId)
    const isLeft = place !== null && place !== meetingProductId
    const refusal = isLeft && (await refuseLeaving(tx, writer, { productId, place }))
    if (refusal) return refusal
    const subject = { kind: 'member-meetings', id: String(productId) } as const
    const change = { subject, edited, content: { meetingProductId } }
    return saveVersion(tx, writer, change, () => replaceMeetingPlace(tx, { productId, meetingProductId }))
  })
}

/** Null where nobody has a place to come there, but as a member of another club that meets in it. */
async function refuseLeaving(
  tx: Transaction,
  { clock }: Writer,
  { productId, place }: { productId: number; place: number },
): Promise<Refused | null> {
  const clubs = (await listMeetingPlaces(tx)).filter(
    (club) => club.meetingProductId === place && club.productId !== productId,
  )
  const now = clock.now().getTime()
  const seats = await listSeats({ db: tx }, { productId: place, customerId: null })
  for (const seat of seats.filter((one) => isFirm(one) && Date.parse(one.endsAt) > now).toReversed())
    if (!(await findOwnClub({ db: tx, clock }, { clubs, customerId: seat.customerId })))
      return refuse(
        'meetingProductId',
        `Des membres ont une place dans le rendez-vous actuel, la dernière le ${formatDay(seat.startsAt)}. Fermez-en les créneaux suivants\u202F: il se change une fois ce jour passé.`,
      )
  return null
}
