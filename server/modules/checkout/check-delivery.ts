import type { CartView } from '#contracts/cart/cart.ts'
import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Typed } from '#server/modules/sessions/index.ts'

/** What the form says about the price of its order: the cart is read with it. */
export function typedInto(form: CheckoutForm): Typed {
  const { billing, shipping, shippingMethods } = form
  return {
    billing,
    shipping,
    ...destinationOf(form),
    ...(shippingMethods.length > 0 && { shippingMethods }),
  }
}

/** Who gives an e-mail address alone says nothing about where things go. */
function destinationOf({ billing, shipping }: CheckoutForm): { destination?: Destination } {
  const { country, state, postcode, city } = shipping ?? billing
  return country || state || postcode || city ? { destination: { country, state, postcode, city } } : {}
}

/** Why the packages of a cart cannot be sent as the form asks (facts shop-wire §6): at most one reason. */
export function checkDelivery(
  { shippingMethods }: CheckoutForm,
  { packages }: CartView,
  shippingCountries: readonly string[],
): CheckoutRefusal[] {
  for (const [index, { rates, to, destination }] of packages.entries()) {
    if (rates.length === 0 || !shippingCountries.includes(to.country))
      return [to.country === '' ? { code: 'no-shipping-address' } : { code: 'not-shipped-to', destination }]
    const wanted = shippingMethods[index] ?? ''
    if (wanted !== '' && !rates.some(({ id }) => id === wanted)) return [{ code: 'no-shipping-method' }]
  }
  return []
}
