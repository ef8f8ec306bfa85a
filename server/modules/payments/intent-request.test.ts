import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { methodOfType, PAYMENT_METHODS, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { NewOrderAddress, Order } from '#server/modules/orders/index.ts'
import { CreateIntent, CreateSetup } from '#server/stripe/provider-requests.ts'
import type { Instrument } from './instrument.ts'
import { type Payment, writeIntentRequest, writeSetupRequest, writeUpdateRequest } from './intent-request.ts'

const ORDER = {
  ...{ id: 1007, orderKey: 'wc_order_secret', customerId: null, currency: 'EUR', totalCents: 2190 },
  taxes: [
    { name: 'TVA', basisPoints: 2000, taxCents: 283 },
    { name: 'TVA', basisPoints: 550, taxCents: 26 },
  ],
} as Order
const BILLING: NewOrderAddress = {
  ...{ kind: 'billing', firstName: 'Élise', lastName: 'Bonnaud', company: '', phone: '+33600000000' },
  ...{ address1: '12 rue des Lilas', address2: '', postcode: '69003', city: 'Lyon', state: '', country: 'FR' },
  email: 'elise@example.fr',
}
const SHIPPING: NewOrderAddress = { ...BILLING, kind: 'shipping', firstName: 'Zoé', lastName: '' }

const PLACE = { savesMethods: true, accountCountry: 'FR', currency: 'EUR' }
const SHOP = {
  ...{ shopName: 'Tremplin', origin: 'https://www.exemple.fr' },
  payment: { capture: 'automatic', link: true, ...PLACE },
} as const
const ONLINE = { ip: '192.0.2.7', userAgent: 'Firefox' }
const NEW = { kind: 'new', paymentMethodId: 'pm_1' } as const

const paymentOf = (changed: Partial<Payment> = {}): Payment => ({
  ...{ order: ORDER, amountCents: 2190, number: 2, addresses: [BILLING, SHIPPING], shop: SHOP },
  ...{ providerCustomerId: 'cus_1', online: ONLINE, isOffSession: false },
  choice: { method: methodOfType('card'), instrument: NEW, keepsMethod: false, code: '' },
  returnUrl: 'https://www.exemple.fr/retour',
  ...changed,
})

const requestOf = (changed: Partial<Payment> = {}) => writeIntentRequest(paymentOf(changed))

test('an intent says all that the contract has it say of its order', () => {
  expect(requestOf()).toEqual({
    call: 'create-intent',
    amountCents: 2190,
    currency: 'eur',
    methodTypes: ['card', 'link'],
    ...{ paymentMethodId: 'pm_1', confirmationTokenId: null, methodData: null, isConfirmed: true, isOffSession: false },
    ...{ capture: 'automatic', keepsMethod: false, methodOptions: {}, returnUrl: null, mandate: ONLINE },
    customerId: 'cus_1',
    description: 'Tremplin - Commande 1007',
    shipping: {
      name: 'Zoé',
      phone: '+33600000000',
      address: {
        ...{ line1: '12 rue des Lilas', line2: '', postalCode: '69003', city: 'Lyon', state: '', country: 'FR' },
      },
    },
    metadata: {
      order_id: '1007',
      order_key: 'wc_order_secret',
      attempt: '2',
      signature: expect.stringMatching(/^1007:[0-9a-f]{64}$/),
      site_url: 'https://www.exemple.fr',
      payment_type: 'single',
      customer_name: 'Élise Bonnaud',
      customer_email: 'elise@example.fr',
      tax_amount: '309',
    },
  })
})

test('it says nothing of a way that goods do not go', () => {
  expect(requestOf({ addresses: [BILLING] }).shipping).toBeNull()
  expect(requestOf({ addresses: [BILLING, { ...SHIPPING, postcode: '' }] }).shipping).toBeNull()
})

test('under the franchise regime, and of a buyer who gave no name, nothing is made up', () => {
  const nameless = { ...BILLING, firstName: '', lastName: '' }
  const { metadata } = requestOf({ order: { ...ORDER, taxes: null }, addresses: [nameless] })
  expect(metadata).toMatchObject({ tax_amount: '0', customer_name: '' })
})

test('the signature is what the contract makes of an order', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(requestOf().metadata.signature).toBe(`1007:${sha256('1007-wc_order_secret--2190')}`)
  const ofMember = requestOf({ order: { ...ORDER, customerId: 7 } }).metadata.signature
  expect(ofMember).toBe(`1007:${sha256('1007-wc_order_secret-7-2190')}`)
})

