import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { memberMeetings, memberQuestions } from './tables.ts'

/** Where the members of a product meet: its number, and that of the product whose slots are the meetings. Null for nowhere. */
export async function findMeetingPlace(db: Queryable, productSlug: string) {
  const { productId, meetingProductId } = memberMeetings
  const [row] = await db
    .select({ productId, meetingProductId })
    .from(memberMeetings)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(products.slug, productSlug))
  return row ?? null
}

/** The same, which nobody changes before the transaction is over. */
export async function holdMeetingPlace(tx: Transaction, productSlug: string) {
  const { productId, meetingProductId } = memberMeetings
  const [row] = await tx
    .select({ productId, meetingProductId })
    .from(memberMeetings)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(products.slug, productSlug))
    .for('share', { of: memberMeetings })
  return row ?? null
}

/** In which product the members of another meet, once nobody takes a place there any more until the transaction is over. */
export async function lockMeetingPlace(tx: Transaction, productId: number): Promise<number | null> {
  const [row] = await tx.select().from(memberMeetings).where(eq(memberMeetings.productId, productId)).for('update')
  return row?.meetingProductId ?? null
}

/** All places where members meet, with the slug of the product whose members they are. */
export function listMeetingPlaces(db: Queryable) {
  const { productId, meetingProductId } = memberMeetings
  return db
    .select({ productId, meetingProductId, productSlug: products.slug })
    .from(memberMeetings)
    .innerJoin(products, eq(products.id, productId))
}

type Place = { productId: number; meetingProductId: number | null }

export async function replaceMeetingPlace(tx: Transaction, { productId, meetingProductId }: Place): Promise<void> {
  await tx.delete(memberMeetings).where(eq(memberMeetings.productId, productId))
  if (meetingProductId !== null) await tx.insert(memberMeetings).values({ productId, meetingProductId })
}

export type Question = typeof memberQuestions.$inferSelect

export async function insertQuestion(tx: Transaction, question: typeof memberQuestions.$inferInsert): Promise<number> {
  return theRow(await tx.insert(memberQuestions).values(question).returning({ id: memberQuestions.id })).id
}

export async function findQuestion(db: Queryable, id: number): Promise<Question | null> {
  const [row] = await db.select().from(memberQuestions).where(eq(memberQuestions.id, id))
  return row ?? null
}

type ForMeeting = { productId: number; customerId: number; meetingAt: Date }

export async function countQuestions(db: Queryable, { productId, customerId, meetingAt }: ForMeeting): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(memberQuestions)
    .where(
      and(
        eq(memberQuestions.productId, productId),
        eq(memberQuestions.customerId, customerId),
        eq(memberQuestions.meetingAt, meetingAt),
      ),
    )
  return row?.asked ?? 0
}

/** What members ask, the newest first. */
export const listMemberQuestions = (db: Queryable, { limit }: { limit: number }): Promise<Question[]> =>
  db.select().from(memberQuestions).orderBy(desc(memberQuestions.id)).limit(limit)

/** What somebody asked, the newest first. */
export const listQuestionsOf = (db: Queryable, customerId: number): Promise<Question[]> =>
  db.select().from(memberQuestions).where(eq(memberQuestions.customerId, customerId)).orderBy(desc(memberQuestions.id))
