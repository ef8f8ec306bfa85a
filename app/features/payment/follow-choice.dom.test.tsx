import { beforeEach, expect, test } from 'vitest'
import { PaymentMethods } from '#app/fragments/payment-methods.tsx'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { draw, the } from '#test/support/draw.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { sortOutMethods } from './follow-choice.ts'

const SETTINGS = {
  cartTotal: '1700',
  paymentMethodsConfig: {
    card: { title: 'Carte', countries: [] },
    klarna: { title: 'Klarna', countries: ['FR', 'DE'] },
    cashapp: { title: 'Cash App Pay', countries: [] },
  },
} as unknown as PaymentSettings

const form = () => the<HTMLFormElement>('form')
const radio = (gatewayId: string) => the<HTMLInputElement>(`#payment_method_${gatewayId}`)

function drawChoice(country: string | null, types = ['klarna', 'card'] as const): void {
  draw(
    <form name="checkout">
      {country !== null && <input name="billing_country" defaultValue={country} />}
      <div id="payment" className="woocommerce-checkout-payment" data-total-cents="1700">
        <PaymentMethods choice={choiceOf(types)} />
      </div>
    </form>,
  )
}

beforeEach(() => {
  Element.prototype.getAnimations ??= () => []
  Element.prototype.animate ??= (() => ({})) as never
  window.matchMedia ??= (() => ({ matches: true })) as never
})

test('a method of other countries is hidden and unselected; the first that is left is chosen', () => {
  drawChoice('FR')
  radio('stripe_klarna').click()
  sortOutMethods(form(), SETTINGS)
  expect([radio('stripe_klarna').checked, radio('stripe_klarna').closest('li')?.hidden]).toEqual([true, false])
  the<HTMLInputElement>('[name=billing_country]').value = 'US'
  sortOutMethods(form(), SETTINGS)
  expect([radio('stripe_klarna').checked, radio('stripe_klarna').closest('li')?.hidden]).toEqual([false, true])
  expect(radio('stripe').checked).toBe(true)
})

test('without a field for it the country is that of the order; who said none is shown all', () => {
  drawChoice(null)
  const hidden = (changes: object) => {
    sortOutMethods(form(), { ...SETTINGS, ...changes })
    return radio('stripe_klarna').closest('li')?.hidden
  }
  expect(hidden({ customerData: { billing_country: 'BE' } })).toBe(true)
  expect(hidden({ customerData: { billing_country: 'DE' } })).toBe(false)
  expect(hidden({})).toBe(false)
})

test('where no method is for a country, the page says so', () => {
  drawChoice('US')
  const onlyKlarna = {
    ...SETTINGS,
    paymentMethodsConfig: { ...SETTINGS.paymentMethodsConfig, card: { countries: ['FR'] } },
  }
  sortOutMethods(form(), onlyKlarna as unknown as PaymentSettings)
  expect(the('.no-payment-method').hidden).toBe(false)
  the<HTMLInputElement>('[name=billing_country]').value = 'FR'
  sortOutMethods(form(), onlyKlarna as unknown as PaymentSettings)
  expect(the('.no-payment-method').hidden).toBe(true)
})

test.each([
  ['a larger sum', 200_001, true],
  ['the largest sum of which nothing is known', 200_000, false],
])('who pays %s with the app is told that it may refuse', (_sum, cents, isTold) => {
  draw(
    <form name="checkout">
      <div id="payment" className="woocommerce-checkout-payment" data-total-cents={cents}>
        <PaymentMethods choice={choiceOf(['cashapp', 'card'])} />
      </div>
    </form>,
  )
  sortOutMethods(form(), SETTINGS)
  const notice = () =>
    document.querySelector(
      '.woocommerce-checkout-payment > div.woocommerce-info.wc-block-checkout__payment-method-limit-notice',
    )
  expect(notice()?.textContent).toBe(
    isTold
      ? 'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.'
      : undefined,
  )
  radio('stripe').click()
  sortOutMethods(form(), SETTINGS)
  expect(notice()).toBeNull()
})
