import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartLineRow } from '#app/features/cart/cart-line-row.tsx'
import { DetailsTable } from '#app/features/checkout/order-details.tsx'
import { cartLine, cartPart } from '#test/support/cart-line.ts'
import { orderView } from '#test/support/order-view.ts'
import { MiniCart } from './mini-cart.tsx'
import { OrderReviewTable } from './order-review.tsx'

const set = cartLine({ name: 'Coffret', options: [{ name: 'Gravure', value: 'Zoé' }], subtotalCents: 3300 })
const part = cartPart(set.key)
const totals = {
  currency: 'EUR',
  subtotalCents: 3300,
  discounts: [],
  discountCents: 0,
  shippingCents: null,
  ...{ totalCents: 3300, dueCents: 3300, laterPayments: [], recurring: [] },
  taxes: null,
}
const cart = {
  ...totals,
  ...{
    hash: 'h',
    lines: [set, part],
    itemCount: 1,
    needsShipping: true,
    packages: [],
    hasDigitalContent: false,
    serviceConsent: null,
    confirmation: null,
  },
}

const row = (line: typeof set) => (
  <table>
    <tbody>
      <CartLineRow
        line={line}
        currency="EUR"
        quantity={line.quantity}
        removeUrl="/panier/"
        onQuantity={() => undefined}
      />
    </tbody>
  </table>
)

test('the cart page offers to change or remove a line, but not a part of it', () => {
  const [whole, included] = [set, part].map((line) => renderToStaticMarkup(row(line)))
  expect(whole).toMatch(/name="cart\[a{32}\]\[qty\]".*Retirer Coffret du panier/s)
  expect(included).toMatch(/is-part.*Crayon.*× 2.*Compris/s)
  expect(included).not.toMatch(/<input|Retirer|€/)
})

test('the mini-cart takes a line out whole: its parts have no link of their own', () => {
  const html = renderToStaticMarkup(<MiniCart cart={cart} />)
  expect(html.match(/remove_from_cart_button/g)).toHaveLength(1)
  expect(html).toMatch(/Coffret.*is-part.*Crayon.*× 2, compris/s)
})

test('review and order show a part beneath its line, paid with it', () => {
  const review = renderToStaticMarkup(<OrderReviewTable cart={cart} />)
  expect(review).toMatch(/Coffret.*33,00.*is-part.*Crayon.*× 2.*Compris/s)
  const lines = [set, part].map((line, id) => ({ ...line, id }))
  const details = renderToStaticMarkup(<DetailsTable order={orderView({ lines })} />)
  expect(details).toMatch(/Coffret, Zoé × 1.*33,00.*– Crayon × 2.*Compris/s)
})
