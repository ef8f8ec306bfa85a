import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LaterPayment } from '#contracts/cart/cart.ts'
import { DIGITAL_CONSENT, DIGITAL_CONSENT_HELP, ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import type { ServiceConsent } from '#contracts/checkout/service-consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { RecurringTotals } from '#contracts/subscription/recurrence.ts'
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
  confirmation: null,
  needsShipping: false,
  recurring: [] as RecurringTotals[],
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

const MONTHLY: RecurringTotals = {
  ...{ key: '1month', lineKeys: [], cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null },
  ...{ subtotalCents: 900, shippingCents: null, packages: [], totalCents: 900, taxes: null },
  ...{ firstPaymentAt: '2027-01-03T09:00:00.000Z', endsAt: null },
}

test('right above the button stand what comes again, from when on, and the way out; nothing to pay today asks all the same', () => {
  const markup = drawn({ totalCents: 0, dueCents: 0, recurring: [MONTHLY] })
  const recap = markup
    .slice(markup.indexOf('class="recap'), markup.indexOf('id="place_order"'))
    .replaceAll('\u00A0', ' ')
  expect(recap).toContain('0,00 € aujourd’hui, puis 9,00 € / mois à partir du 3 janvier 2027.')
  expect(recap).toContain('résiliable en ligne à tout moment')
  expect(markup).toContain(`value="${ORDER_BUTTON}"`)
  expect(markup).toContain('payment_method_stripe')
  expect(drawn({ totalCents: 0, dueCents: 0 })).not.toContain('payment_method_stripe')
})
