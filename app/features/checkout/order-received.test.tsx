import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/order/order.ts'
import type { OrderPayment, PaymentWait } from '#contracts/order/order-payment.ts'
import { orderView } from '#test/support/order-view.ts'
import { OrderReceived } from './order-received.tsx'

const SLIP: PaymentWait = {
  kind: 'voucher',
  slip: {
    ...{ howToPay: 'Au distributeur.', entity: '21854', reference: '123456789', answersWithinDays: 4, fileUrl: null },
    ...{ payBefore: '2026-12-10T22:59:00.000Z', pageUrl: 'https://payments.stripe.com/voucher/1' },
  },
}
const BANK = { kind: 'bank', answersWithinDays: 14, answerBy: '2026-12-10T10:00:00.000Z', isOverdue: false } as const

/** What a buyer reads, without tags and special spaces. */
function read(status: OrderView['status'], payment: Partial<OrderPayment>, isRenewal = false): string {
  const order = orderView({
    ...{ status, isRenewal, wasPaid: false, totalCents: 3600, paymentMethodTitle: 'Multibanco' },
    payment: { wait: null, failure: null, canPayOtherwise: false, ...payment },
  })
  const markup = renderToStaticMarkup(<OrderReceived order={order} orderKey="wc_order_1" />)
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
}

test('a slip to pay says to whom, what, how much and by when, and that another way may be chosen', () => {
  const text = read('on-hold', { wait: SLIP })
  expect(text).toContain('Merci Élise, il reste à payer le bon')
  expect(text).toContain('Entité 21 854 Référence 123 456 789 Montant 36,00 €')
  expect(text).toContain('10 décembre 2026 à 23 h 59')
  expect(text).toContain('Payer autrement')
  expect(text).not.toContain('ne payez pas une seconde fois')
})

test.for<[string, OrderView['status'], Partial<OrderPayment>, string]>([
  ['a debit at its bank', 'on-hold', { wait: BANK }, 'Comptez 14 jours ouvrés au plus'],
  ['a slip that is looked into', 'on-hold', { wait: { ...BANK, isOverdue: true } }, 'Ne payez plus ce bon'],
  ['an authorised sum', 'on-hold', { wait: { kind: 'capture', until: '' } }, 'n’est pas encore débitée'],
  ['a payment in doubt', 'on-hold', {}, 'ne payez pas une seconde fois'],
  [
    'sums to be named',
    'pending',
    { wait: { kind: 'deposits', verificationUrl: 'https://payments.stripe.com/m', arriveAt: '2026-12-10T10:00:00Z' } },
    'Confirmer mon compte',
  ],
  ['an app that asks', 'pending', { wait: { kind: 'approval' } }, 'Ouvrez votre application bancaire'],
  [
    'a code',
    'pending',
    { wait: { kind: 'code', instructionsUrl: 'https://payments.stripe.com/q' } },
    'Afficher le code',
  ],
  [
    'a bank that asks',
    'pending',
    { wait: { kind: 'bank-question' } },
    'Nous attendons la confirmation de votre banque',
  ],
  [
    'a slip that ran out',
    'failed',
    { failure: { kind: 'voucher-expired', payBefore: '2026-12-10T22:59:00.000Z', reference: '1' } },
    'Il a expiré le 10 décembre 2026',
  ],
  ['a debit that was refused', 'failed', { failure: { kind: 'debit-refused' } }, 'a refusé le prélèvement'],
  ['a card that was refused', 'failed', { failure: { kind: 'refused' } }, 'votre banque a refusé la transaction'],
])('the page says what becomes of %s', ([, status, payment, words]) => {
  expect(read(status, payment)).toContain(words)
})

test('an order that is not paid may be cancelled by its buyer, a period of a subscription may not', () => {
  expect([read('failed', {}), read('failed', {}, true)].map((text) => /\bAnnuler\b/.test(text))).toEqual([true, false])
  expect(read('failed', {}, true)).toContain('Payer')
})
