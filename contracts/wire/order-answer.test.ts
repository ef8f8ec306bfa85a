import { expect, test } from 'vitest'
import type { CheckoutRefusal, PlacedOrder } from '../checkout/checkout.ts'
import { answerOrder, type OrderDoor, redirectOf } from './order-answer.ts'

const createNonce: OrderDoor['createNonce'] = (action, subject) => `nonce of ${action} for ${subject}`
const WIRE: OrderDoor = { origin: 'https://www.exemple.fr', pageOf: () => '', createNonce, isLegacy: false }
const PAGE: OrderDoor = { origin: '', pageOf: ({ orderId }) => `/page-of-${orderId}/`, createNonce, isLegacy: false }

const PAID: PlacedOrder = { next: 'received', orderId: 1001, orderKey: 'wc_order_x' }
const ASKED: PlacedOrder = {
  ...{ ...PAID, next: 'authenticate', kind: 'payment', clientSecret: 'pi_1_secret_2', paymentMethodId: null },
}
const FRAGMENT = '#wc-stripe-confirm-pi:1001:pi_1_secret_2:nonce of wc_stripe_update_order_status_nonce for 1001'
const SETUP: PlacedOrder = { ...ASKED, kind: 'setup', clientSecret: 'seti_1_secret_2' }
const AT_BANK: PlacedOrder = { ...PAID, next: 'redirect', url: 'https://bank.example/?a=1' }
const RETURN = { returnUrl: 'https://www.exemple.fr/commande/?a=1&b=:', clientSecret: 'pi_1_secret_2' }
const VOUCHER: PlacedOrder = { ...PAID, ...RETURN, next: 'voucher', method: 'boleto' }
const WALLET: PlacedOrder = { ...PAID, ...RETURN, next: 'wallet', method: 'cashapp', kind: 'setup' }
const RETURN_URL = 'https%3A%2F%2Fwww.exemple.fr%2Fcommande%2F%3Fa%3D1%26b%3D%3A'
const WALLET_FRAGMENT = `#wc-stripe-wallet-1001:cashapp:setup_intent:pi_1_secret_2:${RETURN_URL}:nonce of wc_stripe_update_order_status_nonce for 1001`

test.each([
  ['paid, over the wire', PAID, WIRE, 'https://www.exemple.fr/commande/order-received/1001/?key=wc_order_x'],
  ['paid, by a plain form', PAID, PAGE, '/commande/order-received/1001/?key=wc_order_x'],
  ['to be confirmed, over the wire', ASKED, WIRE, FRAGMENT],
  ['to be confirmed, by a plain form', ASKED, PAGE, `/page-of-1001/${FRAGMENT}`],
  ['free, with a method to confirm', SETUP, WIRE, FRAGMENT.replace('pi:1001:pi', 'si:1001:seti')],
  ['at its buyer’s bank', AT_BANK, PAGE, 'https://bank.example/?a=1'],
  ['a slip', VOUCHER, WIRE, `#wc-stripe-voucher-1001:boleto:pi_1_secret_2:${RETURN_URL}`],
  ['in an app', WALLET, PAGE, `/page-of-1001/${WALLET_FRAGMENT}`],
])('an order that is %s leads on', (_case, placed, door, redirect) => {
  expect(answerOrder({ ok: true, placed }, door)).toMatchObject({ result: 'success', redirect, orderId: 1001 })
})

test('a page of an older client confirms by the shorter fragment, and says so to a call', () => {
  const [secret, url = ''] = redirectOf(ASKED, { ...WIRE, isLegacy: true }).split(/:(.*)/)
  expect(secret).toBe('#confirm-pi-pi_1_secret_2')
  expect(redirectOf(SETUP, { ...WIRE, isLegacy: true })).toMatch(/^#confirm-si-seti_1_secret_2:https%3A/)
  const called = new URL(decodeURIComponent(url))
  expect(Object.fromEntries(called.searchParams)).toEqual({
    'wc-ajax': 'wc_stripe_verify_intent',
    order: '1001',
    nonce: 'nonce of wc_stripe_confirm_pi for 1001',
    redirect_to: 'https://www.exemple.fr/commande/order-received/1001/?key=wc_order_x',
  })
})

test('what was paid with is told where the page confirms it, and nowhere else', () => {
  const paidWith = { paymentMethodId: 'pm_1' }
  const of = (placed: PlacedOrder) => answerOrder({ ok: true, placed: { ...placed, ...paidWith } }, WIRE)
  expect([ASKED, PAID, VOUCHER].map((placed) => of(placed))).toMatchObject([
    paidWith,
    { paymentMethodId: null },
    { paymentMethodId: null },
  ])
})

const answer = (...refusals: CheckoutRefusal[]) => answerOrder({ ok: false, refusals }, WIRE)

test('a refused order is told in words that lead to the field', () => {
  expect(answer({ code: 'payment-refused', reason: 'insufficient_funds', method: 'card' })).toEqual({
    result: 'failure',
    notices: [
      expect.objectContaining({ html: expect.stringContaining('fonds suffisants'), fieldId: 'wc-stripe-upe-form' }),
    ],
    refresh: false,
    isUndecided: false,
  })
})

test('only while nobody knows how a payment ends is the page to ask again', () => {
  expect(answer({ code: 'payment-unknown' })).toMatchObject({ isUndecided: true })
  expect(answer({ code: 'payment-in-progress' })).toMatchObject({ isUndecided: true })
  expect(answer({ code: 'terms-not-accepted' })).toMatchObject({ isUndecided: false })
})

test('what the page shows of the total is drawn anew when it is not so any more', () => {
  expect(
    answer({ code: 'total-changed', shown: { cents: 1700, currency: 'EUR' }, now: { cents: 1900, currency: 'EUR' } }),
  ).toMatchObject({ refresh: true })
  expect(
    answer({ code: 'cart-changed' }, { code: 'amount-too-small', minimumCents: 50, currency: 'EUR' }),
  ).toMatchObject({
    refresh: false,
    notices: [{}, { html: expect.stringContaining('0,50\u00A0€') }],
  })
})
