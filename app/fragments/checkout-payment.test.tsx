import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LaterPayment } from '#contracts/cart/cart.ts'
import { DIGITAL_CONSENT, DIGITAL_CONSENT_HELP, ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import type { ServiceConsent } from '#contracts/checkout/service-consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CARD_CHOICE } from '#test/support/payment-choice.ts'
import { CheckoutPayment } from './checkout-payment.tsx'

const CART = {
  totalCents: 1700,
  dueCents: 1700,
  laterPayments: [] as LaterPayment[],
  taxes: null as [] | null,
  currency: 'EUR',
  lines: [],
  packages: [],
  hasDigitalContent: true,
  serviceConsent: null as ServiceConsent | null,
  needsShipping: false,
}

const drawn = (cart: Partial<typeof CART> = {}) =>
  renderToStaticMarkup(
    <CheckoutPayment
      cart={{ ...CART, ...cart }}
      choice={CARD_CHOICE}
      billingForm="full"
      taxNote="TVA non applicable"
      processCheckoutNonce="1a2b3c"
    />,
  )

test('the wording of the waiver stands alone; printed goods beside the files get a line that they keep their days', () => {
  expect(drawn()).toContain(`<span>${DIGITAL_CONSENT.text}</span>`)
  expect(drawn()).not.toContain(DIGITAL_CONSENT_HELP)
  expect(drawn({ needsShipping: true })).toContain(DIGITAL_CONSENT_HELP)
  expect(drawn({ needsShipping: true, hasDigitalContent: false })).not.toContain(DIGITAL_CONSENT_HELP)
})

test('a session before the fourteen days are over is asked for in a box of its own', () => {
  expect(drawn()).not.toContain('service_consent')
  const markup = drawn({ serviceConsent: { text: 'Je demande que ma séance ait lieu.', missing: 'Cochez.' } })
  expect(markup).toContain('<span>Je demande que ma séance ait lieu.</span>')
  expect(markup).toMatch(/<input[^>]* required="" name="service_consent"/)
})

test.each([1700, 0])('what happens to personal data is said above the order button (%i cents)', (dueCents) => {
  const [above = '', ...below] = drawn({ totalCents: dueCents, dueCents }).split('id="place_order"')
  expect(below).toHaveLength(1)
  expect(above).toContain(`href="${ROUTES.privacy}"`)
  expect(dueCents > 0).toBe(below.join('').includes(ORDER_BUTTON))
})

test('a shop without VAT says so in its own words below the total', () => {
  expect(drawn()).toContain('TVA non applicable')
  expect(drawn({ taxes: [] })).not.toContain('TVA non applicable')
})
