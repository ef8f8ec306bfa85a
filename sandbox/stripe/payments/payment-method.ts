import { z } from 'zod'
import { withAddress } from '../api/contact-details.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import type { Call, Work } from '../api/operation.ts'
import { address, clearable, integer, metadata, text } from '../api/parameters.ts'
import { type ReadCard, readCard, readToken } from '../cards/read-card.ts'
import { findTestCardByToken } from '../cards/test-cards.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

export const BillingDetails = z.strictObject({
  address: address.optional(),
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
})

export const AllowRedisplay = z.enum(['always', 'limited', 'unspecified'])

export const PaymentMethodData = z.strictObject({
  allow_redisplay: AllowRedisplay.optional(),
  billing_details: BillingDetails.optional(),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  metadata: metadata.optional(),
  type: z.literal('card'),
})

export type PaymentMethodData = z.output<typeof PaymentMethodData>

export function getPaymentMethod({ store }: Work, id: string, param = 'payment_method'): PaymentMethod {
  const method = store.objects.find('payment_method', id)
  if (!method) throw resourceMissing('PaymentMethod', id, param)
  return method
}

/** Like getPaymentMethod, but a token such as `pm_card_visa` becomes a new payment method of that card. */
export function resolvePaymentMethod(work: Work, id: string): PaymentMethod {
  const testCard = findTestCardByToken(id)
  if (!testCard) return getPaymentMethod(work, id)
  const read = readToken(testCard)
  return insertPaymentMethod(work, newPaymentMethod(read.card), read)
}

/** From card details, which only the browser may send, as at the provider. */
export function createPaymentMethod(call: Call, given: PaymentMethodData): PaymentMethod {
  const read = readCardOf(call, given)
  const method: PaymentMethod = {
    ...newPaymentMethod(read.card),
    ...(given.allow_redisplay && { allow_redisplay: given.allow_redisplay }),
    metadata: mergeMetadata({}, given.metadata),
  }
  method.billing_details = withBillingDetails(method.billing_details, given.billing_details)
  return insertPaymentMethod(call, method, read)
}

export function readCardOf({ apiKey }: Call, given: PaymentMethodData): ReadCard {
  if (apiKey === 'secret') {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
      {},
      402,
    )
  }
  return readCard(given.card)
}

export function insertPaymentMethod({ store }: Work, method: PaymentMethod, { scenario }: Pick<ReadCard, 'scenario'>) {
  store.objects.insert('payment_method', method)
  store.cards.remember(method.id, scenario)
  return method
}

export function attachPaymentMethod(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.')
  if (work.store.cards.get(method.id).consumed) throw cannotBeUsedAgain()
  const attached: PaymentMethod = { ...method, customer }
  work.store.objects.save('payment_method', attached)
  recordEvent(work, 'payment_method.attached', attached)
  return attached
}

export const cannotBeUsedAgain = () =>
  invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  )

export function newPaymentMethod(card: PaymentMethod['card']): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: withBillingDetails(NO_BILLING_DETAILS, undefined),
    card,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

const NO_BILLING_DETAILS: PaymentMethod['billing_details'] = {
  address: withAddress({}),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

export function withBillingDetails(
  current: PaymentMethod['billing_details'],
  given: z.output<typeof BillingDetails> | undefined,
): PaymentMethod['billing_details'] {
  if (!given) return current
  const { address: givenAddress, ...texts } = given
  return { ...current, ...texts, ...(givenAddress && { address: withAddress(givenAddress) }) }
}
