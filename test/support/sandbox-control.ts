import { z } from 'zod'
import { PROVIDER_API_VERSION } from '#contracts/identifiers.ts'
import type { Scenario } from '#sandbox/stripe/scenarios.ts'

const Charge = z.object({
  id: z.string(),
  amount: z.number(),
  payment_intent: z.string(),
  metadata: z.record(z.string(), z.string()),
})
const Summary = z.object({
  charges: z.object({ succeeded: z.array(Charge) }),
  refunds: z.object({ count: z.number(), amount: z.number() }),
})
const Cases = z.object({ data: z.array(z.object({ id: z.string(), charge: z.string() })) })
const Customers = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const Preferring = z.object({ invoice_settings: z.object({ default_payment_method: z.string().nullable() }) })
const CreatedMethod = z.object({ id: z.string() })
/** Whatever else it holds is there to be compared. */
const Intent = z.looseObject({
  id: z.string(),
  status: z.string(),
  next_action: z.object({ use_stripe_sdk: z.object({ stripe_js: z.string() }).optional() }).nullable(),
})

export const SECRET_KEY = 'sk_test_tremplin'
export const PUBLISHABLE_KEY = 'pk_test_tremplin'
export const WEBHOOK_SECRET = 'whsec_tremplin_tests'

type WalletKind = 'applePay' | 'googlePay' | 'amazonPay' | 'link'

