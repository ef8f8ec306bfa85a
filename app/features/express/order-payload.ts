import type {
  BillingDetails,
  ExpressCheckoutAddress,
  ExpressPaymentType,
  ShippingAddress,
  ShippingRate,
} from '@stripe/stripe-js'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { StoreAddress } from '#contracts/wire/store-api.ts'
import type { StorePaymentData } from '#contracts/wire/store-checkout.ts'

/** What a wallet hands over as its owner agrees. Some wallets tell phone and e-mail of the payer apart from the address. */
export type Confirmed = {
  expressPaymentType: ExpressPaymentType
  billingDetails?: BillingDetails
  shippingAddress?: ShippingAddress
  shippingRate?: ShippingRate
  payerPhone?: string
  payerEmail?: string
}

export type Addresses = { billing_address: StoreAddress & { email: string }; shipping_address: StoreAddress }

/** The wallet's addresses by the names of the shop (spec §3, express order payload; facts express-checkout §4). */
export function addressesOf({ billingDetails, shippingAddress, payerPhone, payerEmail }: Confirmed): Addresses {
  const phone = (billingDetails?.phone ?? payerPhone ?? '').replace(/[() -]/g, '')
  const billing = nameParts(billingDetails?.name)
  const shipping = nameParts(shippingAddress?.name)
  return {
    billing_address: {
      first_name: billing.first,
      last_name: billing.rest || '-',
      email: billingDetails?.email ?? payerEmail ?? '',
      phone,
      ...placeOf(billingDetails?.address),
    },
    shipping_address: {
      first_name: shipping.first,
      last_name: shipping.rest,
      // Nothing is sent where there is no address: no number either.
      phone: shippingAddress ? phone : '',
      ...placeOf(shippingAddress?.address),
    },
  }
}

/** The first word, and the others. */
export function nameParts(name = ''): { first: string; rest: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first, rest: rest.join(' ') }
}

function placeOf(address: (ExpressCheckoutAddress & { organization?: string }) | undefined) {
  return {
    company: address?.organization ?? '',
    country: address?.country ?? '',
    address_1: address?.line1 ?? '',
    address_2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postcode: address?.postal_code ?? '',
  }
}

/** What the shop made of the addresses, over what the wallet said; that alone where the answer holds none. */
export function withNormalized(
  given: Addresses,
  answer: { billing_address?: unknown; shipping_address?: unknown } | null,
): Addresses {
  return {
    billing_address: merged(given.billing_address, answer?.billing_address),
    shipping_address: merged(given.shipping_address, answer?.shipping_address),
  }
}

const merged = <Address extends StoreAddress>(given: Address, better: unknown): Address =>
  typeof better === 'object' && better !== null && !Array.isArray(better) ? { ...given, ...better } : given

/** What the confirmation pays with: a payment method of ours, or a token of it. */
export type Instrument = { methodId: string } | { tokenId: string }

export function paymentDataOf(instrument: Instrument, { expressPaymentType }: Confirmed): StorePaymentData {
  return [
    { key: CHECKOUT_FIELDS.paymentMethod, value: 'stripe' },
    { key: CHECKOUT_FIELDS.paymentMethodId, value: 'methodId' in instrument ? instrument.methodId : '' },
    { key: CHECKOUT_FIELDS.confirmationTokenId, value: 'tokenId' in instrument ? instrument.tokenId : '' },
    { key: CHECKOUT_FIELDS.expressType, value: expressPaymentType },
    { key: CHECKOUT_FIELDS.isDeferredIntent, value: true },
  ]
}

/** In a list, as the contract has it; null where nothing is sent. */
export const chosenRate = ({ shippingRate }: Confirmed): (string | null)[] => [shippingRate?.id ?? null]
