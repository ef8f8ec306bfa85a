import type { CourseCard } from '#contracts/courses/course-view.ts'
import { courseProgress } from '#contracts/courses/progress.ts'
import type { Services } from '#server/services.ts'
import { listAccesses } from './access-repository.ts'
import { stateOf } from './access-state.ts'
import { findCertificate } from './lesson-repository.ts'
import { listProgress } from './progress-repository.ts'

/** The courses that a customer bought, or that one order holds, whatever became of them; the latest purchase first. */
export async function listCourses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: { customerId: number } | { orderId: number },
): Promise<CourseCard[]> {
  const now = clock.now()
  const accesses = await listAccesses(db, of)
  const notedOf = await listProgress(
    db,
    accesses.map(({ access }) => access.id),
  )
  const certified = new Set<number>()
  for (const id of new Set(accesses.map(({ access }) => access.productId)))
    if (await findCertificate(db, id)) certified.add(id)
  return accesses.map(({ access, slug, name, lessons, picture }) => {
    const noted = notedOf.get(access.id) ?? []
    return {
      ...{ productId: access.productId, slug, name, picture, orderId: access.orderId },
      state: stateOf(access, now),
      opensAt: access.opensAt.toISOString(),
      expiresAt: access.expiresAt.toISOString(),
      closedAt: access.closedAt?.toISOString() ?? null,
      completedAt: access.completedAt?.toISOString() ?? null,
      lastOpenedAt:
        noted
          .map(({ lastOpenedAt }) => lastOpenedAt ?? '')
          .toSorted()
          .at(-1) || null,
      progress: courseProgress(lessons, noted),
      hasCertificate: access.completedAt !== null && certified.has(access.productId),
    }
  })
}
