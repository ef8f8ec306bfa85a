import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DIGITAL_CONSENT, DIGITAL_CONSENT_HELP } from '#contracts/checkout/checkout.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ExpressButtons } from './express-buttons.tsx'

const GUIDE: ExpressBlock = {
  ...{ place: 'product', wallets: ['applePay', 'googlePay', 'link'], height: 48, radius: 4, absences: [] },
  ...{
    sold: 'Guide',
    currency: 'EUR',
    totalCents: 1700,
    needsDigitalConsent: true,
    serviceConsent: null,
    needsShipping: false,
    renewals: [],
  },
}

const drawn = (block: Partial<ExpressBlock> = {}) =>
  renderToStaticMarkup(<ExpressButtons block={{ ...GUIDE, ...block }} />)
const idsOf = (markup: string) => [...markup.matchAll(/id="(wc-stripe[^"]+)"/g)].map(([, id]) => id)

test('a container for the buttons and one for each wallet wait for the script, in the order of the wallets', () => {
  expect(idsOf(drawn())).toEqual([
    'wc-stripe-express-checkout-button-separator',
    'wc-stripe-express-checkout-element',
    'wc-stripe-express-checkout-element-applePay',
    'wc-stripe-express-checkout-element-googlePay',
    'wc-stripe-express-checkout-element-link',
  ])
  expect(drawn()).toContain(
    '<div id="wc-stripe-express-checkout-element" class="wc-stripe-express-checkout-element" style="display:none">',
  )
})

test('the other way to buy stands above them on a product’s page, below them everywhere else', () => {
  for (const place of ['cart', 'checkout', 'pay'] as const)
    expect(idsOf(drawn({ place })).at(-1)).toBe('wc-stripe-express-checkout-button-separator')
})

test('beside the buttons stand what is bought, for how much, the terms, and what a press means', () => {
  const markup = drawn()
  expect(markup.replace(/<[^>]*>/g, '')).toContain('Vous payez 17,00\u00A0€ pour Guide.')
  expect(markup).toContain(`href="${ROUTES.terms}"`)
  expect(markup).toContain('Le bouton vaut commande avec obligation de paiement.')
  expect(markup).toContain(DIGITAL_CONSENT.text)
  expect(markup).not.toContain('checked=""')
})

test('what is sent asks for no waiver; files beside it ask for one, and say that it is about them alone', () => {
  const goods = drawn({ needsDigitalConsent: false, serviceConsent: null, needsShipping: true })
  expect(goods).not.toContain(DIGITAL_CONSENT.text)
  expect(goods).toContain('La livraison se choisit avec l’adresse')
  expect(drawn({ needsShipping: true })).toContain(DIGITAL_CONSENT_HELP)
  expect(drawn()).not.toContain(DIGITAL_CONSENT_HELP)
})

test('why a button is absent is told where the shop wants it told, with or without other buttons', () => {
  const absences = [{ wallet: 'Link', reasons: ['Le réglage «\u202Fpayment.link\u202F» est désactivé.'] }]
  expect(drawn({ absences, wallets: [] })).toContain('payment.link')
  expect(idsOf(drawn({ absences, wallets: [] }))).toEqual([])
  expect(drawn()).not.toContain('Pourquoi')
})