test('who pays is told by the address of the bill, wherever it stands among the others', () => {
  const addresses = [{ ...SHIPPING, country: 'BE', email: '' }, BILLING]
  expect(requestOf({ addresses }).metadata).toMatchObject({
    ...{ customer_name: 'Élise Bonnaud', customer_email: 'elise@example.fr' },
  })
  expect(requestOf({ ...choose('klarna'), addresses }).methodOptions).toEqual({ klarna: { preferred_locale: 'fr-FR' } })
  const details = { ...choose('ideal', { kind: 'order-details', type: 'ideal' }), addresses }
  expect(requestOf(details).methodData).toMatchObject({ name: 'Élise Bonnaud', address: { country: 'FR' } })
})

test('an order without an address tells nothing of its buyer, and cannot pay by what it knows', () => {
  expect(requestOf({ addresses: [] }).metadata).toMatchObject({ customer_name: '', customer_email: '' })
  expect(requestOf({ ...choose('klarna'), addresses: [] }).methodOptions).toEqual({})
  const byDetails = { ...choose('ideal', { kind: 'order-details', type: 'ideal' }), addresses: [] }
  expect(() => requestOf(byDetails)).toThrow('it knows nothing')
})

test('the signature is that of this order alone', () => {
  const others = [{ id: 1008 }, { orderKey: 'wc_order_other' }, { customerId: 7 }, { totalCents: 1 }]
  const signatures = [{}, ...others].map((other) => requestOf({ order: { ...ORDER, ...other } }).metadata.signature)
  expect(new Set(signatures).size).toBe(5)
  expect(requestOf().metadata.signature).toBe(signatures[0])
})

test('no value is longer than the provider keeps', () => {
  const long = 'é'.repeat(600)
  const { metadata } = requestOf({
    addresses: [{ ...BILLING, lastName: long, email: long }],
    shop: { ...SHOP, origin: long },
  })
  const { customer_name: name, customer_email: email, site_url: site } = metadata
  expect([name, email, site].map((value) => value.length)).toEqual([500, 500, 500])
})

