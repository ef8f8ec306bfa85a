import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CaptureIntent } from '#server/stripe/provider-requests.ts'
import { type Attempt, findNewestAttempt } from './attempt-repository.ts'
import { giveUp, unlessSilent } from './close-attempt.ts'
import { insertCall, type SavedCall } from './provider-call-repository.ts'
import { settleIntent } from './settle-intent.ts'
import { idempotencyKey } from './start-attempt.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type Decision = { orderId: number; by: Pick<Writer, 'actor'> }

/** Why nothing was taken or given up. `not-authorised`: the order has no payment that waits for it. */
export type DecisionRefusal =
  | { code: 'unknown-order' | 'not-authorised' | 'unknown-outcome' }
  | { code: 'provider-refused'; reason: string }

export type DecisionResult = { ok: true } | { ok: false; refusal: DecisionRefusal }

/** Takes the money that an order's payment has set aside: the order is paid, as it would be by any other payment. */
export async function capturePayment(services: Deps, decision: Decision): Promise<DecisionResult> {
  const decided = await decide(services, { ...decision, action: 'payment-captured' })
  if (!decided.ok) return decided
  const { attempt, intentId, orderKey } = decided
  const call: SavedCall<CaptureIntent> = {
    idempotencyKey: idempotencyKey({ id: attempt.orderId, orderKey }, attempt, 'capture'),
    request: { call: 'capture-intent', intentId, amountCents: attempt.amountCents },
  }
  await insertCall(services.db, { ...call, attemptId: attempt.id })
  const taken = await services.payments.captureIntent(call.request, call.idempotencyKey)
  // It may have ended, or have been taken elsewhere, a moment ago: what it is now decides.
  const intent = taken.ok
    ? taken.intent
    : await unlessSilent(services, attempt, () => services.payments.retrieveIntent(intentId))
  if (!intent) return refuse({ code: 'unknown-outcome' })
  const { state } = await settleIntent(services, { attempt, intent })
  if (state === 'paid') return { ok: true }
  if (taken.ok || taken.refusal === 'unavailable' || taken.refusal === 'broken')
    return refuse({ code: 'unknown-outcome' })
  return refuse({ code: 'provider-refused', reason: 'code' in taken ? taken.code : taken.refusal })
}

/** Gives an authorised payment up: its buyer is never charged. The order is left unpaid; who closes it is the caller's affair. */
export async function giveUpAuthorised(services: Deps, decision: Decision): Promise<DecisionResult> {
  const decided = await decide(services, { ...decision, action: 'payment-voided' })
  if (!decided.ok) return decided
  const { attempt, intentId } = decided
  const outcome = await unlessSilent(services, attempt, () => giveUp(services, { attempt, intentId }))
  return outcome?.state === 'failed' ? { ok: true } : refuse({ code: 'unknown-outcome' })
}

type Decided = { ok: true; attempt: Attempt; intentId: string; orderKey: string }

/** Finds what is to be decided, and keeps who decides it. Said twice, it is done once and kept twice. */
function decide(
  { db, clock }: Deps,
  { orderId, by, action }: Decision & { action: string },
): Promise<Decided | { ok: false; refusal: DecisionRefusal }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse({ code: 'unknown-order' })
    const attempt = await findNewestAttempt(tx, orderId)
    if (attempt?.status !== 'authorised' || attempt.intentId === null) return refuse({ code: 'not-authorised' })
    await recordAction(tx, { ...by, clock }, { subject: { kind: 'order', id: String(orderId) }, action })
    return { ok: true as const, attempt, intentId: attempt.intentId, orderKey: order.orderKey }
  })
}

const refuse = (refusal: DecisionRefusal) => ({ ok: false as const, refusal })
