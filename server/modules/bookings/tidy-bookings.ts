import type { Services } from '#server/services.ts'
import { completePast, deleteForgotten, endHolds } from './booking-repository.ts'

const DAY = 86_400_000

/** What time alone changes: holds end, sessions are over, what nobody ordered is forgotten after a day. */
export async function tidyBookings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await endHolds(tx, now)
    await completePast(tx, now)
    await deleteForgotten(tx, new Date(now.getTime() - DAY))
  })
}
