import { eq, inArray, sql } from 'drizzle-orm'
import type { LessonProgress } from '#contracts/courses/progress.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { lessonProgress } from './tables.ts'

type Place = { accessId: string; slug: string; at: Date }

/** Notes that a lesson is open: when for the first time, when last. */
export async function noteOpening(tx: Transaction, { accessId, slug, at }: Place): Promise<void> {
  await tx
    .insert(lessonProgress)
    .values({ accessId, slug, openedAt: at, lastOpenedAt: at })
    .onConflictDoUpdate({
      target: [lessonProgress.accessId, lessonProgress.slug],
      set: { openedAt: sql`coalesce(${lessonProgress.openedAt}, excluded.opened_at)`, lastOpenedAt: at },
    })
}

/** Notes an attempt at a quiz: the best one counts, and a quiz that was passed stays passed. */
export async function noteScore(
  tx: Transaction,
  { accessId, slug, at, right, isPassed }: Place & { right: number; isPassed: boolean },
): Promise<void> {
  const passedAt = isPassed ? at : null
  await tx
    .insert(lessonProgress)
    .values({ accessId, slug, openedAt: at, lastOpenedAt: at, bestRight: right, passedAt })
    .onConflictDoUpdate({
      target: [lessonProgress.accessId, lessonProgress.slug],
      set: {
        openedAt: sql`coalesce(${lessonProgress.openedAt}, excluded.opened_at)`,
        lastOpenedAt: at,
        bestRight: sql`greatest(${lessonProgress.bestRight}, excluded.best_right)`,
        passedAt: sql`coalesce(${lessonProgress.passedAt}, excluded.passed_at)`,
      },
    })
}

export async function listProgress(db: Queryable, accessIds: string[]): Promise<Map<string, LessonProgress[]>> {
  if (accessIds.length === 0) return new Map()
  const rows = await db.select().from(lessonProgress).where(inArray(lessonProgress.accessId, accessIds))
  return Map.groupBy(rows.map(present), ({ accessId }) => accessId)
}

export async function readProgress(db: Queryable, accessId: string): Promise<LessonProgress[]> {
  const rows = await db.select().from(lessonProgress).where(eq(lessonProgress.accessId, accessId))
  return rows.map(present)
}

const present = ({ openedAt, lastOpenedAt, passedAt, ...row }: typeof lessonProgress.$inferSelect) => ({
  ...row,
  openedAt: openedAt?.toISOString() ?? null,
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  passedAt: passedAt?.toISOString() ?? null,
})
