import { expect, test } from 'vitest'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { buttonOptions, canBeSold, groupOptions, sheetOptions } from './element-options.ts'

const BUTTON = { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'fr' } as const
const OFFER = { amount: 1700, currency: 'eur', requestShipping: false, lineItems: [], shippingRates: [] }
const WAITING = { id: 'pending', displayName: 'En attente', amount: 0 }
const button = (changes: object) => ({ button: { ...BUTTON, ...changes } })
const params = (changes: object = {}) =>
  ({
    allowed_shipping_countries: ['FR'],
    checkout: { needs_payer_phone: false, default_shipping_option: null },
    ...changes,
  }) as unknown as ExpressParams

test.each([
  ['applePay', ['card'], 'manual'],
  ['googlePay', ['card'], 'manual'],
  ['amazonPay', ['amazon_pay'], undefined],
  ['link', ['card', 'link'], 'manual'],
] as const)('%s is paid as %s, its payment method made by %s', (wallet, paymentMethodTypes, paymentMethodCreation) => {
  const stripe = { locale: 'fr' } as ExpressParams['stripe']
  const group = groupOptions(wallet, OFFER, { button: BUTTON, stripe })
  expect(group).toMatchObject({
    ...{ mode: 'payment', amount: 1700, currency: 'eur', locale: 'fr', paymentMethodTypes },
    appearance: { variables: { borderRadius: '4px', spacingUnit: '6px' } },
  })
  expect(group.paymentMethodCreation).toBe(paymentMethodCreation)
})

test('a button shows its own wallet alone', () => {
  const { paymentMethods, layout } = buttonOptions('link', button({}))
  expect(paymentMethods).toEqual({
    applePay: 'never',
    googlePay: 'never',
    amazonPay: 'never',
    link: 'auto',
    paypal: 'never',
  })
  expect(layout).toEqual({ overflow: 'never' })
  expect(buttonOptions('applePay', button({})).paymentMethods?.applePay).toBe('always')
})

test.each([
  [{ height: '56' }, { buttonHeight: 55 }],
  [{ height: '32' }, { buttonHeight: 40 }],
  [{ height: '' }, { buttonHeight: 48 }],
  [{ type: 'default' }, { buttonType: { applePay: 'plain', googlePay: 'plain' } }],
  [{ type: 'book' }, { buttonType: { applePay: 'book', googlePay: 'book' } }],
  [{ theme: 'light' }, { buttonTheme: { applePay: 'white', googlePay: 'white' } }],
  [{ theme: 'light-outline' }, { buttonTheme: { applePay: 'white-outline', googlePay: 'white' } }],
  [{ theme: 'dark' }, { buttonTheme: { applePay: 'black', googlePay: 'black' } }],
])('%o is drawn as %o', (changes, drawn) => {
  expect(buttonOptions('googlePay', button(changes))).toMatchObject(drawn)
})

test('a sheet asks where it goes for what is sent, with one rate that stands for those of the address', () => {
  const sent = { ...OFFER, requestShipping: true }
  const waiting = params({ checkout: { needs_payer_phone: true, default_shipping_option: WAITING } })
  expect(sheetOptions(OFFER, waiting)).not.toHaveProperty('shippingRates')
  expect(sheetOptions(sent, waiting)).toMatchObject({
    ...{ shippingAddressRequired: true, phoneNumberRequired: true, emailRequired: true },
    ...{ shippingRates: [WAITING], allowedShippingCountries: ['FR'] },
  })
  expect([canBeSold(sent, waiting), canBeSold(sent, params())]).toEqual([true, false])
})

test('nothing is sold for nothing', () => {
  expect(canBeSold({ ...OFFER, amount: 0 }, params())).toBe(false)
})
