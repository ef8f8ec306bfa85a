import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { StoreCheckout, StorePaymentResult, StorePaymentStatus } from '#contracts/wire/store-checkout.ts'
import type { OpenDraft } from '#server/modules/checkout/index.ts'
import type { Order, OrderAddress } from '#server/modules/orders/index.ts'
import { presentAddress } from './present-cart.ts'

/** As the contract has them (facts store-api-cart-checkout §1). */
export const STATUS_OF: Record<StorePaymentStatus, number> = {
  '': 200,
  success: 200,
  pending: 202,
  failure: 400,
  error: 500,
}

const NO_PAYMENT: StorePaymentResult = { payment_status: '', payment_details: [], redirect_url: '' }

/** A payment that goes on, or is made; where to, stands in both places (facts §13). */
export function paidResult(placed: PlacedOrder, redirect: string): StorePaymentResult {
  const paymentMethodId = placed.next === 'authenticate' ? placed.paymentMethodId : null
  return {
    payment_status: 'success',
    payment_details: [
      { key: 'result', value: 'success' },
      { key: 'redirect', value: redirect },
      { key: 'order_id', value: String(placed.orderId) },
      ...(paymentMethodId ? [{ key: 'payment_method', value: paymentMethodId }] : []),
    ],
    redirect_url: redirect,
  }
}

/** A payment that was refused, or of which nobody knows yet. */
export const unpaidResult = (status: 'pending' | 'failure' | 'error', message: string): StorePaymentResult => ({
  payment_status: status,
  payment_details: [
    { key: 'result', value: status },
    { key: 'redirect', value: '' },
    { key: 'errorMessage', value: message },
  ],
  redirect_url: '',
})

/** What has no order yet, and the cart that it will be made of. */
export function presentDraft({ draft, order }: OpenDraft, cart: StoreCart, customerId: number | null): StoreCheckout {
  const { orderId, orderKey, paymentMethod, note } = draft
  return {
    ...heading(order ?? { id: orderId, orderKey, status: 'checkout-draft' }),
    customer_note: note || (order?.note ?? ''),
    customer_id: customerId ?? 0,
    billing_address: cart.billing_address,
    shipping_address: cart.shipping_address,
    payment_method: paymentMethod || (order?.paymentMethod ?? ''),
    payment_result: NO_PAYMENT,
    ...NOTHING_MORE,
  }
}

/** An order that was placed, and how its payment stands. */
export function presentPlaced(
  order: Order,
  addresses: readonly OrderAddress[],
  payment: StorePaymentResult,
): StoreCheckout {
  const { billing_address, shipping_address } = presentAddresses(addresses)
  return {
    ...heading(order),
    customer_note: order.note,
    customer_id: order.customerId ?? 0,
    billing_address,
    shipping_address,
    payment_method: order.paymentMethod,
    payment_result: payment,
    ...NOTHING_MORE,
  }
}

const NOTHING_MORE = { additional_fields: {}, __experimentalCart: null, extensions: {} }

const heading = ({ id, status, orderKey }: { id: number; status: string; orderKey: string }) => ({
  order_id: id,
  status,
  order_key: orderKey,
  order_number: String(id),
})

/** Both addresses of an order; nothing in that of the goods where none are sent. */
export function presentAddresses(addresses: readonly OrderAddress[]) {
  const [billing, shipping] = (['billing', 'shipping'] as const).map((kind) => {
    const address = addresses.find((each) => each.kind === kind)
    return presentAddress({
      first_name: address?.firstName ?? '',
      last_name: address?.lastName ?? '',
      company: address?.company ?? '',
      address_1: address?.address1 ?? '',
      address_2: address?.address2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postcode: address?.postcode ?? '',
      country: address?.country ?? '',
      phone: address?.phone ?? '',
    })
  })
  const email = addresses.find(({ kind }) => kind === 'billing')?.email ?? ''
  const none = presentAddress({})
  return { billing_address: { ...(billing ?? none), email }, shipping_address: shipping ?? none }
}
