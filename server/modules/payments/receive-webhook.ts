import type { Services } from '#server/services.ts'
import {
  findAttemptByIntent,
  findUnprocessedEvent,
  insertWebhookEvent,
  listAttempts,
  markEventProcessed,
} from './attempt-repository.ts'
import { settleIntent } from './settle-intent.ts'

/** Events that may change an order; all others are acknowledged and forgotten. */
const HANDLED = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
])

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
  if (!HANDLED.has(event.type)) return 'ignored'
  await db.transaction(async (tx) => {
    const isNew = await insertWebhookEvent(tx, { eventId: event.id, type: event.type, objectId: event.objectId })
    if (isNew)
      await jobs.enqueue(tx, 'process-webhook-event', [{ payload: { eventId: event.id }, key: `webhook-${event.id}` }])
  })
  return 'accepted'
}

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Works off one event of the inbox. The event only says which intent to look at: what happened is read from the
 * provider, so late, doubled and shuffled events all end in the same state.
 */
export async function processWebhookEvent(services: Deps, { eventId }: { eventId: string }): Promise<void> {
  const event = await findUnprocessedEvent(services.db, eventId)
  if (!event) return
  await settleByIntent(services, event.objectId)
  await markEventProcessed(services.db, eventId)
}

async function settleByIntent(services: Deps, intentId: string): Promise<void> {
  const attempt = await findAttemptByIntent(services.db, intentId)
  const intent = await services.payments.retrieveIntent(intentId)
  if (!intent) return
  if (attempt) {
    await settleIntent(services, { attemptId: attempt.id, intent })
    return
  }
  // The answer that names this intent has not reached us: the attempt that asked for it is found by its metadata.
  const orderId = Number(intent.metadata.order_id)
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return
  const attempts = await listAttempts(services.db, orderId)
  // While we asked the provider, the answer may have come: then the attempt names the intent by now.
  const asked = attempts.find(
    (one) => (one.intentId ?? intentId) === intentId && String(one.number) === intent.metadata.attempt,
  )
  if (asked) await settleIntent(services, { attemptId: asked.id, intent })
  else services.log.warn({ orderId, intentId }, 'an event names an intent that no attempt made')
}
