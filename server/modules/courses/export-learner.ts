import type { Queryable, Transaction } from '#server/database/database.ts'
import { deleteAccessesOf, listAccesses } from './access-repository.ts'
import { listProgress } from './progress-repository.ts'
import { listSheets } from './sheet-repository.ts'

/** What the shop knows of a customer's learning: lessons with their scores, and the exercises that the account keeps. */
export async function listLearningOf(db: Queryable, customerId: number) {
  const accesses = await listAccesses(db, { customerId })
  const notedOf = await listProgress(
    db,
    accesses.map(({ access }) => access.id),
  )
  const sheets = await listSheets(db, customerId)
  return {
    courses: accesses.map(({ access, name }) => ({
      ...{ name, opensAt: access.opensAt, expiresAt: access.expiresAt, completedAt: access.completedAt },
      lessons: (notedOf.get(access.id) ?? []).map(({ slug, openedAt, lastOpenedAt, bestRight, passedAt }) => ({
        ...{ slug, openedAt, lastOpenedAt, bestRight, passedAt },
      })),
    })),
    exercises: sheets.map(({ courseName, slug, answers, typedAt, older }) => ({
      ...{ course: courseName, lesson: slug, answers, typedAt, older },
    })),
  }
}
export type Learning = Awaited<ReturnType<typeof listLearningOf>>

/** Forgets what a customer learned: accesses, scores, links. Their exercises go with the account. */
export const forgetLearning = (tx: Transaction, customerId: number): Promise<void> => deleteAccessesOf(tx, customerId)
