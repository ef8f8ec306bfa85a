import { expect, test } from 'vitest'
import type { CartView } from '#contracts/cart/cart.ts'
import { cartLine } from '#test/support/cart-line.ts'
import { isGoodsAlone, keepFragment } from './keep-fragment.ts'

/** Draws and counts. */
function drawing() {
  const drawn: string[] = []
  const Fragment = () => null
  return {
    drawn,
    draw: (source: string | null, nonce?: string) =>
      keepFragment(Fragment, { source, nonce }, (place) => {
        drawn.push(place)
        return <a href={`/panier/?_wpnonce=${place}`}>{source}</a>
      }),
  }
}

test('is drawn once for the same source, with the nonce of each who is answered', () => {
  const { drawn, draw } = drawing()
  expect(draw('two guides', 'aaaa')).toBe('<a href="/panier/?_wpnonce=aaaa">two guides</a>')
  expect(draw('two guides', 'bbbb')).toBe('<a href="/panier/?_wpnonce=bbbb">two guides</a>')
  expect(drawn).toHaveLength(1)
  expect(draw('two guides')).toBe('<a href="/panier/?_wpnonce=">two guides</a>')
  expect(draw('three guides', 'aaaa')).toContain('three guides')
  expect(drawn).toHaveLength(3)
})

test('what says something of one visitor is drawn each time, for them', () => {
  const { drawn, draw } = drawing()
  draw(null, 'aaaa')
  expect(draw(null, 'bbbb')).toContain('bbbb')
  expect(drawn).toEqual(['aaaa', 'bbbb'])
})

const goods: CartView = {
  ...{ currency: 'EUR', hash: 'h', lines: [cartLine()], itemCount: 1, needsShipping: false, packages: [] },
  ...{ hasDigitalContent: false, serviceConsent: null, confirmation: null, subtotalCents: 300, discounts: [] },
  ...{ discountCents: 0, shippingCents: null, totalCents: 300, dueCents: 300, laterPayments: [], recurring: [] },
  taxes: null,
}
const to = { country: 'FR', state: '', postcode: '69003', city: 'Lyon' }
const pack = { rates: [], chosen: null, to, destination: '69003 Lyon', isDestinationGiven: true }

test.each([
  ['goods alone', goods, true],
  ['what was engraved', { ...goods, lines: [cartLine({ configuration: { addons: ['Zoé'] } })] }, false],
  ['an address', { ...goods, packages: [pack] }, false],
  ['a code', { ...goods, discounts: [{ code: 'POUR-ZOE', discountCents: 100 }] }, false],
])('a cart with %s is that of others as well: %s', (_, cart, isKept) => {
  expect(isGoodsAlone(cart)).toBe(isKept)
})