/** The sandbox's own knobs and counts, as a test turns and reads them. */
export class SandboxControl {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Payments that really took money. */
  async charges() {
    return Summary.parse(await this.#json('GET', '/_sandbox/summary')).charges.succeeded
  }

  /** How often money went back, and how much: cents. */
  async refunds() {
    return Summary.parse(await this.#json('GET', '/_sandbox/summary')).refunds
  }

  /** The bank behind a kept method does otherwise from now on. */
  async changeBehaviour(methodId: string, scenario: Scenario): Promise<void> {
    await this.#json('POST', `/_sandbox/methods/${methodId}`, { scenario })
  }

  /** `pm_…` of an account that was just typed in, debited by SEPA. */
  async createDebit(iban = 'FR1420041010050500013M02606'): Promise<string> {
    const owner = { 'billing_details[name]': 'Camille Martin', 'billing_details[email]': 'camille@example.fr' }
    const body = new URLSearchParams({ type: 'sepa_debit', 'sepa_debit[iban]': iban, ...owner })
    return CreatedMethod.parse(await this.#api('/v1/payment_methods', { key: PUBLISHABLE_KEY, body })).id
  }

  /** `pm_…` of a card that was just typed in, as the provider's form in the page makes one. */
  async createCard(number: string): Promise<string> {
    const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' }
    const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
    const body = new URLSearchParams([['type', 'card'], ...fields])
    return CreatedMethod.parse(await this.#api('/v1/payment_methods', { key: PUBLISHABLE_KEY, body })).id
  }

  async retrieveIntent(intentId: string) {
    const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    return Intent.parse(await this.#api(`/v1/${kind}/${intentId}`, { key: SECRET_KEY }))
  }

  /** Everybody whom the provider was told of, the newest first. */
  async customers() {
    return Customers.parse(await this.#api('/v1/customers', { key: SECRET_KEY })).data
  }

  /** Has a customer keep a method, as the shop's own call does; `seti_…`. */
  async setUp(customer: string, paymentMethod: string): Promise<string> {
    const fields = { customer, payment_method: paymentMethod, confirm: 'true', 'payment_method_types[0]': 'card' }
    return Intent.parse(await this.#api('/v1/setup_intents', { key: SECRET_KEY, body: new URLSearchParams(fields) })).id
  }

  /** `pm_…` of whatever a customer has the provider keep, the newest first. */
  async keptBy(customer: string): Promise<string[]> {
    const listed = await this.#api(`/v1/customers/${customer}/payment_methods`, { key: SECRET_KEY })
    return Customers.parse(listed).data.map(({ id }) => id)
  }

  /** `pm_…` of what a customer pays with first; null when nothing does. */
  async preferredBy(customer: string): Promise<string | null> {
    const found = await this.#api(`/v1/customers/${customer}`, { key: SECRET_KEY })
    return Preferring.parse(found).invoice_settings.default_payment_method
  }

  /** A payment that the shop knows nothing of; `pi_…`. */
  async chargeBehindTheShopsBack(metadata: Record<string, string>): Promise<string> {
    const fields = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])
    const charge = {
      amount: '1700',
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'payment_method_types[0]': 'card',
    }
    const body = new URLSearchParams([...Object.entries(charge), ...fields])
    return Intent.parse(await this.#api('/v1/payment_intents', { key: SECRET_KEY, body })).id
  }

  /** Gives back a charge, or a part of what is left of it, as the provider's dashboard does. */
  async refund(charge: string, amountCents?: number): Promise<void> {
    const body = new URLSearchParams({ charge, ...(amountCents && { amount: String(amountCents) }) })
    await this.#api('/v1/refunds', { key: SECRET_KEY, body })
  }

  /** Sends the shop's bank what has come in since the last payout. */
  async payOut(): Promise<void> {
    await this.#press('/dashboard/balance/all/pay-out')
  }

  /** Its bank sends a payout back. */
  async failPayout(payoutId: string): Promise<void> {
    await this.#press(`/dashboard/payouts/${payoutId}/failed`)
  }

  /** What a bank, or the provider, does about a charge, as a person at the provider's page would. */
  async doubt(chargeId: string, how: 'dispute' | 'review'): Promise<string> {
    await this.#press(`/dashboard/charges/${chargeId}/${how}`)
    const listed = Cases.parse(await this.#api(`/v1/${how}s`, { key: SECRET_KEY }))
    const opened = listed.data.find(({ charge }) => charge === chargeId)
    if (!opened) throw new Error(`${chargeId} has no ${how}`)
    return opened.id
  }

  /** A dispute as the provider has it. */
  dispute(id: string): Promise<unknown> {
    return this.#api(`/v1/disputes/${id}`, { key: SECRET_KEY })
  }

  /** What somebody says to a bank at the provider's own page. */
  async answerDispute(id: string, words: string): Promise<void> {
    const body = new URLSearchParams({ 'evidence[uncategorized_text]': words, submit: 'true' })
    await this.#api(`/v1/disputes/${id}`, { key: SECRET_KEY, body })
  }

  async decide(caseId: string, verdict: 'won' | 'lost' | 'approved'): Promise<void> {
    await this.#press(`/dashboard/${caseId.startsWith('prv_') ? 'reviews' : 'disputes'}/${caseId}/${verdict}`)
  }

  /** Whoever an intent waits for says yes or no: the customer on a page or in an app, a shop's till, a bank. */
  async settle(intentId: string, how: 'approve' | 'refuse'): Promise<void> {
    await this.#press(`/dashboard/intents/${intentId}/${how}`)
  }

  /** What the customer's device has of each wallet from now on; `resetKnobs` gives it all of them again. */
  async setWallets(wallets: Partial<Record<WalletKind, 'ready' | 'without-card' | 'absent'>>): Promise<void> {
    await this.turn({ wallets })
  }

  turn(knobs: object) {
    return this.#json('POST', '/_sandbox/knobs', knobs)
  }

  /** The provider takes the next such calls and does not answer until it is told to: what is given back tells it. */
  async hold(match: string, times = 1): Promise<() => Promise<unknown>> {
    await this.turn({ faults: [{ match, kind: 'hold', times }] })
    return () => this.turn({ faults: [] })
  }

  resetKnobs() {
    return this.#json('DELETE', '/_sandbox/knobs')
  }

  /** The provider knows nobody any more, and is calm. */
  reset() {
    return this.#json('POST', '/_sandbox/reset', {})
  }

  /** Everything that is due at the provider within this time happens at once; its webhooks follow. */
  passTime(seconds: number) {
    return this.#json('POST', '/_sandbox/time', { seconds })
  }

  deliverHeldWebhooks() {
    return this.#json('POST', '/_sandbox/webhooks/flush', {})
  }

  /** The buyer at the bank's page. */
  async answerChallenge(intentId: string, outcome: 'succeeded' | 'failed') {
    const asked = (await this.retrieveIntent(intentId)).next_action?.use_stripe_sdk
    if (!asked) throw new Error(`${intentId} asks nothing of the buyer`)
    await fetch(asked.stripe_js, { method: 'POST', body: new URLSearchParams({ outcome }) })
  }

  async #api(path: string, { key, body }: { key: string; body?: URLSearchParams }): Promise<unknown> {
    const answer = await fetch(`${this.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'stripe-version': PROVIDER_API_VERSION },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}`)
    return answer.json()
  }

  async #press(path: string): Promise<void> {
    const answer = await fetch(`${this.origin}${path}`, { method: 'POST', redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status} to ${path}`)
  }

  async #json(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}`)
    return answer.json()
  }
}
