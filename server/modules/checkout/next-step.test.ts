import { expect, test } from 'vitest'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { Instrument } from '#server/modules/payments/index.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { fixedSigner } from '#test/support/fixed-signer.ts'
import { nextStep } from './next-step.ts'

const services = { origin: 'http://shop.test', signer: fixedSigner() }
const RETURN =
  'http://shop.test/commande/order-received/7/?key=wc_order_7&utm_nooverride=1&order_id=7&wc_payment_method=stripe&_wpnonce=signed&save_payment_method=no&pay_for_order=no'
const INTENT = { id: 'pi_1', kind: 'payment', clientSecret: 'pi_1_secret_2', method: { id: 'pm_1', type: 'x' } }
const SECRET = { clientSecret: 'pi_1_secret_2' }
const NEW: Instrument = { kind: 'new', paymentMethodId: 'pm_1' }
const WITHOUT_SCRIPT: Instrument = { kind: 'order-details', type: 'ideal' }

const stepOf = (
  methodType: PaymentMethodType,
  nextAction: Intent['nextAction'],
  instrument: Instrument,
  { isOrderPay = false, ...more }: Partial<Intent> & { isOrderPay?: boolean } = {},
) =>
  nextStep(services, {
    order: { id: 7, orderKey: 'wc_order_7' },
    attempt: { methodType, instrument },
    intent: { ...INTENT, nextAction, ...more } as Intent,
    isOrderPay,
  })

const BANK = { kind: 'redirect', url: 'https://bank.example/' } as const
const CODE = { kind: 'code', instructionsUrl: 'https://qr.example/' } as const

test.each([
  ['card', { kind: 'in-page' }, NEW, { next: 'authenticate', kind: 'payment', ...SECRET, paymentMethodId: 'pm_1' }],
  ['ideal', BANK, NEW, { next: 'redirect', url: BANK.url }],
  ['ideal', BANK, WITHOUT_SCRIPT, { next: 'redirect', url: BANK.url }],
  ['alipay', BANK, NEW, { next: 'redirect', url: BANK.url }],
  ['boleto', null, NEW, { next: 'voucher', method: 'boleto', ...SECRET, returnUrl: RETURN }],
  ['wechat_pay', CODE, NEW, { next: 'wallet', method: 'wechat_pay', kind: 'payment', ...SECRET, returnUrl: RETURN }],
  ['wechat_pay', CODE, WITHOUT_SCRIPT, { next: 'redirect', url: CODE.instructionsUrl }],
  ['cashapp', null, NEW, { next: 'wallet', method: 'cashapp', kind: 'payment', ...SECRET, returnUrl: RETURN }],
  ['blik', { kind: 'approval' }, NEW, { next: 'authenticate', kind: 'payment', ...SECRET, paymentMethodId: 'pm_1' }],
  ['blik', { kind: 'approval' }, WITHOUT_SCRIPT, { next: 'received' }],
] as const)(
  'a buyer who pays by %s, is asked for %j and named it by %j goes on',
  (type, action, instrument, expected) => {
    expect(stepOf(type, action, instrument)).toEqual(expected)
  },
)

test('an intent that has no method yet names none, and the page of an order is told as such', () => {
  expect(stepOf('card', null, NEW, { method: null })).toMatchObject({ next: 'authenticate', paymentMethodId: null })
  const returnUrl = RETURN.replace('pay_for_order=no', 'pay_for_order=yes')
  expect(stepOf('boleto', null, NEW, { isOrderPay: true })).toMatchObject({ next: 'voucher', returnUrl })
})
