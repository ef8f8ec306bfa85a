import type { Services } from '#server/services.ts'
import { lockSubscription, updateSubscription } from './subscription-repository.ts'

/** Keeps a note for the people of the shop alone; false for no such subscription. */
export function noteSubscription(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, text }: { id: number; text: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockSubscription(tx, id))) return false
    await updateSubscription(tx, id, { now: clock.now(), note: text })
    return true
  })
}
