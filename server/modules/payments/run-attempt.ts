import { z } from 'zod'
import type { Services } from '#server/services.ts'
import type { CreateIntent, Intent } from '#server/stripe/payment-gateway.ts'
import { type Attempt, findCreateCall, updateAttempt } from './attempt-repository.ts'
import { lockAttemptAndOrder, markFailed, type Settlement, settleIntent } from './settle-intent.ts'

export type AttemptOutcome =
  | Exclude<Settlement, { state: 'requires-action' }>
  | { state: 'requires-action'; intentId: string; clientSecret: string }
  /** The provider gave no usable answer: the attempt stays open and the same call is made again later. */
  | { state: 'unknown' }

const SavedRequest: z.ZodType<CreateIntent> = z.object({
  amountCents: z.number().int(),
  currency: z.string(),
  paymentMethodId: z.string(),
  description: z.string(),
  metadata: z.record(z.string(), z.string()),
})

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Sends an attempt's saved call to the provider and applies the answer. Safe to repeat: key and body are those that
 * were saved with the attempt, so the provider answers with the same intent (architecture §4.2).
 */
export async function runAttempt(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  const call = await findCreateCall(services.db, attempt.id)
  if (!call) throw new Error(`Attempt ${attempt.id} has no saved call`)
  const result = await services.payments.createAndConfirmIntent(SavedRequest.parse(call.request), call.idempotencyKey)
  if (result.ok) return applyIntent(services, { attempt, intent: result.intent })
  if (result.refusal === 'unavailable') {
    services.log.warn({ orderId: attempt.orderId, attemptId: attempt.id }, 'the card provider gave no usable answer')
    return { state: 'unknown' }
  }
  const intentId = result.refusal === 'card' ? result.intentId : null
  return refuse(services, { attempt, code: result.code, intentId })
}

/** Applies an intent that was just read from the provider. An idempotent replay may be old news: read it again then. */
async function applyIntent(
  services: Deps,
  { attempt, intent }: { attempt: Attempt; intent: Intent },
): Promise<AttemptOutcome> {
  const newest = attempt.intentId ? ((await services.payments.retrieveIntent(intent.id)) ?? intent) : intent
  const settlement = await settleIntent(services, { attemptId: attempt.id, intent: newest })
  if (settlement.state === 'requires-action')
    return { state: 'requires-action', intentId: newest.id, clientSecret: newest.clientSecret }
  return settlement
}

function refuse(
  { db }: Pick<Services, 'db'>,
  { attempt: { id }, code, intentId }: { attempt: Attempt; code: string; intentId: string | null },
): Promise<AttemptOutcome> {
  return db.transaction(async (tx) => {
    const { order, attempt } = await lockAttemptAndOrder(tx, id)
    if (attempt.status === 'succeeded') return { state: 'paid' }
    await updateAttempt(tx, id, { status: 'failed', intentId: intentId ?? attempt.intentId, failureCode: code })
    await markFailed(tx, { order, code })
    return { state: 'failed', code }
  })
}
