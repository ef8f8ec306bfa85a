import { courseProgress } from '#contracts/courses/progress.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { type Access, lockAccess, markCompleted } from './access-repository.ts'
import type { Course } from './lesson-repository.ts'
import { readProgress } from './progress-repository.ts'

/**
 * Notes something about an access, one at a time, and sees whether the course is complete with it: then, once, the mail
 * about the certificate is owed.
 */
export async function noteProgress(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { access, course }: { access: Pick<Access, 'id'>; course: Course },
  note: (tx: Transaction, at: Date) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockAccess(tx, access.id)
    if (!locked) return
    const at = services.clock.now()
    await note(tx, at)
    if (locked.completedAt) return
    const { isComplete } = courseProgress(course.settings.lessons, await readProgress(tx, access.id))
    if (!isComplete) return
    await markCompleted(tx, access.id, at)
    await queueMails(services, tx, [{ kind: 'course-certificate', about: String(locked.orderLineId) }])
  })
}
