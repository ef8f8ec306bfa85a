import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { ProviderSilent } from '#server/stripe/provider-silent.ts'
import { type Attempt, listFailedIntents } from './attempt-repository.ts'
import { statusOf } from './attempt-states.ts'
import { insertCall } from './provider-call-repository.ts'
import { type AttemptOutcome, runAttempt } from './run-attempt.ts'
import { settleIntent } from './settle-intent.ts'
import { idempotencyKey } from './start-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Brings an open attempt to its end before another may begin: what was paid is settled, what waits for the buyer is
 * given up at the provider. 'processing' and 'unknown' mean that nobody can tell yet.
 */
export const closeAttempt = async (services: Deps, attempt: Attempt): Promise<AttemptOutcome> =>
  (await unlessSilent(services, attempt, () => close(services, attempt))) ?? { state: 'unknown' }

async function close(services: Deps, attempt: Attempt): Promise<AttemptOutcome> {
  if (!attempt.intentId) {
    const outcome = await runAttempt(services, attempt)
    return outcome.state === 'requires-action' ? giveUp(services, { attempt, intentId: outcome.intent.id }) : outcome
  }
  const intent = await services.payments.retrieveIntent(attempt.intentId)
  if (!intent) return { state: 'unknown' }
  const status = statusOf(intent, attempt)
  if (status === 'requires-action' || status === 'voucher-shown')
    return giveUp(services, { attempt, intentId: intent.id })
  const settlement = await settleIntent(services, { attempt, intent })
  return settlement.state === 'requires-action' ? { state: 'unknown' } : settlement
}

/**
 * Refused cards leave intents that could still be confirmed with their client secret: they are given up too. 'silent': the
 * provider does not say whether they are.
 */
export async function cancelFailedIntents(services: Deps, orderId: number): Promise<'clear' | 'paid' | 'silent'> {
  for (const attempt of await listFailedIntents(services.db, orderId)) {
    const { intentId } = attempt
    if (!intentId) continue
    const outcome = await unlessSilent(services, attempt, () => giveUp(services, { attempt, intentId }))
    if (!outcome) return 'silent'
    if (outcome.state === 'paid') return 'paid'
  }
  return 'clear'
}

/** A provider that is silent has decided nothing (null): whoever waits is told so, and may try again. */
export async function unlessSilent<Answer>(
  { log }: Pick<Deps, 'log'>,
  { id: attemptId, orderId }: Attempt,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (err) {
    if (!(err instanceof ProviderSilent)) throw err
    log.warn({ orderId, attemptId, err }, 'the payment provider did not say how an attempt stands')
    return null
  }
}

/** Gives an attempt's intent up at the provider, and applies what became of it. */
export async function giveUp(
  services: Deps,
  { attempt, intentId }: { attempt: Attempt; intentId: string },
): Promise<AttemptOutcome> {
  const order = await findOrder(services.db, attempt.orderId)
  if (!order) throw new Error(`There is no order ${attempt.orderId}`)
  const call = {
    idempotencyKey: idempotencyKey(order, attempt, 'cancel'),
    request: { call: 'cancel-intent', intentId },
  } as const
  await insertCall(services.db, { ...call, attemptId: attempt.id })
  const intent = await services.payments.cancelIntent(call.request, call.idempotencyKey)
  const settlement = await settleIntent(services, { attempt, intent })
  return settlement.state === 'requires-action' ? { state: 'unknown' } : settlement
}
