import { expect, test, vi } from 'vitest'
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
    tremplin: { renewal: null },
    ...changes,
  }) as unknown as ExpressParams

test.each([
  ['applePay', ['card'], 'manual'],
  ['googlePay', ['card'], 'manual'],
  ['amazonPay', ['amazon_pay'], undefined],
  ['link', ['card', 'link'], 'manual'],
] as const)('%s is paid as %s, its payment method made by %s', (wallet, paymentMethodTypes, paymentMethodCreation) => {
  const stripe = { locale: 'fr' } as ExpressParams['stripe']
  const sold = (renewsItself: boolean) =>
    groupOptions(wallet, OFFER, { button: BUTTON, stripe, tremplin: { renewsItself } })
  const group = sold(false)
  expect(group).toMatchObject({
    ...{ mode: 'payment', amount: 1700, currency: 'eur', locale: 'fr', paymentMethodTypes },
    appearance: { variables: { borderRadius: '4px', spacingUnit: '6px' } },
  })
  expect(group.paymentMethodCreation).toBe(paymentMethodCreation)
  // What is paid again by itself is kept by the provider.
  expect([group.setupFutureUsage, sold(true).setupFutureUsage]).toEqual([undefined, 'off_session'])
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

const RENEWAL = { label: 'Club', amount: 900, startsAt: '2027-01-03T00:00:00Z', endsAt: null, unit: 'month', count: 1 }

test('Apple Pay is told of what is charged each period, as long as the cart is the one that was told of', () => {
  const opened = (dueCents: number) => sheetOptions(OFFER, params({ tremplin: { renewal: { ...RENEWAL, dueCents } } }))
  vi.stubGlobal('window', { location: { origin: 'https://shop.test' } })
  expect(opened(1700).applePay).toEqual({
    recurringPaymentRequest: {
      paymentDescription: 'Club',
      managementURL: 'https://shop.test/mon-compte/subscriptions/',
      regularBilling: {
        ...{ label: 'Club', amount: 900, recurringPaymentIntervalUnit: 'month', recurringPaymentIntervalCount: 1 },
        recurringPaymentStartDate: new Date('2027-01-03T00:00:00Z'),
      },
    },
  })
  expect(opened(2600).applePay).toBeUndefined()
  expect(sheetOptions(OFFER, params()).applePay).toBeUndefined()
})
