import Stripe from 'stripe'
import { LOCALE } from '#contracts/identifiers.ts'
import type { CustomerResult } from './payment-gateway.ts'
import { CALL, nothingLeft, orMissing, postalAddress } from './provider-call.ts'
import type { CreateCustomer, CustomerDetails, UpdateCustomer } from './provider-requests.ts'

export const createCustomer = (
  stripe: Stripe,
  { call: _, details, ...rest }: CreateCustomer,
  idempotencyKey: string,
): Promise<CustomerResult> => {
  nothingLeft(rest)
  return explained(() => stripe.customers.create(customerParameters(details), { ...CALL, idempotencyKey }))
}

export const updateCustomer = (
  stripe: Stripe,
  { call: _, customerId, details, ...rest }: UpdateCustomer,
  idempotencyKey: string,
): Promise<CustomerResult> => {
  nothingLeft(rest)
  return explained(() => stripe.customers.update(customerId, customerParameters(details), { ...CALL, idempotencyKey }))
}

export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await orMissing(() => stripe.customers.del(customerId, undefined, CALL))
}

function customerParameters({ name, email, address, ...rest }: CustomerDetails): Stripe.CustomerCreateParams {
  nothingLeft(rest)
  return { name, email, address: postalAddress(address), preferred_locales: [LOCALE] }
}

async function explained(send: () => Promise<{ id: string }>): Promise<CustomerResult> {
  try {
    return { ok: true, customerId: (await send()).id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { ok: false, refusal: 'request' }
    if (error instanceof Stripe.errors.StripeConnectionError) return { ok: false, refusal: 'unavailable' }
    if (error instanceof Stripe.errors.StripeAPIError) return { ok: false, refusal: 'broken' }
    // Too busy, or the very same call is under way elsewhere.
    if (error instanceof Stripe.errors.StripeError && (error.statusCode === 429 || error.statusCode === 409))
      return { ok: false, refusal: 'unavailable' }
    throw error
  }
}
