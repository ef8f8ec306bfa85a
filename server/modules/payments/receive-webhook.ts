import { WEBHOOK_EVENTS } from '#contracts/webhook-events.ts'
import type { Services } from '#server/services.ts'
import {
  findUnprocessedEvent,
  insertWebhookEvent,
  markEventOfSuccess,
  markEventProcessed,
} from './attempt-repository.ts'
import { settleByIntent } from './settle-by-intent.ts'
import { settleRefunds } from './settle-refunds.ts'

const HANDLED: ReadonlySet<string> = new Set(WEBHOOK_EVENTS)

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
  const { id: eventId, type, objectId } = event
  const alongWith = insertWebhookEvent(db, { eventId, type, objectId })
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
  await settle(services, event.objectId)
  await markEventProcessed(services.db, eventId)
}

async function settle(services: Deps, objectId: string): Promise<void> {
  if (objectId.startsWith('pi_')) return settleByIntent(services, objectId)
  if (objectId.startsWith('ch_')) return settleRefunds(services, objectId)
  const refund = await services.payments.retrieveRefund(objectId)
  if (refund) await settleRefunds(services, refund.chargeId)
}