test('what is saved is read back as it was, and nothing else passes for it', () => {
  const request = requestOf()
  expect(CreateIntent.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
  // @ts-expect-error a field that the saved call does not know is none of a request
  const withMore: CreateIntent = { ...request, statementDescriptor: 'TREMPLIN' }
  expect(CreateIntent.safeParse(withMore).success).toBe(false)
  expect(CreateIntent.safeParse({ ...request, metadata: { ...request.metadata, note: 'x' } }).success).toBe(false)
})

const choose = (type: PaymentMethodType, instrument: Instrument = NEW) => ({
  choice: { method: methodOfType(type), instrument, keepsMethod: true, code: '123456' },
})
const OFFERED = PAYMENT_METHODS.map(({ type }) => type)

test.each(OFFERED)('what is asked of the provider for %s follows from its row', (type) => {
  const method = methodOfType(type)
  const request = requestOf(choose(type))
  expect(request.methodTypes).toEqual(type === 'card' ? ['card', 'link'] : [type])
  expect(request.isConfirmed).toBe(method.confirmedBy === 'shop')
  expect(request.returnUrl !== null).toBe(method.sendsReturnUrl)
  expect(request.mandate !== null).toBe(request.isConfirmed && (method.needsMandate || type === 'card'))
  expect(request.keepsMethod).toBe(method.keptAs !== null)
  expect(CreateIntent.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
})

test.each(OFFERED.filter((type) => methodOfType(type).hasSetup))(
  '%s is kept without a payment as its row says',
  (type) => {
    const request = writeSetupRequest(paymentOf(choose(type)))
    expect(request).toMatchObject({ paymentMethodId: 'pm_1', customerId: 'cus_1', metadata: { order_id: '1007' } })
    expect(request.isConfirmed).toBe(methodOfType(type).confirmedBy === 'shop')
    expect(CreateSetup.parse(JSON.parse(JSON.stringify(request)))).toEqual(request)
  },
)

test('some types are told what others are not', () => {
  const optionsOf = (type: PaymentMethodType, changed = {}) => requestOf({ ...choose(type), ...changed }).methodOptions
  expect(optionsOf('wechat_pay')).toEqual({ wechat_pay: { client: 'web' } })
  expect(optionsOf('blik')).toEqual({ blik: { code: '123456' } })
  expect(optionsOf('klarna')).toEqual({ klarna: { preferred_locale: 'fr-FR' } })
  expect(optionsOf('klarna', { addresses: [{ ...BILLING, country: 'DE' }] })).toEqual({})
  expect(optionsOf('ideal')).toEqual({})
})

test.each([
  ['a guest', null, { card: false, ideal: false }],
  ['somebody whose account begins with the order', 7, { card: true, ideal: false }],
])('%s, unknown to the provider, has kept for them what needs no name there', (_who, customerId, kept) => {
  const order = { ...ORDER, customerId }
  const keeps = (type: 'card' | 'ideal') => requestOf({ ...choose(type), order, providerCustomerId: null }).keepsMethod
  expect({ card: keeps('card'), ideal: keeps('ideal') }).toEqual(kept)
})

test('where nothing is chosen yet, nothing is confirmed and nobody is led back', () => {
  expect(requestOf(choose('ideal', { kind: 'none' }))).toMatchObject({
    ...{ paymentMethodId: null, confirmationTokenId: null, isConfirmed: false, returnUrl: null, keepsMethod: false },
  })
})

test('what is kept is confirmed by the shop, and not kept again', () => {
  const request = requestOf(choose('cashapp', { kind: 'saved', paymentMethodId: 'pm_kept' }))
  expect(request).toMatchObject({ paymentMethodId: 'pm_kept', isConfirmed: true, keepsMethod: false })
})

test('a token says by itself how it is taken', () => {
  const shop = { ...SHOP, payment: { capture: 'manual', link: true, ...PLACE } } as const
  const request = requestOf({
    ...choose('card', { kind: 'confirmation-token', confirmationTokenId: 'ctoken_1' }),
    shop,
  })
  const token = { paymentMethodId: null, confirmationTokenId: 'ctoken_1', isConfirmed: true }
  expect(request).toMatchObject({ ...token, capture: 'automatic', keepsMethod: false })
  expect(requestOf({ shop }).capture).toBe('manual')
})

test('where a type asks for nothing, what the order knows pays', () => {
  const request = requestOf(choose('ideal', { kind: 'order-details', type: 'ideal' }))
  expect(request).toMatchObject({
    ...{ paymentMethodId: null, isConfirmed: true, returnUrl: 'https://www.exemple.fr/retour' },
    methodData: { type: 'ideal', name: 'Élise Bonnaud', email: 'elise@example.fr', address: { city: 'Lyon' } },
  })
})

test.each([
  ['does not offer it', { link: false }],
  ['has an account that cannot take it', { link: true, accountCountry: 'BR', currency: 'BRL' }],
])('Link is not asked for where the shop %s', (_why, payment) => {
  const shop = { ...SHOP, payment: { ...SHOP.payment, ...payment } }
  expect(requestOf({ shop })).toMatchObject({ methodTypes: ['card'], mandate: null })
})

test('an early intent becomes that of the order, with what is due now', () => {
  const request = writeUpdateRequest(paymentOf({ ...choose('acss_debit'), amountCents: 900 }), 'pi_early')
  expect(request).toMatchObject({
    ...{ call: 'update-intent', intentId: 'pi_early', amountCents: 900, methodTypes: ['acss_debit'] },
    ...{ paymentMethodId: 'pm_1', keepsMethod: true, customerId: 'cus_1', metadata: { order_id: '1007' } },
  })
})

test('without its owner a kept method is charged as a recurring payment', () => {
  expect(requestOf({ isOffSession: true, online: null })).toMatchObject({
    ...{ isOffSession: true, mandate: null, metadata: { payment_type: 'recurring' } },
  })
})
