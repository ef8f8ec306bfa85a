import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { paymentAgreements } from './tables.ts'

export type Agreement = typeof paymentAgreements.$inferSelect
export type NewAgreement = typeof paymentAgreements.$inferInsert

/**
 * An agreement, and what it is charged to; null where the account keeps that not yet, or no more. `hasWithdrawn`: its buyer
 * has withdrawn from the contract since, whatever that is worth.
 */
export type AgreementWithMethod = {
  agreement: Agreement
  method: typeof savedMethods.$inferSelect | null
  hasWithdrawn: boolean
}

export async function findAgreement(db: Queryable, orderId: number): Promise<AgreementWithMethod | null> {
  const [found] = await db
    .select({ agreement: paymentAgreements, method: savedMethods, hasWithdrawn })
    .from(paymentAgreements)
    .leftJoin(savedMethods, eq(savedMethods.id, paymentAgreements.savedMethodId))
    .where(eq(paymentAgreements.orderId, orderId))
  return found ?? null
}

const hasWithdrawn = sql<boolean>`exists (select from ${withdrawals} where ${withdrawals.orderId} = ${paymentAgreements.orderId})`

/** Whoever places the order again agrees anew. */
export async function writeAgreement(tx: Transaction, agreement: NewAgreement): Promise<void> {
  const { orderId, ...fields } = agreement
  await tx
    .insert(paymentAgreements)
    .values(agreement)
    .onConflictDoUpdate({ target: paymentAgreements.orderId, set: { ...fields, withdrawnAt: null } })
}

export async function deleteAgreement(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(paymentAgreements).where(eq(paymentAgreements.orderId, orderId))
}

/** What the first payment of an order was made with is kept now: its agreement is charged to it. */
export async function bindMethod(
  db: Queryable,
  { intentId, savedMethodId }: { intentId: string; savedMethodId: number },
): Promise<void> {
  await db.execute(sql`
    update ${paymentAgreements} set saved_method_id = ${savedMethodId}
    from ${paymentAttempts} attempt
    where attempt.intent_id = ${intentId} and attempt.order_id = ${paymentAgreements.orderId}
      and ${paymentAgreements.savedMethodId} is null`)
}

export async function withdrawAgreement(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx.update(paymentAgreements).set({ withdrawnAt: at }).where(eq(paymentAgreements.orderId, orderId))
}
