import { expect, test } from 'vitest'
import type { CartView } from '#contracts/cart/cart.ts'
import { cartLine } from '#test/support/cart-line.ts'
import { givenCart } from './given-cart.ts'

const letter = { id: 'flat_rate:1', title: 'Lettre', costCents: 490, details: [] }
const CART: CartView = {
  ...{ currency: 'EUR', hash: 'abc', itemCount: 2, needsShipping: true, recurring: [] },
  lines: [
    cartLine({
      ...{ quantity: 2, unitPriceCents: 900, onceCents: 100, subtotalCents: 1900, discountCents: 190, taxCents: 285 },
      plan: { id: 1, name: 'En deux fois', kind: 'instalments', today: { percent: 50 }, later: [] },
    }),
  ],
  packages: [
    {
      rates: [letter],
      chosen: { rateId: letter.id, title: letter.title, costCents: 490, taxCents: 82, details: [] },
      ...{ to: { country: 'FR', state: '', postcode: '', city: '' }, destination: 'France', isDestinationGiven: true },
    },
  ],
  ...{ subtotalCents: 1900, discountCents: 190, shippingCents: 490, totalCents: 2200, dueCents: 1100 },
  discounts: [{ code: 'noel', discountCents: 190 }],
  laterPayments: [
    { kind: 'instalment', amountCents: 1100, fallsDueAt: '2027-01-01T10:00:00.000Z', beforeSession: null },
  ],
  taxes: [{ name: 'TVA', basisPoints: 2000, taxCents: 367 }],
  hasDigitalContent: true,
  serviceConsent: { text: 'Je demande…', missing: 'Demandez…' },
  confirmation: { name: 'Entretien', answeredBy: '2027-01-01T10:00:00.000Z', thenDueCents: 1100 },
} as CartView

/** Every amount of something, wherever it stands in it. */
const amountsIn = (part: unknown): number[] =>
  part && typeof part === 'object'
    ? Object.entries(part).flatMap(([key, value]) => (key.endsWith('Cents') ? [value ?? 0] : amountsIn(value)))
    : []

test('of a present no line, no journey and no later day costs anything, and nothing has to be agreed to', () => {
  const { packages, ...given } = givenCart(CART)
  expect(new Set([...amountsIn(given), ...amountsIn(packages.map(({ chosen }) => chosen))])).toEqual(new Set([0]))
  expect(given).toMatchObject({
    ...{ lines: [{ name: 'Crayon', quantity: 2, plan: null }], itemCount: 2, hash: 'abc', shippingCents: 0 },
    ...{ discounts: [], laterPayments: [], taxes: [] },
    ...{ hasDigitalContent: false, serviceConsent: null, confirmation: null },
  })
  expect(packages).toMatchObject([{ rates: [letter], chosen: { rateId: letter.id }, destination: 'France' }])
})

test('what is not sent, and holds no VAT, is given so too', () => {
  const given = givenCart({ ...CART, packages: [], shippingCents: null, taxes: null })
  expect(given).toMatchObject({ packages: [], shippingCents: null, taxes: null })
  const [unsent] = givenCart({ ...CART, packages: CART.packages.map((each) => ({ ...each, chosen: null })) }).packages
  expect(unsent?.chosen).toBeNull()
})
