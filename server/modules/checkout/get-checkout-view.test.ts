import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address } from '#contracts/address/address.ts'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { addToCart, getCart, setDestination } from '#server/modules/cart/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { rememberBilling, rememberLooks, rememberTyped } from '#server/modules/sessions/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { getCheckoutView } from './get-checkout-view.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'DE', 'BE'] },
    { key: 'shippingCountries', value: ['FR', 'BE'] },
  ])
})
afterAll(() => shop.close())

async function openCheckout(
  sessionId: string,
  customerId: number | null,
  { supply = 'digital-content', ...fields }: Parameters<typeof createProduct>[1] = {},
) {
  const { id } = await createProduct(shop.db, { supply, ...fields })
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
  return getCheckoutView(shop, { cart: await getCart(shop, sessionId), sessionId, customerId })
}

test('a guest starts in the shop’s first country and chooses from its countries by their names', async () => {
  expect(await openCheckout('t_0123456789abcdef0123456789abcd', null)).toMatchObject({
    billing: { country: 'FR', first_name: '', email: '' },
    shipping: {},
    isShippedElsewhere: false,
    soldCountries: [
      { code: 'DE', name: 'Allemagne' },
      { code: 'BE', name: 'Belgique' },
      { code: 'FR', name: 'France' },
    ],
    shippingCountries: [
      { code: 'BE', name: 'Belgique' },
      { code: 'FR', name: 'France' },
    ],
  })
})

test('a customer starts with what they saved, but for what they have typed since', async () => {
  const [customer] = await shop.db
    .insert(customers)
    .values({
      email: 'camille@example.fr',
      firstName: 'Camille',
      billing: { country: 'BE', city: 'Bruxelles' },
      shipping: { country: 'FR', city: 'Lyon' },
    })
    .returning()
  const id = customer?.id ?? 0
  await rememberBilling(shop.db, String(id), { city: 'Liège' })
  expect(await openCheckout(String(id), id)).toMatchObject({
    billing: { country: 'BE', city: 'Liège', first_name: 'Camille', email: 'camille@example.fr' },
    shipping: { country: 'FR', city: 'Lyon' },
    isShippedElsewhere: false,
  })
})

const BRUSSELS = { first_name: 'Camille', country: 'BE', address_1: '1 rue Neuve', postcode: '1000', city: 'Bruxelles' }
const LYON = { first_name: 'Paul', country: 'FR', address_1: '2 rue Mercière', postcode: '69002', city: 'Lyon' }
const ROUEN = { country: 'FR', state: '', postcode: '76000', city: 'Rouen' }

async function customerWith(saved: { billing: Partial<Address>; shipping?: Partial<Address> }): Promise<number> {
  const email = `${createSessionId()}@example.fr`
  const [customer] = await shop.db
    .insert(customers)
    .values({ email, ...saved })
    .returning()
  return customer?.id ?? 0
}

test('a parcel that goes to a customer’s other address: the form shows it, as the cart reckons with it', async () => {
  const id = await customerWith({ billing: BRUSSELS, shipping: LYON })
  expect(await openCheckout(String(id), id, { supply: 'goods' })).toMatchObject({
    billing: BRUSSELS,
    shipping: LYON,
    isShippedElsewhere: true,
  })
})

test('a parcel that goes where the customer is billed asks for no other address', async () => {
  const id = await customerWith({ billing: BRUSSELS })
  expect(await openCheckout(String(id), id, { supply: 'goods' })).toMatchObject({ isShippedElsewhere: false })
  const { country, postcode, city } = BRUSSELS
  // The box was unticked: the review told both sides the same.
  await rememberTyped(shop.db, String(id), { shipping: null, destination: { country, postcode, city, state: '' } })
  await shop.db.update(customers).set({ shipping: LYON })
  expect(await openCheckout(String(id), id, { supply: 'goods' })).toMatchObject({
    shipping: LYON,
    isShippedElsewhere: false,
  })
})

test('a place that was chosen in the cart goes before the address of the account', async () => {
  const id = await customerWith({ billing: BRUSSELS, shipping: LYON })
  await openCheckout(String(id), id, { supply: 'goods' })
  await setDestination(shop, { sessionId: String(id), destination: ROUEN })
  expect(await openCheckout(String(id), id, { supply: 'goods' })).toMatchObject({
    billing: BRUSSELS,
    shipping: ROUEN,
    isShippedElsewhere: true,
  })
})

