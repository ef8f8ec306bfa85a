import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { PAYMENT_METHODS } from '#contracts/payment/payment-methods.ts'
import { choiceOf } from '#test/support/payment-choice.ts'
import { PaymentMethods } from './payment-methods.tsx'

const drawn = (choice: PaymentChoice) => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<PaymentMethods choice={choice} />), 'text/html')
  return page.body
}

test('one open box: the first method for the buyer’s country is chosen, those of others wait, hidden', () => {
  const choice = choiceOf(['ideal', 'card', 'blik'])
  const abroad = {
    ...choice,
    methods: choice.methods.map((one) => ({ ...one, countries: one.type === 'ideal' ? ['NL'] : [] })),
  }
  const body = drawn(abroad)
  expect([...body.querySelectorAll<HTMLElement>('li.wc_payment_method')].map(({ hidden }) => hidden)).toEqual([
    true,
    false,
    false,
  ])
  expect([...body.querySelectorAll('[name=payment_method][checked]')].map(({ id }) => id)).toEqual([
    'payment_method_stripe',
  ])
  expect(body.querySelector<HTMLElement>('.no-payment-method')?.hidden).toBe(true)
})

test('an address that no method is for is told so', () => {
  expect(drawn(choiceOf([])).querySelector<HTMLElement>('.no-payment-method')?.hidden).toBe(false)
  expect(
    drawn(choiceOf(['ideal', 'card'], { countries: ['NL'] })).querySelector<HTMLElement>('.no-payment-method')?.hidden,
  ).toBe(false)
})

test.each(PAYMENT_METHODS.filter(({ within }) => within === null))(
  '$type has the contract’s markup',
  ({ type, gatewayId }) => {
    const body = drawn(choiceOf(['card', type], { saving: 'offered' }))
    const li = body.querySelector(`li.wc_payment_method.payment_method_${gatewayId}`)
    expect(
      li?.querySelector(`input.input-radio#payment_method_${gatewayId}[name=payment_method][value=${gatewayId}]`),
    ).toBeTruthy()
    const box = li?.querySelector(`.payment_box.payment_method_${gatewayId}`)
    const fieldset = box?.querySelector(
      type === 'blik'
        ? 'fieldset#wc-stripe_blik-form.wc-payment-form'
        : `fieldset#wc-${gatewayId}-upe-form.wc-upe-form.wc-payment-form`,
    )
    const place = fieldset?.querySelector(`:scope > .wc-stripe-upe-element[data-payment-method-type=${type}]`)
    expect(place?.childNodes).toHaveLength(type === 'blik' ? 1 : 0)
    expect(fieldset?.querySelector(`#wc-${gatewayId}-upe-errors[role=alert]`)).toBeTruthy()
    expect(fieldset?.querySelector('.wc-stripe-is-deferred-intent[type=hidden][value="1"]')).toBeTruthy()
    expect(
      box?.querySelector(
        `p.form-row.woocommerce-SavedPaymentMethods-saveNew #wc-${gatewayId}-new-payment-method[value=true]`,
      ),
    ).toBeTruthy()
    expect(li?.querySelector('img.stripe-icon')?.getAttribute('alt')).toBe('')
  },
)

test('the code of BLIK has the contract’s field', () => {
  const field = drawn(choiceOf(['blik'])).querySelector('.wc-stripe-upe-element #wc-stripe-blik-code')
  expect(field?.getAttribute('name')).toBe('wc-stripe-blik-code')
  expect(field?.getAttribute('maxlength')).toBe('6')
})

test('kept methods come first, the default one chosen; without one a new method is', () => {
  const kept = [
    { tokenId: 7, title: 'Visa •••• 4242', detail: 'Expire en 04/28', isDefault: true },
    { tokenId: 9, title: 'Mastercard •••• 4444', detail: '', isDefault: false },
  ]
  const tokens = (changed: typeof kept) => {
    const list = drawn(choiceOf(['card'], { kept: changed })).querySelector(
      'ul.woocommerce-SavedPaymentMethods.wc-saved-payment-methods',
    )
    const radios = [
      ...(list?.querySelectorAll('[name=wc-stripe-payment-token].woocommerce-SavedPaymentMethods-tokenInput') ?? []),
    ]
    return {
      count: list?.getAttribute('data-count'),
      ids: radios.map(({ id }) => id),
      chosen: radios.find((radio) => radio.hasAttribute('checked'))?.id,
    }
  }
  const ids = ['wc-stripe-payment-token-7', 'wc-stripe-payment-token-9', 'wc-stripe-payment-token-new']
  expect(tokens(kept)).toEqual({ count: '2', ids, chosen: ids[0] })
  expect(tokens(kept.map((one) => ({ ...one, isDefault: false }))).chosen).toBe(ids[2])
  const sepa = drawn(choiceOf(['sepa_debit'], { kept })).querySelectorAll('[name=wc-stripe_sepa_debit-payment-token]')
  expect(sepa).toHaveLength(3)
})

test('each debit shows its mandate with the shop’s name; a loan says that it binds', () => {
  const mandates = ['sepa_debit', 'us_bank_account', 'acss_debit', 'bacs_debit', 'au_becs_debit'] as const
  for (const type of mandates)
    expect(drawn(choiceOf([type])).querySelector('.mandate')?.textContent).toContain('vous autorisez')
  expect(drawn(choiceOf(['sepa_debit'])).querySelector('.mandate')?.textContent).toContain('(A) Tremplin')
  for (const type of ['klarna', 'affirm', 'afterpay_clearpay'] as const)
    expect(drawn(choiceOf([type])).textContent).toContain('Un crédit vous engage')
})
