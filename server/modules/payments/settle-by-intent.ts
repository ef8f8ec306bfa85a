import { readId } from '#contracts/text/read-id.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { type Attempt, findAttemptByIntent, listAttempts } from './attempt-repository.ts'
import { settleIntent } from './settle-intent.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** Settles the attempt behind an intent, read from the provider now. An intent of nobody's pays nothing. */
export async function settleByIntent(services: Deps, intentId: string): Promise<void> {
  const attempt = await findAttemptByIntent(services.db, intentId)
  // Paid is for good: its answer came first, and nothing else can become of the intent.
  if (attempt?.status === 'succeeded') return
  const intent = await services.payments.retrieveIntent(intentId)
  if (!intent) return
  const asked = attempt ?? (await findAsker(services, intent))
  if (asked) await settleIntent(services, { attempt: asked, intent })
  else await oweMethodChange(services, intent)
}

/** The answer that names this intent has not reached us: the attempt that asked for it is found by its metadata. */
async function findAsker(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { id: intentId, metadata }: Intent,
): Promise<Attempt | null> {
  const orderId = readId(metadata.order_id)
  if (orderId === null) return null
  const attempts = await listAttempts(db, orderId)
  // While we asked the provider, the answer may have come: then the attempt names the intent by now.
  const asked = attempts.find(
    (one) => (one.intentId ?? intentId) === intentId && String(one.number) === metadata.attempt,
  )
  if (!asked) log.warn({ orderId, intentId }, 'an event names an intent that no attempt made')
  return asked ?? null
}

/** A method that was set up for subscriptions: those who charge them carry on. */
async function oweMethodChange({ db, jobs }: Pick<Services, 'db' | 'jobs'>, intent: Intent): Promise<void> {
  const changeId = intent.kind === 'setup' ? readId(intent.metadata.method_change) : null
  if (changeId === null || intent.status !== 'succeeded') return
  const payload = { changeId, intentId: intent.id }
  await jobs.enqueue(db, 'change-payment-method', [{ payload, key: `method-change-${changeId}` }])
}
