import Stripe from 'stripe'
import { z } from 'zod'
import type { SavedMethodFace } from '#contracts/payment/saved-methods.ts'
import { CALL, idOf, orMissing, Reference } from './provider-call.ts'

/** Something to pay with, as the provider keeps it. */
export type ProviderMethod = {
  /** `pm_…` */
  id: string
  type: string
  /** `cus_…` it is attached to. */
  customerId: string | null
  /** The same for the same card or account, however often it is typed in. */
  fingerprint: string
  face: SavedMethodFace
}

/** What the shop asks about methods that are kept. None of these calls moves money, and each may be made again. */
export type MethodGateway = {
  /** Null when there is none of that id. */
  retrievePaymentMethod(id: string): Promise<ProviderMethod | null>
  /**
   * What an intent (`pi_…`, `seti_…`) leaves to be kept: its method, or the direct debit that its bank agreed to
   * meanwhile (facts payment-methods §4). Null when there is no such intent, it is not meant to keep anything, or it has
   * not come that far.
   */
  findMethodToKeep(intentId: string): Promise<ProviderMethod | null>
  /**
   * Gives a method that is nobody's to a customer; null where it is there no more, or may not be kept. Said again it is the
   * same customer's still.
   */
  attachPaymentMethod(id: string, customerId: string): Promise<ProviderMethod | null>
  /** Takes a method from its customer, for good. One that is nobody's already is none the worse. */
  detachPaymentMethod(id: string): Promise<void>
  /** Which of a customer's methods comes first; null for none. */
  preferPaymentMethod(customerId: string, id: string | null): Promise<void>
}

export const createMethodGateway = (stripe: Stripe): MethodGateway => ({
  retrievePaymentMethod: (id) => retrieveMethod(stripe, id),
  findMethodToKeep: (intentId) => orMissing(() => findMethodToKeep(stripe, intentId)),
  attachPaymentMethod: (id, customerId) => attach(stripe, id, customerId),
  detachPaymentMethod: (id) => detach(stripe, id),
  async preferPaymentMethod(customerId, id) {
    const settings = { invoice_settings: { default_payment_method: id ?? '' } }
    await orMissing(() => stripe.customers.update(customerId, settings, CALL))
  },
})

const retrieveMethod = (stripe: Stripe, id: string): Promise<ProviderMethod | null> =>
  orMissing(async () => presentMethod(await stripe.paymentMethods.retrieve(id, undefined, CALL)))

const Traces = z.record(z.string(), z.unknown()).nullish()
const Step = z.union([z.string(), z.object({ payment_method_details: Traces })]).nullish()
const IntentTraces = z.object({
  payment_method: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
  status: z.string(),
  setup_future_usage: z.string().nullish(),
  latest_charge: Step,
  latest_attempt: Step,
})
const AGREED = new Set(['succeeded', 'processing', 'requires_capture'])
const Generated = z.object({ generated_sepa_debit: Reference })

async function findMethodToKeep(stripe: Stripe, intentId: string): Promise<ProviderMethod | null> {
  const isSetup = intentId.startsWith('seti_')
  const answer = isSetup
    ? await stripe.setupIntents.retrieve(intentId, { expand: ['payment_method', 'latest_attempt'] }, CALL)
    : await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method', 'latest_charge'] }, CALL)
  const { payment_method: method, latest_charge, latest_attempt, ...intent } = IntentTraces.parse(answer)
  if (!AGREED.has(intent.status) || !(isSetup || intent.setup_future_usage === 'off_session')) return null
  const generated = generatedBy(latest_charge ?? latest_attempt)
  if (generated) return retrieveMethod(stripe, generated)
  if (!method) return null
  return typeof method === 'string' ? retrieveMethod(stripe, method) : presentMethod(method)
}

function generatedBy(step: z.infer<typeof Step>): string | null {
  if (!step || typeof step === 'string') return null
  for (const details of Object.values(step.payment_method_details ?? {})) {
    const read = Generated.safeParse(details)
    const id = read.success ? idOf(read.data.generated_sepa_debit) : null
    if (id) return id
  }
  return null
}

async function attach(stripe: Stripe, id: string, customer: string): Promise<ProviderMethod | null> {
  try {
    return presentMethod(await stripe.paymentMethods.attach(id, { customer }, CALL))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
      return null
    throw error
  }
}

async function detach(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id, undefined, CALL)
  } catch (error) {
    // Gone, or detached before: the provider tells neither from the other.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

const Card = z.object({
  brand: z.string(),
  display_brand: z.string().nullish(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
/** What the provider tells of a bank account or a wallet, by whatever name it has. */
const Details = z.looseObject({
  fingerprint: z.string().nullish(),
  last4: z.string().nullish(),
  bank_name: z.string().nullish(),
  email: z.string().nullish(),
  cashtag: z.string().nullish(),
})
const Method = z.looseObject({
  id: z.string(),
  type: z.string(),
  customer: Reference,
  billing_details: z.object({ email: z.string().nullish() }).nullish(),
})

function presentMethod(answer: unknown): ProviderMethod {
  const method = Method.parse(answer)
  const { id, type } = method
  const details = Details.parse(method[type] ?? {})
  const owner = details.cashtag ?? details.email ?? method.billing_details?.email ?? ''
  return {
    ...{ id, type, customerId: idOf(method.customer) ?? null },
    fingerprint: details.fingerprint ?? (owner || id),
    face: faceOf(details, { type, owner }),
  }
}

function faceOf(details: z.infer<typeof Details>, { type, owner }: { type: string; owner: string }): SavedMethodFace {
  if (type === 'card') {
    const card = Card.parse(details)
    const brand = card.display_brand ?? card.brand
    return { kind: 'card', brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
  }
  if (details.last4) return { kind: 'account', last4: details.last4, bankName: details.bank_name ?? null }
  return { kind: 'wallet', name: owner }
}
