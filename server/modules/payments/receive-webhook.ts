import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { HANDLED_EVENTS, type WebhookEventType } from '#contracts/payment/webhook-events.ts'
import { findReceipt } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { WebhookEvent } from '#server/stripe/payment-gateway.ts'
import {
  findAttemptByIntent,
  findUnprocessedEvent,
  insertWebhookEvent,
  markEventOfSuccess,
  markEventProcessed,
} from './attempt-repository.ts'
import { settleByIntent } from './settle-by-intent.ts'
import { settleCase } from './settle-case.ts'
import { settleRefunds } from './settle-refunds.ts'

/**
 * Takes a delivery in: signature over the raw body first, then the inbox, then a job, all before the 2xx.
 * 'invalid' is a delivery that the provider did not sign (architecture §4.6; facts stripe-gateway §9).
 */
export async function receiveWebhook(
  { db, jobs, payments }: Pick<Services, 'db' | 'jobs' | 'payments'>,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<'accepted' | 'ignored' | 'invalid'> {
  const event = payments.verifyWebhook(rawBody, signature)
  if (!event) return 'invalid'
  if (!isHandled(event.type) || isToldByItsIntent(event)) return 'ignored'
  const { id: eventId, type, objectId } = event
  const alongWith = insertWebhookEvent({ eventId, type, objectId })
  // The job of a doubled delivery finds nothing left to do.
  await jobs.enqueue(db, 'process-webhook-event', [{ payload: { eventId }, key: `webhook-${eventId}` }], { alongWith })
  return 'accepted'
}

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Works off one event of the inbox. The event only says which intent, charge or refund to look at: what happened is read
 * from the provider, so late, doubled and shuffled events all end in the same state.
 */
export async function processWebhookEvent(services: Deps, { eventId }: { eventId: string }): Promise<void> {
  // Paid is for good: its answer came first, as it mostly does, and nothing else can become of the intent.
  if (await markEventOfSuccess(services.db, eventId)) return
  const event = await findUnprocessedEvent(services.db, eventId)
  if (!event) return
  // One of an older version of the shop, perhaps.
  if (isHandled(event.type)) await HANDLERS[event.type](services, event.objectId)
  await markEventProcessed(services.db, eventId)
}

type Handler = (services: Deps, objectId: string) => Promise<void>

/** A charge that has come in is no news: the intent's own event was first, as it mostly is. */
const byNewCharge: Handler = async (services, chargeId) => {
  if (!(await findReceipt(services.db, chargeId))) await byCharge(services, chargeId)
}

/** What is left untaken of an authorisation goes back like a refund. */
const byCapture: Handler = async (services, chargeId) => {
  await byNewCharge(services, chargeId)
  await settleRefunds(services, chargeId)
}

/**
 * Asked of everybody whose bank asks: only a slip is shown when the shop has already had its answer, and the one event
 * that says so.
 */
const byQuestion: Handler = async (services, intentId) => {
  const attempt = await findAttemptByIntent(services.db, intentId)
  if (attempt?.status === 'requires-action' && methodOfType(attempt.methodType).settles !== 'voucher') return
  await settleByIntent(services, intentId)
}

const byCharge: Handler = async (services, chargeId) => {
  const intentId = await services.payments.findIntentOfCharge(chargeId)
  if (intentId) await settleByIntent(services, intentId)
}

const byRefund: Handler = async (services, refundId) => {
  const refund = await services.payments.retrieveRefund(refundId)
  if (refund) await settleRefunds(services, refund.chargeId)
}

const byDispute: Handler = async (services, disputeId) => {
  const found = await services.payments.retrieveDispute(disputeId)
  if (found) await settleCase(services, found)
}

const byReview: Handler = async (services, reviewId) => {
  const found = await services.payments.retrieveReview(reviewId)
  if (found) await settleCase(services, found)
}

/** What each event has looked at (facts payment-flows §7). */
const HANDLERS: Record<WebhookEventType, Handler> = {
  'payment_intent.succeeded': settleByIntent,
  'payment_intent.processing': settleByIntent,
  'payment_intent.requires_action': byQuestion,
  'payment_intent.payment_failed': settleByIntent,
  'payment_intent.canceled': settleByIntent,
  'payment_intent.amount_capturable_updated': settleByIntent,
  'setup_intent.succeeded': settleByIntent,
  'setup_intent.setup_failed': settleByIntent,
  'charge.succeeded': byNewCharge,
  'charge.captured': byCapture,
  'charge.failed': byCharge,
  'charge.expired': byCharge,
  'charge.dispute.created': byDispute,
  'charge.dispute.closed': byDispute,
  'review.opened': byReview,
  'review.closed': byReview,
  'charge.refunded': settleRefunds,
  'charge.refund.updated': byRefund,
  'refund.created': byRefund,
  'refund.updated': byRefund,
  'refund.failed': byRefund,
}

/** Every sale by card has such an event beside that of its intent, and it says nothing more (facts stripe-gateway §9). */
const isToldByItsIntent = ({ type, methodType }: WebhookEvent): boolean =>
  type === 'charge.succeeded' && (methodType === 'card' || methodType === 'amazon_pay')

const isHandled = (type: string): type is WebhookEventType => HANDLED_EVENTS.some((handled) => handled === type)
