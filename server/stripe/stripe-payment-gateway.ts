import Stripe from 'stripe'
import { z } from 'zod'
import { readAccount } from './account.ts'
import { listCharges, retrieveCharge } from './charges.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts'
import {
  cancelIntent,
  captureIntent,
  createEarlyIntent,
  createIntent,
  createSetup,
  findIntent,
  retrieveIntent,
  updateIntent,
} from './intents.ts'
import {
  acceptDispute,
  answerDispute,
  listCasesSince,
  retrieveDispute,
  retrieveReview,
  sendEvidenceFile,
} from './payment-cases.ts'
import type { PaymentGateway, WebhookEvent } from './payment-gateway.ts'
import { createMethodGateway } from './payment-methods.ts'
import { listPayoutEntries, listPayouts } from './payouts.ts'
import { CALL, idOf, orMissing } from './provider-call.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

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
    ...createMethodGateway(stripe),
    isLive: /^(sk|rk)_live_/.test(secretKey),
    readAccount: () => readAccount(stripe),
    createIntent: (request, key) => createIntent(stripe, request, key),
    createEarlyIntent: (request, key) => createEarlyIntent(stripe, request, key),
    updateIntent: (request, key) => updateIntent(stripe, request, key),
    createSetup: (request, key) => createSetup(stripe, request, key),
    findIntent: (wanted) => findIntent(stripe, wanted),
    retrieveIntent: (intentId) => retrieveIntent(stripe, intentId),
    cancelIntent: (request, key) => cancelIntent(stripe, request, key),
    captureIntent: (request, key) => captureIntent(stripe, request, key),
    createRefund: (request, key) => createRefund(stripe, request, key),
    createCustomer: (request, key) => createCustomer(stripe, request, key),
    updateCustomer: (request, key) => updateCustomer(stripe, request, key),
    deleteCustomer: (customerId) => deleteCustomer(stripe, customerId),
    listRefunds: (chargeId) => listRefunds(stripe, { charge: chargeId }),
    listRefundsSince: (since) => listRefunds(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } }),
    retrieveRefund: (refundId) => retrieveRefund(stripe, refundId),
    listCharges: (wanted) => listCharges(stripe, wanted),
    retrieveCharge: (chargeId) => retrieveCharge(stripe, chargeId),
    listPayouts: (since) => listPayouts(stripe, since),
    listPayoutEntries: (payoutId) => listPayoutEntries(stripe, payoutId),
    findIntentOfCharge: (chargeId) => findIntentOfCharge(stripe, chargeId),
    retrieveDispute: (disputeId) => retrieveDispute(stripe, disputeId),
    sendEvidenceFile: (file, key) => sendEvidenceFile(stripe, file, key),
    answerDispute: (request, key) => answerDispute(stripe, request, key),
    acceptDispute: (request, key) => acceptDispute(stripe, request, key),
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

const findIntentOfCharge = (stripe: Stripe, chargeId: string): Promise<string | null> =>
  orMissing(async () => idOf((await stripe.charges.retrieve(chargeId, undefined, CALL)).payment_intent) ?? null)

const EventSubject = z.object({
  id: z.string().default(''),
  payment_method_details: z.object({ type: z.string() }).nullish().catch(null),
})

type Delivery = { rawBody: string; signature: string; webhookSecret: string }

function verify(stripe: Stripe, { rawBody, signature, webhookSecret }: Delivery): WebhookEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, WEBHOOK_TOLERANCE_SECONDS)
    const { id: objectId, payment_method_details: paidWith } = EventSubject.parse(event.data.object)
    return { id: event.id, type: event.type, objectId, methodType: paidWith?.type ?? null }
  } catch {
    // Anybody may write the signature, and the SDK throws whatever comes of it.
    return null
  }
}
