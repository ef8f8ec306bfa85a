import type { Services } from '#server/services.ts'
import type { Intent, IntentResult } from '#server/stripe/payment-gateway.ts'
import type { OpeningRequest } from '#server/stripe/provider-requests.ts'
import { type Attempt, moveAttempt } from './attempt-repository.ts'
import { endOfAttempt } from './end-of-attempt.ts'
import { findOpeningCall, type SavedCall } from './provider-call-repository.ts'
import { forgetProviderCustomer } from './provider-customer-repository.ts'
import { markFailed } from './settle-failed.ts'
import { lockAttemptAndOrder, settleIntent } from './settle-intent.ts'
import type { Settlement } from './settlement.ts'
import { tellFailedDue } from './tell-failed-due.ts'

export type AttemptOutcome =
  | Exclude<Settlement, { state: 'requires-action' }>
  | { state: 'requires-action'; intent: Intent }
  /** The provider gave no usable answer: the attempt stays open and the same call is made again later. */
  | { state: 'unknown' }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Sends an attempt's saved call to the provider and applies the answer. Safe to repeat: key and body are those that
 * were saved with the attempt, so the provider answers with the same intent (architecture §4.2).
 */
export async function runAttempt(
  services: Deps,
  attempt: Attempt,
  savedCall?: SavedCall<OpeningRequest>,
): Promise<AttemptOutcome> {
  const call = savedCall ?? (await findOpeningCall(services.db, attempt.id))
  if (!call) throw new Error(`Attempt ${attempt.id} has no saved call`)
  const result = await send(services, call)
  if (result.ok) return applyIntent(services, { attempt, intent: result.intent })
  if (result.refusal === 'unavailable') {
    services.log.warn({ orderId: attempt.orderId, attemptId: attempt.id }, 'the card provider gave no usable answer')
    return { state: 'unknown' }
  }
  if (result.refusal === 'broken') return lookUpOrFail(services, attempt)
  if (result.refusal === 'no-customer') {
    // Somebody deleted it at the provider: the next try makes another.
    await forgetProviderCustomer(services.db, call.request.customerId)
    return failAttempt(services, attempt)
  }
  // The intent that the page had made before is there, whatever becomes of what was asked of it.
  const early = call.request.call === 'update-intent' ? call.request.intentId : null
  const intentId = result.refusal === 'card' ? result.intentId : early
  return refuse(services, { attempt, code: result.code, intentId })
}

function send({ payments }: Deps, { request, idempotencyKey }: SavedCall<OpeningRequest>): Promise<IntentResult> {
  switch (request.call) {
    case 'create-intent':
      return payments.createIntent(request, idempotencyKey)
    case 'update-intent':
      return payments.updateIntent(request, idempotencyKey)
    case 'create-setup':
      return payments.createSetup(request, idempotencyKey)
  }
}

/** Applies an intent that was just read from the provider. An idempotent replay may be old news: read it again then. */
async function applyIntent(
  services: Deps,
  { attempt, intent }: { attempt: Attempt; intent: Intent },
): Promise<AttemptOutcome> {
  const newest = attempt.intentId ? ((await services.payments.retrieveIntent(intent.id)) ?? intent) : intent
  const settlement = await settleIntent(services, { attempt, intent: newest })
  return settlement.state === 'requires-action' ? { state: 'requires-action', intent: newest } : settlement
}

/** After a breakdown the same key says the same for a day: what was made is found by its metadata, or was not made. */
async function lookUpOrFail(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  services.log.warn({ orderId: attempt.orderId, attemptId: attempt.id }, 'the card provider broke down')
  return (await lookUpAttempt(services, attempt)) ?? failAttempt(services, attempt)
}

/** Applies the intent that the attempt made, when the provider has one; asks for nothing new. */
export async function lookUpAttempt(services: Deps, attempt: Attempt): Promise<AttemptOutcome | null> {
  const { orderId, number, intentKind: kind, createdAt: since } = attempt
  const wanted = { orderId, attempt: number, kind, since }
  const intent = (await findUpdated(services, attempt)) ?? (await services.payments.findIntent(wanted))
  return intent && applyIntent(services, { attempt, intent })
}

/** The intent that the page had made before, once it is the attempt's: it is older than what is looked for. */
async function findUpdated(services: Deps, { id, orderId, number }: Attempt): Promise<Intent | null> {
  const call = await findOpeningCall(services.db, id)
  if (call?.request.call !== 'update-intent') return null
  const intent = await services.payments.retrieveIntent(call.request.intentId)
  const { order_id, attempt } = intent?.metadata ?? {}
  return order_id === String(orderId) && attempt === String(number) ? intent : null
}

/** Gives an attempt up that made no intent; its order may be paid again. */
export const failAttempt = (services: Deps, attempt: Attempt) =>
  refuse(services, { attempt, code: 'processing_error', intentId: null })

function refuse(
  services: Pick<Services, 'db' | 'jobs'>,
  { attempt: { id }, code, intentId }: { attempt: Attempt; code: string; intentId: string | null },
): Promise<AttemptOutcome> {
  return services.db.transaction(async (tx) => {
    const { order, attempt } = await lockAttemptAndOrder(tx, id)
    // It came to another end meanwhile.
    const end = endOfAttempt(attempt)
    if (end && attempt.status !== 'failed') return end
    await moveAttempt(tx, attempt, { to: 'failed', intentId: intentId ?? attempt.intentId, failureCode: code })
    await tellFailedDue(services, tx, { order, attempt, code })
    await markFailed(tx, { order, attempt, code })
    return { state: 'failed', code }
  })
}
