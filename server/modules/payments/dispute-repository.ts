import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { AcceptDispute, AnswerDispute } from '#server/stripe/provider-requests.ts'
import type { WrittenCase } from './payment-case-repository.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { disputeAnswers, paymentCases, providerCalls } from './tables.ts'

export type WrittenAnswer = typeof disputeAnswers.$inferSelect
/** A case with what the shop has to say about it. */
export type Dispute = { written: WrittenCase; answer: WrittenAnswer | null }
export type DisputeCall = SavedCall<AnswerDispute | AcceptDispute>

export async function findDispute(db: Queryable, caseId: string): Promise<Dispute | null> {
  const [written] = await db.select().from(paymentCases).where(eq(paymentCases.id, caseId))
  if (!written) return null
  const [answer] = await db.select().from(disputeAnswers).where(eq(disputeAnswers.caseId, caseId))
  return { written, answer: answer ?? null }
}

/** The same, kept from others until the transaction ends. */
export async function lockDispute(tx: Transaction, caseId: string): Promise<Dispute | null> {
  await tx.select({ id: paymentCases.id }).from(paymentCases).where(eq(paymentCases.id, caseId)).for('update')
  return findDispute(tx, caseId)
}

export async function saveAnswer(
  db: Queryable,
  row: Pick<WrittenAnswer, 'caseId' | 'texts' | 'version' | 'changedAt' | 'changedBy'>,
): Promise<void> {
  await db.insert(disputeAnswers).values(row).onConflictDoUpdate({ target: disputeAnswers.caseId, set: row })
}

export async function changeAnswer(db: Queryable, caseId: string, changes: Partial<WrittenAnswer>): Promise<void> {
  await db.update(disputeAnswers).set(changes).where(eq(disputeAnswers.caseId, caseId))
}

const parse = (request: unknown) => AnswerDispute.or(AcceptDispute).parse(request)

/** What was decided about a case, and the provider has not answered yet: as it was saved, whoever sends it. */
export async function findUnansweredCall(db: Queryable, caseId: string): Promise<DisputeCall | null> {
  const [call] = await db
    .select({ idempotencyKey: providerCalls.idempotencyKey, request: providerCalls.request })
    .from(providerCalls)
    .where(and(eq(providerCalls.caseId, caseId), isNull(providerCalls.answeredAt)))
  return call ? { ...call, request: parse(call.request) } : null
}

/** Cases of which something was decided before that time, and nobody knows what became of it. */
export async function listLostDecisions(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ caseId: providerCalls.caseId })
    .from(providerCalls)
    .where(
      and(
        inArray(providerCalls.call, ['answer-dispute', 'accept-dispute']),
        isNotNull(providerCalls.caseId),
        isNull(providerCalls.answeredAt),
        lt(providerCalls.sentAt, before),
      ),
    )
    .orderBy(asc(providerCalls.sentAt))
  return rows.flatMap(({ caseId }) => (caseId === null ? [] : [caseId]))
}
