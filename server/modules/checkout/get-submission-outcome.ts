import { type CheckoutRefusal, isUndecided, type OrderOutcome, type PlacedOrder } from '#contracts/checkout/checkout.ts'
import { isPaid, isToBeConfirmed } from '#contracts/order/order.ts'
import { holdCart } from '#server/modules/cart/index.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { findTryOf, listAttempts, readOutcome } from '#server/modules/payments/index.ts'
import type { Reader } from '#server/modules/post-purchase/index.ts'
import type { Services } from '#server/services.ts'
import { present, received } from './pay-prepared.ts'
import { isSentBy } from './submission-owner.ts'
import { findSubmission, recordSubmission, type Submitted } from './submission-repository.ts'

export type SubmissionOutcome =
  | { state: 'placed'; placed: PlacedOrder }
  | { state: 'refused'; refusals: CheckoutRefusal[] }
  /** It never arrived, or came to nothing; it will not be carried out any more. */
  | { state: 'nothing' }
  | { state: 'unknown' }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>
type Question = { submissionId: string; reader: Reader }

/**
 * What became of a click on the order button whose answer was lost, read from the provider where nobody knows yet. It
 * charges nothing, and what it calls `nothing` never will be charged (architecture §4.11).
 */
export async function getSubmissionOutcome(services: Deps, question: Question): Promise<SubmissionOutcome> {
  const submitted = await findOrGiveUp(services, question)
  if (submitted.orderId === null) return { state: 'nothing' }
  const order = await findOrder(services.db, submitted.orderId)
  if (!order || !isSentBy(question.reader, { submitted, order })) return { state: 'unknown' }
  if (isPaid(order.status) || order.status === 'on-hold' || isToBeConfirmed(order))
    return presentPlaced(received(order))
  return lookAtTry(services, { order, submissionId: question.submissionId })
}

/**
 * One that is on its way holds the cart: it is waited for. One that arrives later finds itself given up, so that nobody
 * is charged who was told that nothing was ordered.
 */
function findOrGiveUp({ db }: Deps, { submissionId, reader: { sessionId } }: Question): Promise<Submitted> {
  return db.transaction(async (tx) => {
    await holdCart(tx, sessionId)
    const submitted = await findSubmission(tx, submissionId)
    if (submitted) return submitted
    const givenUp = { orderId: null, sessionId }
    await recordSubmission(tx, { id: submissionId, ...givenUp })
    return givenUp
  })
}

async function lookAtTry(
  services: Deps,
  { order, submissionId }: { order: Order; submissionId: string },
): Promise<SubmissionOutcome> {
  const attempts = await listAttempts(services.db, order.id)
  // One that found another try open has none of its own: how that one ends is what it waits for.
  const attempt = findTryOf(attempts, submissionId) ?? attempts.at(-1)
  if (!attempt) return { state: 'nothing' }
  try {
    const outcome = await readOutcome(services, attempt)
    return presentPlaced(present(services, { order, attempt, outcome, isOrderPay: false }))
  } catch (error) {
    services.log.warn({ orderId: order.id, attemptId: attempt.id, err: error }, 'a payment could not be looked at')
    return { state: 'unknown' }
  }
}

function presentPlaced(outcome: OrderOutcome): SubmissionOutcome {
  if (outcome.ok) return { state: 'placed', placed: outcome.placed }
  const { refusals } = outcome
  return isUndecided(refusals) ? { state: 'unknown' } : { state: 'refused', refusals }
}
