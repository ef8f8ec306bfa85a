import { shownLessons } from '#contracts/courses/course.ts'
import { type CourseShare, courseShareCents } from '#contracts/courses/course-share.ts'
import type { Queryable } from '#server/database/database.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { listAccessesOfOrder } from './access-repository.ts'
import { listProgress } from './progress-repository.ts'

/**
 * What goes back of each course of an order to who withdrew from it at that moment, by the line's number: lessons that everybody
 * may read are no part of it, and one that was opened later counts as unread. [] for an order that opened none.
 */
export async function listCourseShares(
  db: Queryable,
  { orderId, at }: { orderId: number; at: Date },
): Promise<Map<number, CourseShare>> {
  const accesses = await listAccessesOfOrder(db, orderId)
  const lines = new Map((await listOrderLines(db, orderId)).map((line) => [line.id, line]))
  const progress = await listProgress(
    db,
    accesses.map(({ id }) => id),
  )
  return new Map(
    accesses.map(({ id, orderLineId, settings }) => {
      const slugs = new Set(shownLessons(settings).flatMap(({ slug, isFree }) => (isFree ? [] : [slug])))
      const opened = (progress.get(id) ?? []).filter(
        ({ slug, openedAt }) => slugs.has(slug) && openedAt !== null && new Date(openedAt) <= at,
      ).length
      const read = { lessons: slugs.size, opened }
      const paidCents = lines.get(orderLineId)?.totalCents ?? 0
      return [orderLineId, { ...read, backCents: courseShareCents({ ...read, paidCents }) }]
    }),
  )
}
