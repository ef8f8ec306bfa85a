import type { CheckoutRefusal, OrderOutcome } from '#contracts/checkout/checkout.ts'
import type { Order } from '#server/modules/orders/index.ts'
import {
  type Attempt,
  type AttemptOutcome,
  cancelFailedIntents,
  closeAttempt,
  resumeAttempt,
  runAttempt,
  type StartedAttempt,
} from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { nextStep } from './next-step.ts'

export type PreparedOrder =
  | { ok: false; refusals: CheckoutRefusal[] }
  /** Nothing is left to pay: the order is complete. */
  | { ok: true; kind: 'complete'; order: Order }
  | { ok: true; kind: 'to-pay'; order: Order; started: StartedAttempt }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

/** `isOrderPay`: whether it is paid on the page of an order that exists. */
export type Where = { isOrderPay: boolean }

/** An open attempt is brought to its end once; when another one opens meanwhile, that one is being paid right now. */
const ROUNDS = 2

/**
 * Pays what `prepare` has written down (spec §4, payment intents). Two clicks, a replay, a proxy's retry and a lost answer
 * end the same: one order, one live intent, one charge (architecture §4.2, §4.5).
 */
export async function payPrepared(
  services: Deps,
  where: Where,
  prepare: () => Promise<PreparedOrder>,
): Promise<OrderOutcome> {
  const tell = (order: Order, attempt: Attempt, outcome: AttemptOutcome) =>
    present(services, { order, attempt, outcome, ...where })
  for (let round = 0; round < ROUNDS; round += 1) {
    const prepared = await prepare()
    if (!prepared.ok) return prepared
    const { order } = prepared
    if (prepared.kind === 'complete') return received(order)
    const { started } = prepared
    const { attempt } = started
    if (started.kind === 'known') return tell(order, attempt, await resumeAttempt(services, attempt))
    if (started.kind === 'new') {
      const left = attempt.number > 1 && (await cancelFailedIntents(services, order.id))
      if (left === 'paid') return received(order)
      if (left === 'silent') return refuse({ code: 'payment-unknown' })
      return tell(order, attempt, await runAttempt(services, attempt, started.call))
    }
    const closed = await closeAttempt(services, attempt)
    if (closed.state === 'paid' || closed.state === 'held') return received(order)
    if (closed.state === 'processing') return refuse({ code: 'payment-in-progress' })
    if (closed.state === 'unknown' || closed.state === 'requires-action') return refuse({ code: 'payment-unknown' })
  }
  return refuse({ code: 'payment-in-progress' })
}

/** How an attempt stands, as whoever placed the order is told. */
export function present(
  services: Pick<Services, 'origin' | 'signer'>,
  { order, attempt, outcome, isOrderPay }: Where & { order: Order; attempt: Attempt; outcome: AttemptOutcome },
): OrderOutcome {
  switch (outcome.state) {
    case 'paid':
    case 'processing':
    case 'held':
      return received(order)
    case 'requires-action': {
      const step = nextStep(services, { order, attempt, intent: outcome.intent, isOrderPay })
      return { ok: true, placed: { ...step, orderId: order.id, orderKey: order.orderKey } }
    }
    case 'failed':
      return refuse({
        code: 'payment-refused',
        reason: outcome.code,
        method: attempt.methodType,
      })
    case 'unknown':
      return refuse({ code: 'payment-unknown' })
  }
}

/** The order's own page tells all the rest. */
export const received = ({ id, orderKey }: Order): OrderOutcome => ({
  ok: true,
  placed: { next: 'received', orderId: id, orderKey },
})

const refuse = (refusal: CheckoutRefusal): OrderOutcome => ({ ok: false, refusals: [refusal] })
