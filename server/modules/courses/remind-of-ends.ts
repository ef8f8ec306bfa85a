import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { listAccessesThatEnd } from './access-repository.ts'

/** Terms of sale, article 7.5. */
const NOTICE_DAYS = 30

/**
 * Owes whoever may read a course a mail that their access ends within thirty days, once for each access, however often it
 * is called; one that is closed, or over already, is told nothing. Gives back how many.
 */
export async function remindOfCourseEnds(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const until = new Date(now.getTime() + NOTICE_DAYS * 86_400_000)
    const lines = await listAccessesThatEnd(tx, { now, until })
    await queueMails(
      services,
      tx,
      lines.map((orderLineId) => ({ kind: 'course-ending', about: String(orderLineId) })),
    )
    return lines.length
  })
}
