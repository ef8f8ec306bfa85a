import type { BookingStatus } from '#contracts/booking/booking.ts'
import { isoAt } from '#contracts/booking/zone-time.ts'
import type { Services } from '#server/services.ts'
import { listToCome } from './appointment-repository.ts'

export type AgendaEntry = {
  id: number
  status: BookingStatus
  heldUntil: Date | null
  productName: string
  /** ISO 8601 with the offset of `timeZone`. */
  startsAt: string
  endsAt: string
  timeZone: string
  orderId: number
  /** '' once its buyer is nobody any more. */
  buyerName: string
}

/** What the shop has to hold: sessions that are not over, and those that wait for a time; the next first. */
export async function listAgenda({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<AgendaEntry[]> {
  const rows = await listToCome(db, clock.now())
  return rows.map(({ startsAt, endsAt, orderId, firstName, lastName, ...row }) => ({
    ...row,
    orderId: orderId ?? 0,
    startsAt: isoAt(startsAt.getTime(), row.timeZone),
    endsAt: isoAt(endsAt.getTime(), row.timeZone),
    buyerName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
}
