import { and, desc, eq } from 'drizzle-orm'
import type { AnswerSheet } from '#contracts/courses/answer-sheet.ts'
import type { LessonOfLearner } from '#contracts/courses/course-view.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { exerciseKeepings, exerciseSheets } from './tables.ts'

type Keeper = { customerId: number; productId: number }
type Place = Keeper & { slug: string }

const isOf = ({ customerId, productId }: Keeper) =>
  and(eq(exerciseKeepings.customerId, customerId), eq(exerciseKeepings.productId, productId))
const isAt = ({ customerId, productId, slug }: Place) =>
  and(eq(exerciseSheets.customerId, customerId), eq(exerciseSheets.productId, productId), eq(exerciseSheets.slug, slug))

/** What an account keeps of one exercise, and whether its owner has asked for that. */
export async function findKeeping(db: Queryable, place: Place): Promise<LessonOfLearner['keeping']> {
  const [wish] = await db.select().from(exerciseKeepings).where(isOf(place))
  return wish ? { wish: 'asked', sheet: await findSheet(db, place) } : { wish: 'not-asked' }
}

export async function findSheet(db: Queryable, place: Place): Promise<AnswerSheet | null> {
  const [row] = await db.select().from(exerciseSheets).where(isAt(place))
  return row ? { answers: row.answers, typedAt: row.typedAt.getTime(), older: row.older } : null
}

type Wish = Keeper & { askedAt: Date; consentVersion: string }

export async function insertKeeping(tx: Transaction, wish: Wish): Promise<void> {
  await tx.insert(exerciseKeepings).values(wish).onConflictDoNothing()
}

/** Behind the lock of the wish to keep: sheets of one course are written one after the other. False without it. */
export async function lockKeeping(tx: Transaction, keeper: Keeper): Promise<boolean> {
  const rows = await tx.select().from(exerciseKeepings).where(isOf(keeper)).for('update')
  return rows.length > 0
}

/** With all sheets of the course. */
export async function deleteKeeping(db: Queryable, keeper: Keeper): Promise<void> {
  await db.delete(exerciseKeepings).where(isOf(keeper))
}

export async function upsertSheet(
  tx: Transaction,
  place: Place,
  { answers, typedAt, older }: AnswerSheet,
): Promise<void> {
  const said = { answers, older, typedAt: new Date(typedAt) }
  await tx
    .insert(exerciseSheets)
    .values({ ...place, ...said })
    .onConflictDoUpdate({
      target: [exerciseSheets.customerId, exerciseSheets.productId, exerciseSheets.slug],
      set: said,
    })
}

export async function deleteSheet(tx: Transaction, place: Place): Promise<void> {
  await tx.delete(exerciseSheets).where(isAt(place))
}

/** All sheets of an account, the newest first, with the course that they belong to. */
export function listSheets(db: Queryable, customerId: number) {
  return db
    .select({
      ...{ productId: exerciseSheets.productId, slug: exerciseSheets.slug, answers: exerciseSheets.answers },
      ...{ typedAt: exerciseSheets.typedAt, older: exerciseSheets.older },
      ...{ courseSlug: products.slug, courseName: products.name },
    })
    .from(exerciseSheets)
    .innerJoin(products, eq(products.id, exerciseSheets.productId))
    .where(eq(exerciseSheets.customerId, customerId))
    .orderBy(desc(exerciseSheets.typedAt))
}
