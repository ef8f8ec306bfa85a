import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { type Intent, presentIntent, WITH_METHOD } from './intent.ts'
import { earlyIntentParameters, intentParameters, setupParameters, updateParameters } from './intent-parameters.ts'
import type { IntentResult, WantedIntent } from './payment-gateway.ts'
import { CALL, nothingLeft, orMissing, orSilent, PAGE } from './provider-call.ts'
import type {
  CancelIntent,
  CaptureIntent,
  CreateEarlyIntent,
  CreateIntent,
  CreateSetup,
  UpdateIntent,
} from './provider-requests.ts'

export const createIntent = (stripe: Stripe, request: CreateIntent, idempotencyKey: string): Promise<IntentResult> =>
  persistently(() => stripe.paymentIntents.create(intentParameters(request), { ...CALL, idempotencyKey }))

export const createEarlyIntent = (
  stripe: Stripe,
  request: CreateEarlyIntent,
  idempotencyKey: string,
): Promise<IntentResult> =>
  persistently(() => stripe.paymentIntents.create(earlyIntentParameters(request), { ...CALL, idempotencyKey }))

export const updateIntent = (stripe: Stripe, request: UpdateIntent, idempotencyKey: string): Promise<IntentResult> =>
  persistently(() =>
    stripe.paymentIntents.update(request.intentId, updateParameters(request), { ...CALL, idempotencyKey }),
  )

export const createSetup = (stripe: Stripe, request: CreateSetup, idempotencyKey: string): Promise<IntentResult> =>
  persistently(() => stripe.setupIntents.create(setupParameters(request), { ...CALL, idempotencyKey }))

/** The SDK itself asks again after lost connections and conflicts, but not when the provider is too busy. */
const BUSY_PAUSES_MS = [250, 1_000]

async function persistently(send: () => Promise<unknown>): Promise<IntentResult> {
  for (const pause of BUSY_PAUSES_MS) {
    const result = await once(send)
    if (result !== 'busy') return result
    await sleep(pause)
  }
  const last = await once(send)
  return last === 'busy' ? { ok: false, refusal: 'unavailable' } : last
}

async function once(send: () => Promise<unknown>): Promise<IntentResult | 'busy'> {
  try {
    return { ok: true, intent: presentIntent(await send()) }
  } catch (error) {
    return error instanceof Stripe.errors.StripeRateLimitError ? 'busy' : explain(error)
  }
}

/** Refusals become values; what says nothing about the outcome becomes 'unavailable'; our own mistakes are thrown. */
function explain(error: unknown): IntentResult {
  if (error instanceof Stripe.errors.StripeCardError)
    return {
      ok: false,
      refusal: 'card',
      code: error.decline_code ?? error.code ?? 'card_declined',
      intentId: error.payment_intent?.id ?? error.setup_intent?.id ?? null,
    }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return error.code === 'resource_missing' && error.param === 'customer'
      ? { ok: false, refusal: 'no-customer' }
      : { ok: false, refusal: 'request', code: error.code ?? 'invalid_request_error' }
  if (error instanceof Stripe.errors.StripeConnectionError) return { ok: false, refusal: 'unavailable' }
  // The same key in use at this moment: another process is making the very same call.
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
    return { ok: false, refusal: 'unavailable' }
  if (error instanceof Stripe.errors.StripeAPIError) return { ok: false, refusal: 'broken' }
  throw error
}

/** A minute of slack for clocks that differ. */
const CLOCK_SLACK_SECONDS = 60

export async function findIntent(
  stripe: Stripe,
  { orderId, attempt, kind, since }: WantedIntent,
): Promise<Intent | null> {
  const wanted = { created: { gte: Math.floor(since.getTime() / 1000) - CLOCK_SLACK_SECONDS }, limit: PAGE }
  const listed = kind === 'setup' ? stripe.setupIntents.list(wanted, CALL) : stripe.paymentIntents.list(wanted, CALL)
  for await (const intent of listed) {
    const { order_id, attempt: number } = intent.metadata ?? {}
    if (order_id === String(orderId) && number === String(attempt)) return presentIntent(intent)
  }
  return null
}

export const retrieveIntent = (stripe: Stripe, intentId: string): Promise<Intent | null> =>
  orSilent(() => orMissing(() => read(stripe, intentId)))

const read = async (stripe: Stripe, intentId: string): Promise<Intent> =>
  presentIntent(
    isSetup(intentId)
      ? await stripe.setupIntents.retrieve(intentId, WITH_METHOD, CALL)
      : await stripe.paymentIntents.retrieve(intentId, WITH_METHOD, CALL),
  )

export const cancelIntent = (stripe: Stripe, request: CancelIntent, key: string): Promise<Intent> =>
  orSilent(() => cancel(stripe, request, key))

async function cancel(stripe: Stripe, { intentId }: CancelIntent, key: string): Promise<Intent> {
  const call = { ...CALL, idempotencyKey: key }
  try {
    return presentIntent(
      isSetup(intentId)
        ? await stripe.setupIntents.cancel(intentId, undefined, call)
        : await stripe.paymentIntents.cancel(intentId, undefined, call),
    )
  } catch (error) {
    // It was paid or given up in the meantime: what it is now decides.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return read(stripe, intentId)
  }
}

export const captureIntent = (
  stripe: Stripe,
  { call: _, intentId, amountCents, ...rest }: CaptureIntent,
  idempotencyKey: string,
): Promise<IntentResult> => {
  nothingLeft(rest)
  const amount = { amount_to_capture: amountCents }
  return persistently(() => stripe.paymentIntents.capture(intentId, amount, { ...CALL, idempotencyKey }))
}

const isSetup = (intentId: string) => intentId.startsWith('seti_')