test('what a guest typed is there when the page is opened again, both addresses', async () => {
  const sessionId = createSessionId()
  await openCheckout(sessionId, null, { supply: 'goods' })
  await rememberTyped(shop.db, sessionId, { billing: { ...BRUSSELS, email: 'c@example.fr' }, shipping: LYON })
  expect(await openCheckout(sessionId, null, { supply: 'goods' })).toMatchObject({
    billing: { ...BRUSSELS, email: 'c@example.fr' },
    shipping: LYON,
    isShippedElsewhere: true,
  })
})

test('the page says what the shop asks of its buyers and tells them, and whether an account is needed or may be opened', async () => {
  const told = {
    ...{ termsVersion: '2026-11', digitalConsentText: DIGITAL_CONSENT.text, billingForm: 'full' },
    ...{ taxNote: 'TVA non applicable, article 293\u00A0B du CGI' },
  }
  const accounts = (isGuestCheckoutAllowed: boolean, isSignUpAtCheckoutAllowed: boolean, writesToBuyers: boolean) =>
    Promise.all(
      Object.entries({
        accounts: { isGuestCheckoutAllowed, isSignUpAtCheckoutAllowed },
        newsletter: { writesToBuyers },
      }).map(([key, value]) =>
        shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }),
      ),
    )
  await accounts(true, false, true)
  expect(await openCheckout(createSessionId(), null)).toMatchObject({
    ...{ ...told, writesToBuyers: true, choice: { billingCountry: 'FR' } },
    account: { isSignedIn: false, isSignUpAllowed: false, isGuestAllowed: true, needsAccount: false },
  })
  await accounts(false, true, false)
  const id = await customerWith({ billing: BRUSSELS })
  expect(await openCheckout(String(id), id)).toMatchObject({
    ...{ ...told, writesToBuyers: false, choice: { billingCountry: 'BE' } },
    account: { isSignedIn: true, isSignUpAllowed: true, isGuestAllowed: false, needsAccount: false },
  })
})

test('what is paid again by itself asks for an account and for what can be charged again, and keeps it without a question', async () => {
  const payment = { enabled: ['card', 'eps'], savesMethods: true }
  const accounts = { isGuestCheckoutAllowed: true, isSignUpAtCheckoutAllowed: true }
  for (const [key, value] of Object.entries({ payment, accounts }))
    await shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  const id = await customerWith({ billing: BRUSSELS })
  const seen = async (sold: Parameters<typeof createProduct>[1] = {}) => {
    const { choice, account } = await openCheckout(createSessionId(), id, sold)
    return [choice.methods.map(({ type, saving }) => `${type} ${saving}`), account.isGuestAllowed, account.needsAccount]
  }
  expect(await seen()).toEqual([['card offered', 'eps none'], true, false])
  const billing = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }
  const club = { kind: 'subscription' as const, kindSettings: { limit: 'no', isSentOnce: false, billing } }
  expect(await seen(club)).toEqual([['card none'], false, true])
})

test('the provider’s form looks as this browser has said within a day, while the shop’s theme is the same', async () => {
  const sessionId = createSessionId()
  const { looks } = await openCheckout(sessionId, null)
  expect(looks).toEqual({ classic: null, blocks: null })
  const now = new Date()
  const cart = await getCart(shop, sessionId)
  const looksAfter = async (ago: number, theme = 'Tremplin') => {
    const look = { theme, savedAt: new Date(now.getTime() - ago).toISOString() }
    const [classic, blocks] = [
      { ...look, appearance: { theme: 'stripe' } },
      { ...look, appearance: { theme: 'night' } },
    ] as never[]
    await rememberLooks(shop.db, sessionId, { classic, blocks })
    return (await getCheckoutView({ ...shop, clock: { now: () => now } }, { cart, sessionId, customerId: null })).looks
  }
  const day = 24 * 3_600_000
  expect(await looksAfter(day - 1)).toEqual({ classic: { theme: 'stripe' }, blocks: { theme: 'night' } })
  for (const forgotten of [await looksAfter(day), await looksAfter(0, 'Une autre boutique')])
    expect(forgotten).toEqual({ classic: null, blocks: null })
})
