import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { z } from 'zod'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import { ProviderNextAction, presentNextAction } from './next-action.ts'
import { listCasesSince, retrieveDispute, retrieveReview } from './payment-cases.ts'
import {
  INTENT_STATUSES,
  type Intent,
  type IntentResult,
  type PaymentGateway,
  REFUND_STATUSES,
  type Refund,
  type WebhookEvent,
} from './payment-gateway.ts'
import { CALL, filled, idOf, nothingLeft, orMissing, PAGE, postalAddress, Reference } from './provider-call.ts'
import type { CancelIntent, CreateIntent } from './provider-requests.ts'

const TIMEOUT_MS = 20_000
const WEBHOOK_TOLERANCE_SECONDS = 300

type Options = {
  secretKey: string
  webhookSecret: string
  /** Origin of the API when it is not the provider's own, for the sandbox. */
  apiBase: string | null
}

/** The provider through its own SDK; the sandbox and the real one differ by keys and address only. */
export function createStripeGateway({ secretKey, webhookSecret, apiBase }: Options): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...addressOf(apiBase),
  })
  return {
    createAndConfirmIntent: (request, key) => createAndConfirm(stripe, request, key),
    findIntent: (wanted) => find(stripe, wanted),
    retrieveIntent: (intentId) => retrieve(stripe, intentId),
    cancelIntent: (request, key) => cancel(stripe, request, key),
    createCustomer: (request, key) => createCustomer(stripe, request, key),
    updateCustomer: (request, key) => updateCustomer(stripe, request, key),
    deleteCustomer: (customerId) => deleteCustomer(stripe, customerId),
    listRefunds: (chargeId) => listRefunds(stripe, { charge: chargeId }),
    listRefundsSince: (since) => listRefunds(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } }),
    retrieveRefund: (refundId) => retrieveRefund(stripe, refundId),
    findIntentOfCharge: (chargeId) => findIntentOfCharge(stripe, chargeId),
    retrieveDispute: (disputeId) => retrieveDispute(stripe, disputeId),
    retrieveReview: (reviewId) => retrieveReview(stripe, reviewId),
    listCasesSince: (since) => listCasesSince(stripe, since),
    verifyWebhook: (rawBody, signature) => verify(stripe, { rawBody, signature, webhookSecret }),
  }
}

function addressOf(apiBase: string | null) {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) }
}

/** The SDK itself asks again after lost connections and conflicts, but not when the provider is too busy. */
const BUSY_PAUSES_MS = [250, 1_000]

async function createAndConfirm(stripe: Stripe, request: CreateIntent, key: string): Promise<IntentResult> {
  for (const pause of BUSY_PAUSES_MS) {
    const result = await tryToCreate(stripe, request, key)
    if (result !== 'busy') return result
    await sleep(pause)
  }
  const last = await tryToCreate(stripe, request, key)
  return last === 'busy' ? { ok: false, refusal: 'unavailable' } : last
}

async function tryToCreate(stripe: Stripe, request: CreateIntent, key: string): Promise<IntentResult | 'busy'> {
  try {
    const intent = await stripe.paymentIntents.create(intentParameters(request), { ...CALL, idempotencyKey: key })
    return { ok: true, intent: presentIntent(intent) }
  } catch (error) {
    return error instanceof Stripe.errors.StripeRateLimitError ? 'busy' : explain(error)
  }
}

/** A variable, not a literal: the SDK's types follow a newer version, which does without `payment_method_types`. */
function intentParameters(request: CreateIntent) {
  const { call: _, amountCents, methodTypes, paymentMethodId, customerId, shipping, ...others } = request
  const { currency, description, metadata, ...rest } = others
  nothingLeft(rest)
  const parameters = {
    amount: amountCents,
    currency,
    payment_method: paymentMethodId,
    payment_method_types: methodTypes,
    confirm: true,
    use_stripe_sdk: true,
    description,
    metadata,
    ...(customerId && { customer: customerId }),
    ...(shipping && { shipping: shippingParameters(shipping) }),
  }
  return parameters
}

const shippingParameters = ({ name, address, ...contact }: NonNullable<CreateIntent['shipping']>) => ({
  ...{ name, ...filled(contact) },
  address: postalAddress(address),
})

