import type { Stripe } from '@stripe/stripe-js'
import { beforeEach, expect, test } from 'vitest'
import { PaymentMethods } from '#app/fragments/payment-methods.tsx'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { draw, the } from '#test/support/draw.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { classicPage } from './classic-page.ts'
import { codeFields } from './code-method.ts'

const SETTINGS = { ...PAYMENT_MESSAGES, enabledBillingFields: [] } as unknown as PaymentSettings
const made: unknown[] = []

beforeEach(() => {
  made.length = 0
  draw(
    <form name="checkout">
      <PaymentMethods choice={choiceOf(['blik'])} />
    </form>,
  )
})

const field = () => the<HTMLInputElement>('#wc-stripe-blik-code')

function send(code: string, answer: object = { paymentMethod: { id: 'pm_1' } }) {
  field().value = code
  const createPaymentMethod = async (data: unknown) => {
    made.push(data)
    return answer
  }
  return codeFields(classicPage(the('form'), { cartTotal: '1700' }), {
    settings: SETTINGS,
    provider: async () => ({ createPaymentMethod }) as unknown as Stripe,
  })
}

test.each(['', '12345', '12345a', '1234567'])(
  'a code of %j is called invalid where it is typed, and nothing is made of it',
  async (code) => {
    expect(await send(code)).toEqual({ ok: false, message: 'BLIK Code is invalid', fieldId: 'wc-stripe-blik-code' })
    expect(made).toEqual([])
  },
)

test('six digits are posted with the form, beside a method that knows nothing of them', async () => {
  expect(await send('482913')).toEqual({ ok: true, fields: { 'wc-stripe-payment-method': 'pm_1' } })
  expect(made).toEqual([expect.objectContaining({ type: 'blik', blik: {} })])
})

test('what the provider does not take is told in French', async () => {
  const error = { type: 'invalid_request_error', code: 'email_invalid' }
  expect(await send('482913', { error })).toEqual({ ok: false, message: PAYMENT_MESSAGES.email_invalid })
})
