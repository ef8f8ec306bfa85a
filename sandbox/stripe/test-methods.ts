import type Stripe from 'stripe'
import type { MethodType } from './methods/method-types.ts'
import type { TestSandbox } from './start-test-sandbox.ts'

const BILLING = {
  name: 'Élise Bonnaud',
  email: 'elise@example.fr',
  address: { line1: '12 rue des Lilas', postal_code: '69003', city: 'Lyon', country: 'FR' },
}

type MethodData = Omit<Stripe.PaymentMethodCreateParams, 'type'>

type Sample = { currency: string; data: MethodData; options?: object }

/** A payment that each type can make, and what is said of the method. */
const SAMPLES: Readonly<Record<MethodType, Sample>> = {
  acss_debit: {
    currency: 'cad',
    data: { acss_debit: { account_number: '000123456789', institution_number: '000', transit_number: '11000' } },
  },
  affirm: { currency: 'usd', data: { affirm: {} } },
  afterpay_clearpay: { currency: 'gbp', data: { afterpay_clearpay: {} } },
  alipay: { currency: 'eur', data: { alipay: {} } },
  amazon_pay: { currency: 'eur', data: { amazon_pay: {} } },
  au_becs_debit: {
    currency: 'aud',
    data: { au_becs_debit: { account_number: '000123456', bsb_number: '000000' } },
  },
  bacs_debit: { currency: 'gbp', data: { bacs_debit: { account_number: '00012345', sort_code: '108800' } } },
  bancontact: { currency: 'eur', data: { bancontact: {} } },
  blik: { currency: 'pln', data: { blik: {} }, options: { blik: { code: '123456' } } },
  boleto: { currency: 'brl', data: { boleto: { tax_id: '000.000.000-00' } } },
  card: { currency: 'eur', data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } } },
  cashapp: { currency: 'usd', data: { cashapp: {} } },
  eps: { currency: 'eur', data: { eps: { bank: 'bank_austria' } } },
  giropay: { currency: 'eur', data: { giropay: {} } },
  ideal: { currency: 'eur', data: { ideal: { bank: 'ing' } } },
  klarna: { currency: 'eur', data: { klarna: {} } },
  link: { currency: 'eur', data: { link: {} } },
  multibanco: { currency: 'eur', data: { multibanco: {} } },
  oxxo: { currency: 'mxn', data: { oxxo: {} } },
  p24: { currency: 'pln', data: { p24: { bank: 'ing' } } },
  sepa_debit: { currency: 'eur', data: { sepa_debit: { iban: 'FR14 2004 1010 0505 0001 3M02 606' } } },
  sofort: { currency: 'eur', data: { sofort: { country: 'DE' } } },
  us_bank_account: {
    currency: 'usd',
    data: {
      us_bank_account: {
        account_number: '000123456789',
        routing_number: '110000000',
        account_holder_type: 'individual',
      },
    },
  },
  wechat_pay: { currency: 'eur', data: { wechat_pay: {} }, options: { wechat_pay: { client: 'web' } } },
}

/** Said by a server for its customer, who agreed to be debited. */
export const MANDATE_DATA = {
  customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'vitest' } },
} as const

/** Parameters of a method, as they are typed in the shop. */
export const methodOf = (type: MethodType, own: MethodData = {}) =>
  ({ type, billing_details: BILLING, ...SAMPLES[type].data, ...own }) as Stripe.PaymentMethodCreateParams

/** A payment of 100 units by that type, not yet confirmed; a variable, as the SDK's types are of a later version. */
export function paymentOf(type: MethodType, own: object = {}) {
  const { currency, options } = SAMPLES[type]
  const payment = {
    amount: 10_000,
    currency,
    payment_method_types: [type],
    ...(options && { payment_method_options: options }),
    ...own,
  }
  return payment
}

export const RETURN_URL = 'http://shop.test/merci?order=12'

/** What makes such a payment go as far as it can in one call. */
export const CONFIRMED = { confirm: true, mandate_data: MANDATE_DATA, return_url: RETURN_URL }

export const MINUTES = 60
export const DAYS = 86_400

/** The end of the e-mail's local part decides what becomes of some payments. */
export const withEmail = (end: string) => ({ billing_details: { ...BILLING, email: `lea_${end}@example.fr` } })

/** A confirmed payment by a new method of that type, or by a token. */
export async function confirmed({ stripe, browser }: TestSandbox, type: MethodType, given: string | MethodData = {}) {
  const id = typeof given === 'string' ? given : (await browser.paymentMethods.create(methodOf(type, given))).id
  return stripe.paymentIntents.create(paymentOf(type, { ...CONFIRMED, payment_method: id }))
}

/** `succeeded`, or `requires_payment_method: insufficient_funds`. */
export async function statusOf({ stripe }: TestSandbox, { id }: { id: string }): Promise<string> {
  const { status, last_payment_error: error } = await stripe.paymentIntents.retrieve(id)
  return error ? `${status}: ${error.code}` : status
}

/** Everything that was told of an intent and its charge, in order. */
export async function eventsOf({ stripe }: TestSandbox, { id }: { id: string }): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  const isAbout = (object: object) =>
    ('id' in object && object.id === id) || ('payment_intent' in object && object.payment_intent === id)
  const told = data.filter((event) => isAbout(event.data.object))
  return told.map(({ type }) => type).reverse()
}

/** A person on one of the pages of the provider. */
export const press = (page: string | null | undefined, fields: Record<string, string>) =>
  fetch(page ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
