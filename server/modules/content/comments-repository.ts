import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { comments } from './tables.ts'

export type Comment = typeof comments.$inferSelect
export type CommentStatus = Comment['status']
export type NewComment = Omit<typeof comments.$inferInsert, 'status'> & { status: CommentStatus; createdAt: Date }

export async function findComment(db: Queryable, id: number): Promise<Comment | null> {
  const [comment] = await db.select().from(comments).where(eq(comments.id, id))
  return comment ?? null
}

/** Whoever changes a comment's status holds its row first. */
export async function lockComment(tx: Transaction, id: number): Promise<Comment | null> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
  return comment ?? null
}

type Decided = Pick<Comment, 'status' | 'refusalReason'> & Partial<Pick<Comment, 'body' | 'rating' | 'changedAt'>>

export async function updateStatus(tx: Transaction, id: number, decided: Decided): Promise<void> {
  await tx.update(comments).set(decided).where(eq(comments.id, id))
}

/** With all that answers it. */
export async function deleteComment(tx: Transaction, id: number): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id))
}

/** Null when the same words stand there already. */
export async function insertComment(tx: Transaction, comment: NewComment): Promise<Comment | null> {
  const [inserted] = await tx.insert(comments).values(comment).onConflictDoNothing().returning()
  return inserted ?? null
}

type Words = Pick<Comment, 'subjectId' | 'parentId' | 'authorEmail' | 'body'>

const isSame = ({ subjectId, parentId, authorEmail, body }: Words) =>
  sql`subject_id = ${subjectId} and coalesce(parent_id, 0) = ${parentId ?? 0}
    and author_email = ${authorEmail} and md5(body) = md5(${body})`

export const hasSameComment = async (tx: Transaction, words: Words): Promise<boolean> =>
  (await tx.$count(comments, isSame(words))) > 0

/** The number of the comment that says the same, which is there. */
export async function findSameComment(tx: Transaction, words: Words): Promise<number> {
  const [same] = await tx.select({ id: comments.id }).from(comments).where(isSame(words))
  if (!same) throw new Error('a comment that was refused as said before was not found')
  return same.id
}

type Writer = Pick<Comment, 'writerHash' | 'authorEmail'>

/** Lets the comments of one writer in one after the other until the transaction ends. */
export async function lockWriter(tx: Transaction, { writerHash, authorEmail }: Writer): Promise<void> {
  // Always in the same order: two comments never wait for each other in a circle.
  for (const key of [writerHash, authorEmail].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comment:${key}`}, 0))`)
}

export async function hasWrittenSince(tx: Transaction, { writerHash, authorEmail }: Writer, since: Date) {
  const isWriter = or(eq(comments.writerHash, writerHash), eq(comments.authorEmail, authorEmail))
  return (await tx.$count(comments, and(isWriter, gt(comments.createdAt, since)))) > 0
}

/** Whether something of this name and address has been let in before. */
export async function hasApprovedComment(tx: Transaction, author: Pick<Comment, 'authorName' | 'authorEmail'>) {
  const isAuthor = and(
    eq(comments.authorEmail, author.authorEmail),
    eq(comments.authorName, author.authorName),
    eq(comments.status, 'approved'),
    eq(comments.isDemo, false),
  )
  return (await tx.$count(comments, isAuthor)) > 0
}

export function listByStatus(db: Queryable, statuses: CommentStatus[], limit: number): Promise<Comment[]> {
  return db
    .select()
    .from(comments)
    .where(inArray(comments.status, statuses))
    .orderBy(comments.createdAt, comments.id)
    .limit(limit)
}

export const countByStatus = (db: Queryable, status: CommentStatus): Promise<number> =>
  db.$count(comments, eq(comments.status, status))
