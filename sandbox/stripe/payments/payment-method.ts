import { z } from 'zod'
import { withAddress } from '../api/contact-details.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import type { Call, Work } from '../api/operation.ts'
import { address, clearable, metadata } from '../api/parameters.ts'
import { readToken } from '../cards/read-card.ts'
import { findTestCardByToken } from '../cards/test-cards.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { methodParameters } from '../methods/method-parameters.ts'
import type { MethodType } from '../methods/method-types.ts'
import { type ReadMethod, readTestAccount } from '../methods/read-accounts.ts'
import { readMethod } from '../methods/read-method.ts'
import { findTestAccountByToken } from '../methods/test-accounts.ts'
import type { MethodDetails, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

export const BillingDetails = z.strictObject({
  address: address.optional(),
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  tax_id: clearable.optional(),
})

export const AllowRedisplay = z.enum(['always', 'limited', 'unspecified'])

export const PaymentMethodData = z.strictObject({
  ...methodParameters,
  allow_redisplay: AllowRedisplay.optional(),
  billing_details: BillingDetails.optional(),
  metadata: metadata.optional(),
})

export type PaymentMethodData = z.output<typeof PaymentMethodData>

export function getPaymentMethod({ store }: Work, id: string, param = 'payment_method'): PaymentMethod {
  const method = store.objects.find('payment_method', id)
  if (!method) throw resourceMissing('PaymentMethod', id, param)
  return method
}

/** Like getPaymentMethod, but a token such as `pm_card_visa` becomes a new payment method of that card or account. */
export function resolvePaymentMethod(work: Work, id: string): PaymentMethod {
  const testCard = findTestCardByToken(id)
  if (testCard) {
    const { card, scenario } = readToken(testCard)
    return insertPaymentMethod(work, newPaymentMethod('card', { card }), scenario)
  }
  const testAccount = findTestAccountByToken(id)
  if (!testAccount) return getPaymentMethod(work, id)
  const { details, scenario } = readTestAccount(testAccount)
  const method = newPaymentMethod(testAccount.type, details, TEST_CUSTOMER)
  insertPaymentMethod(work, method, scenario)
  work.store.instruments.markVerified(method.id)
  return method
}

/** From details, which for cards only the browser may send, as at the provider. */
export function createPaymentMethod(call: Call, given: PaymentMethodData): PaymentMethod {
  const { details, scenario, billing } = readGivenMethod(call, given)
  const method: PaymentMethod = {
    ...newPaymentMethod(given.type, details, billing),
    ...(given.allow_redisplay && { allow_redisplay: given.allow_redisplay }),
    metadata: mergeMetadata({}, given.metadata),
  }
  insertPaymentMethod(call, method, scenario)
  if (isProven(given, details)) call.store.instruments.markVerified(method.id)
  return method
}

/** The customer has said yes elsewhere: at the bank that the account is theirs, or in the wallet's own window. */
export const isProven = ({ amazon_pay }: PaymentMethodData, { us_bank_account }: MethodDetails): boolean =>
  Boolean(us_bank_account?.financial_connections_account) ||
  (typeof amazon_pay === 'object' && amazon_pay.outcome !== undefined)

export function readGivenMethod(
  { apiKey }: Call,
  { allow_redisplay: _, billing_details, metadata: __, ...given }: PaymentMethodData,
): ReadMethod & { billing: PaymentMethod['billing_details'] } {
  if (given.card && apiKey === 'secret') {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
      {},
      402,
    )
  }
  const billing = withBillingDetails(NO_BILLING_DETAILS, billing_details)
  return { ...readMethod(given, billing), billing }
}

export function insertPaymentMethod({ store }: Work, method: PaymentMethod, scenario: ReadMethod['scenario']) {
  store.objects.insert('payment_method', method)
  store.instruments.remember(method.id, scenario)
  return method
}

export function attachPaymentMethod(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.')
  if (work.store.instruments.get(method.id).consumed) throw cannotBeUsedAgain()
  const attached: PaymentMethod = { ...method, customer }
  work.store.objects.save('payment_method', attached)
  recordEvent(work, 'payment_method.attached', attached)
  return attached
}

/** For good: the provider never takes a detached method back. */
export function detachPaymentMethod(work: Work, method: PaymentMethod): PaymentMethod {
  const detached: PaymentMethod = { ...method, customer: null }
  work.store.objects.save('payment_method', detached)
  work.store.instruments.markConsumed(method.id)
  const customer = method.customer ? work.store.objects.find('customer', method.customer) : null
  if (customer && !customer.deleted && customer.invoice_settings.default_payment_method === method.id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null }
    work.store.objects.save('customer', { ...customer, invoice_settings })
  }
  recordEvent(work, 'payment_method.detached', detached)
  return detached
}

export const cannotBeUsedAgain = () =>
  invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  )

const NO_BILLING_DETAILS: PaymentMethod['billing_details'] = {
  address: withAddress({}),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Whom the provider's own tokens of accounts belong to. */
const TEST_CUSTOMER = { ...NO_BILLING_DETAILS, name: 'Jenny Rosen', email: 'jenny@example.com' }

export function newPaymentMethod(
  type: MethodType,
  details: MethodDetails,
  billing: PaymentMethod['billing_details'] = NO_BILLING_DETAILS,
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type,
    ...details,
  }
}

/** What the object says under the name of its type, and nothing else of it. */
export function detailsOf<T extends MethodType>(object: MethodDetails, type: T): MethodDetails {
  const details: MethodDetails = {}
  details[type] = object[type]
  return details
}

export function withBillingDetails(
  current: PaymentMethod['billing_details'],
  given: z.output<typeof BillingDetails> | undefined,
): PaymentMethod['billing_details'] {
  if (!given) return current
  const { address: givenAddress, ...texts } = given
  return { ...current, ...texts, ...(givenAddress && { address: withAddress(givenAddress) }) }
}
