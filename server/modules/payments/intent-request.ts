import { createHash } from 'node:crypto'
import { intentTypesOf, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { NewOrderAddress, Order } from '#server/modules/orders/index.ts'
import type { CreateIntent } from '#server/stripe/provider-requests.ts'
import { nameOf, postalAddressOf } from './provider-address.ts'

/** The shop as it is named to the provider, and where it is. */
export type SellingShop = { shopName: string; origin: string }

type Payment = {
  order: Order
  amountCents: number
  method: PaymentMethod
  paymentMethodId: string
  /** `cus_…` of the buyer's account; null for a guest. */
  providerCustomerId: string | null
  /** Number of the attempt. */
  number: number
  addresses: readonly NewOrderAddress[]
  shop: SellingShop
}

/** What the provider is asked for and told of an order (facts stripe-gateway §3, §9). The shop's own mails are the receipt. */
export function writeIntentRequest(payment: Payment): CreateIntent {
  const { order, amountCents, method, paymentMethodId, providerCustomerId, addresses, shop } = payment
  return {
    call: 'create-intent',
    amountCents,
    currency: order.currency.toLowerCase(),
    methodTypes: intentTypesOf(method),
    paymentMethodId,
    confirmationTokenId: null,
    methodData: null,
    isConfirmed: true,
    isOffSession: false,
    capture: 'automatic',
    keepsMethod: false,
    methodOptions: {},
    returnUrl: null,
    mandate: null,
    customerId: providerCustomerId,
    description: `${shop.shopName} - Commande ${order.id}`,
    shipping: shippingOf(addresses.find(({ kind }) => kind === 'shipping')),
    metadata: metadataOf(payment),
  }
}

/** The most that the provider keeps of one value. */
const METADATA_LENGTH = 500

function metadataOf({ order, number, addresses, shop }: Payment): CreateIntent['metadata'] {
  const billing = addresses.find(({ kind }) => kind === 'billing')
  const taxCents = (order.taxes ?? []).reduce((sum, part) => sum + part.taxCents, 0)
  return {
    order_id: String(order.id),
    order_key: order.orderKey,
    attempt: String(number),
    signature: signatureOf(order),
    site_url: cutText(shop.origin, METADATA_LENGTH),
    payment_type: 'single',
    customer_name: cutText(nameOf(billing), METADATA_LENGTH),
    customer_email: cutText(billing?.email ?? '', METADATA_LENGTH),
    tax_amount: String(taxCents),
  }
}

function signatureOf({ id, orderKey, customerId, totalCents }: Order): string {
  const signed = [id, orderKey, customerId ?? '', totalCents].join('-')
  return `${id}:${createHash('sha256').update(signed).digest('hex')}`
}

function shippingOf(address: NewOrderAddress | undefined): CreateIntent['shipping'] {
  if (!address || address.postcode === '') return null
  return { name: nameOf(address), phone: address.phone, address: postalAddressOf(address) }
}
