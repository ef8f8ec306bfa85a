import { z } from 'zod'
import type { AddressKind, BillingAddress, BillingField } from '#contracts/address/address.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { checkAddress, normaliseAddress } from '#contracts/address/address-check.ts'
import { fieldErrorText } from '#contracts/checkout/form-notices.ts'
import { COUNTRY_CODES } from '#contracts/countries/country-codes.ts'
import { getCart, reviewCart } from '#server/modules/cart/index.ts'
import { rememberTyped, type Typed } from '#server/modules/sessions/index.ts'
import type { CheckedCall, StoreAnswer } from './call.ts'
import { invalidParams, type ParamProblem, Text, Whole } from './check-params.ts'
import { answerCart } from './tell-cart.ts'

export const EVERY_FIELD = Object.fromEntries(BILLING_FIELDS.map((field) => [field, Text.optional()]))

/** As much of an address as was sent; other names in it are passed over. */
export const Address = z.object(EVERY_FIELD).transform((fields): Partial<BillingAddress> => fields)

export const Customer = z.object({ billing_address: Address.optional(), shipping_address: Address.optional() })

/** Merges what is said over the addresses that are known, and prices the cart with them. */
export async function updateCustomer(call: CheckedCall<z.output<typeof Customer>>): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  const billing = params.billing_address && normaliseAddress(params.billing_address)
  const shipping = params.shipping_address && normaliseAddress(params.shipping_address)
  const wrong = wrongAddresses({ billing_address: billing, shipping_address: shipping })
  if (wrong) return wrong
  const sessionId = visitor.startSession()
  const said = saidBy({ billing, shipping })
  const before = await getCart(services, sessionId)
  if (before.lines.length > 0) return answerCart(call, await reviewCart(services, sessionId, said))
  await rememberTyped(services.db, sessionId, said)
  return answerCart(call, before)
}

/** The refusal of addresses in which something cannot be right; null for those that may be. */
export function wrongAddresses({ billing_address, shipping_address }: z.output<typeof Customer>): StoreAnswer | null {
  const problems = {
    ...problemsOf('billing', billing_address && normaliseAddress(billing_address)),
    ...problemsOf('shipping', shipping_address && normaliseAddress(shipping_address)),
  }
  return Object.keys(problems).length > 0 ? invalidParams(problems) : null
}

type Said = Record<AddressKind, Partial<BillingAddress> | undefined>

/** Goods go to the billing address until another is named. */
function saidBy({ billing, shipping }: Said): Typed {
  const place = shipping ?? billing
  const { email: _email, phone: _phone, ...ownShipping } = shipping ?? {}
  return {
    ...(billing && { billing }),
    ...(shipping && { shipping: ownShipping }),
    ...(place?.country && { destination: placeOf(place) }),
  }
}

const placeOf = ({ country = '', state = '', postcode = '', city = '' }: Partial<BillingAddress>) => ({
  country,
  state,
  postcode,
  city,
})

/** What cannot be right, whatever else is missing yet; countries that the shop does not serve are the order's affair. */
function problemsOf(kind: AddressKind, address: Partial<BillingAddress> | undefined): Record<string, ParamProblem[]> {
  const errors = checkAddress(kind, address ?? {}, COUNTRY_CODES).filter(
    ({ field, problem }) => problem !== 'required' && address?.[field],
  )
  if (errors.length === 0) return {}
  return { [`${kind}_address`]: errors.map((error) => ({ code: codeOf(error.field), message: fieldErrorText(error) })) }
}

const codeOf = (field: BillingField) => `invalid_${field}`

export const RateChoice = z.object({ package_id: z.union([Whole, Text]).nullish(), rate_id: Text })

/** One rate for a package, or for all of them where none is named; what nobody offers there is passed over. */
export async function selectRate(call: CheckedCall<z.output<typeof RateChoice>>): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  const sessionId = visitor.startSession()
  const { packages } = await getCart(services, sessionId)
  const named = params.package_id
  const isMeant = (index: number) => named === undefined || named === null || String(named) === String(index)
  const shippingMethods = packages.map(({ chosen }, index) =>
    isMeant(index) ? params.rate_id : (chosen?.rateId ?? ''),
  )
  return answerCart(call, await reviewCart(services, sessionId, { shippingMethods }))
}
