import type { CartView } from '#contracts/cart.ts'
import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Typed } from '../cart/index.ts'

/** What the form says about the price of its order: the cart is read with it. */
export function typedInto({ billing, shippingMethods, ...form }: CheckoutForm): Typed {
  return {
    billing,
    destination: destinationOf({ ...form, billing }),
    ...(shippingMethods.length > 0 && { shippingMethods }),
  }
}

function destinationOf({ billing: { country, state, postcode, city } }: Pick<CheckoutForm, 'billing'>): Destination {
  return { country, state, postcode, city }
}

/** Why the packages of a cart cannot be sent as the form asks (facts shop-wire §6): at most one reason. */
export function checkDelivery({ shippingMethods }: CheckoutForm, { packages }: CartView): CheckoutRefusal[] {
  for (const [index, { rates, destination }] of packages.entries()) {
    if (rates.length === 0)
      return [destination === '' ? { code: 'no-shipping-address' } : { code: 'not-shipped-to', destination }]
    const wanted = shippingMethods[index] ?? ''
    if (wanted !== '' && !rates.some(({ id }) => id === wanted)) return [{ code: 'no-shipping-method' }]
  }
  return []
}
