import { expect, test } from 'vitest'
import type { CheckoutRefusal, PlacedOrder } from '../checkout/checkout.ts'
import { answerOrder, type OrderDoor } from './order-answer.ts'

const createNonce: OrderDoor['createNonce'] = (action, subject) => `nonce of ${action} for ${subject}`
const WIRE: OrderDoor = { origin: 'https://www.exemple.fr', pageOf: () => '', createNonce }
const PAGE: OrderDoor = { origin: '', pageOf: ({ orderId }) => `/page-of-${orderId}/`, createNonce }

const PAID: PlacedOrder = { next: 'received', orderId: 1001, orderKey: 'wc_order_x' }
const ASKED: PlacedOrder = { ...PAID, next: 'authenticate', clientSecret: 'pi_1_secret_2' }
const FRAGMENT = '#wc-stripe-confirm-pi:1001:pi_1_secret_2:nonce of wc_stripe_update_order_status_nonce for 1001'

test.each([
  ['paid, over the wire', PAID, WIRE, 'https://www.exemple.fr/commande/order-received/1001/?key=wc_order_x'],
  ['paid, by a plain form', PAID, PAGE, '/commande/order-received/1001/?key=wc_order_x'],
  ['to be confirmed, over the wire', ASKED, WIRE, FRAGMENT],
  ['to be confirmed, by a plain form', ASKED, PAGE, `/page-of-1001/${FRAGMENT}`],
])('an order that is %s leads on', (_case, placed, door, redirect) => {
  expect(answerOrder({ ok: true, placed }, door)).toEqual({ result: 'success', redirect, orderId: 1001 })
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