/** Refusals become values; what says nothing about the outcome becomes 'unavailable'; our own mistakes are thrown. */
function explain(error: unknown): IntentResult {
  if (error instanceof Stripe.errors.StripeCardError)
    return {
      ok: false,
      refusal: 'card',
      code: error.decline_code ?? error.code ?? 'card_declined',
      intentId: error.payment_intent?.id ?? null,
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

async function find(
  stripe: Stripe,
  { orderId, attempt, since }: { orderId: number; attempt: number; since: Date },
): Promise<Intent | null> {
  const created = { gte: Math.floor(since.getTime() / 1000) - CLOCK_SLACK_SECONDS }
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE }, CALL)) {
    const { order_id, attempt: number } = intent.metadata
    if (order_id === String(orderId) && number === String(attempt)) return presentIntent(intent)
  }
  return null
}

const retrieve = (stripe: Stripe, intentId: string): Promise<Intent | null> =>
  orMissing(async () => presentIntent(await stripe.paymentIntents.retrieve(intentId, undefined, CALL)))

async function cancel(stripe: Stripe, { intentId }: CancelIntent, key: string): Promise<Intent> {
  try {
    return presentIntent(await stripe.paymentIntents.cancel(intentId, undefined, { ...CALL, idempotencyKey: key }))
  } catch (error) {
    // It was paid or given up in the meantime: what it is now decides.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return presentIntent(await stripe.paymentIntents.retrieve(intentId, undefined, CALL))
  }
}

const ProviderIntent = z.object({
  id: z.string(),
  status: z.enum(INTENT_STATUSES),
  amount: z.number().int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  last_payment_error: z.object({ decline_code: z.string().optional(), code: z.string().optional() }).nullish(),
  next_action: ProviderNextAction.nullish(),
})

function presentIntent(answer: unknown): Intent {
  const intent = ProviderIntent.parse(answer)
  const charge = intent.latest_charge ?? null
  const failure = intent.last_payment_error
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    methodTypes: intent.payment_method_types,
    metadata: intent.metadata,
    chargeId: charge === null || typeof charge === 'string' ? charge : charge.id,
    failureCode: failure?.decline_code ?? failure?.code ?? null,
    nextAction: presentNextAction(intent.next_action),
  }
}

async function listRefunds(stripe: Stripe, wanted: Stripe.RefundListParams): Promise<Refund[]> {
  const refunds: Refund[] = []
  for await (const refund of stripe.refunds.list({ ...wanted, limit: PAGE }, CALL)) refunds.push(presentRefund(refund))
  return refunds
}

const retrieveRefund = (stripe: Stripe, refundId: string): Promise<Refund | null> =>
  orMissing(async () => presentRefund(await stripe.refunds.retrieve(refundId, undefined, CALL)))

const findIntentOfCharge = (stripe: Stripe, chargeId: string): Promise<string | null> =>
  orMissing(async () => idOf((await stripe.charges.retrieve(chargeId, undefined, CALL)).payment_intent) ?? null)

const ProviderRefund = z.object({
  id: z.string(),
  status: z.enum(REFUND_STATUSES).nullable(),
  charge: Reference,
  payment_intent: Reference,
  amount: z.number().int(),
  currency: z.string(),
  reason: z.string().nullable(),
  created: z.number(),
})

function presentRefund(answer: unknown): Refund {
  const refund = ProviderRefund.parse(answer)
  return {
    id: refund.id,
    status: refund.status ?? 'pending',
    chargeId: idOf(refund.charge) ?? '',
    intentId: idOf(refund.payment_intent) ?? null,
    amountCents: refund.amount,
    currency: refund.currency,
    reason: refund.reason,
    createdAt: new Date(refund.created * 1000),
  }
}

const EventSubject = z.object({ id: z.string().default('') })

type Delivery = { rawBody: string; signature: string; webhookSecret: string }

function verify(stripe: Stripe, { rawBody, signature, webhookSecret }: Delivery): WebhookEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, WEBHOOK_TOLERANCE_SECONDS)
    return { id: event.id, type: event.type, objectId: EventSubject.parse(event.data.object).id }
  } catch {
    // Anybody may write the signature, and the SDK throws whatever comes of it.
    return null
  }
}
