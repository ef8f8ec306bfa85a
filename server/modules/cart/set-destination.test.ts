import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBilling, rememberBilling } from '#server/modules/sessions/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  addToCart,
  getCart,
  getShippingCalculator,
  getUsualDelivery,
  sendToWalletAddress,
  setDestination,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values({ key: 'soldCountries', value: ['FR', 'DE', 'US'] })
  await shop.db.insert(settings).values({ key: 'shippingCountries', value: ['FR', 'US'] })
})
afterAll(() => shop.close())

const FRANCE = { country: 'FR', state: '', postcode: '69 003', city: 'Lyon' }

async function cartWithGoods() {
  const { id } = await createProduct(shop.db, { supply: 'goods' })
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
  return sessionId
}

const packageOf = async (sessionId: string) => (await getCart(shop, sessionId)).packages[0]

test('a destination is kept as its country writes it, and the checkout begins with it', async () => {
  const sessionId = await cartWithGoods()
  expect(await packageOf(sessionId)).toMatchObject({
    ...{ destination: 'France', isDestinationGiven: false },
    to: { country: 'FR', state: '', postcode: '', city: '' },
  })
  expect(await setDestination(shop, { sessionId, destination: FRANCE })).toMatchObject({
    ...{ ok: true, cart: { packages: [{ destination: '69003 Lyon, France' }] } },
  })
  expect(await packageOf(sessionId)).toMatchObject({ destination: '69003 Lyon, France', isDestinationGiven: true })
  expect(await getBilling(shop.db, sessionId)).toMatchObject({ country: 'FR', postcode: '69003', city: 'Lyon' })
})

test('an address that was typed at checkout stays as it is', async () => {
  const sessionId = await cartWithGoods()
  await rememberBilling(shop.db, sessionId, { country: 'DE', city: 'Berlin', address_1: 'Chausseestraße 1' })
  await setDestination(shop, { sessionId, destination: FRANCE })
  expect(await getBilling(shop.db, sessionId)).toMatchObject({ country: 'DE', city: 'Berlin' })
})

test.each([
  ['a country that is sold to but not shipped to', { country: 'DE' }, 'not-shipped-to'],
  ['no country', { country: '' }, 'not-shipped-to'],
  ['a country that is none', { country: 'ZZ' }, 'not-shipped-to'],
  ['a postcode of no country', { postcode: '690' }, 'invalid-postcode'],
  ['a postcode with more in it', { postcode: '69003\u202E<b>' }, 'invalid-postcode'],
])('%s is refused and changes nothing', async (_name, fields, refusal) => {
  const sessionId = await cartWithGoods()
  expect(await setDestination(shop, { sessionId, destination: { ...FRANCE, ...fields } })).toEqual({
    ok: false,
    refusal,
  })
  expect(await packageOf(sessionId)).toMatchObject({ isDestinationGiven: false })
})

test('a state of the country is kept by its code, one of another country is not', async () => {
  const sessionId = await cartWithGoods()
  const stateOf = async (state: string) => {
    await setDestination(shop, { sessionId, destination: { country: 'US', state, postcode: '', city: '' } })
    return (await packageOf(sessionId))?.to.state
  }
  expect(await stateOf('CA')).toBe('CA')
  expect(await stateOf('JP13')).toBe('')
})

test('the calculator offers the countries that are shipped to, and the states of the one that is set', async () => {
  const sessionId = await cartWithGoods()
  expect(await getShippingCalculator(shop, await getCart(shop, sessionId))).toEqual({
    countries: [
      { code: 'US', name: 'États-Unis' },
      { code: 'FR', name: 'France' },
    ],
    states: [],
  })
  await setDestination(shop, { sessionId, destination: { country: 'US', state: '', postcode: '', city: '' } })
  const calculator = await getShippingCalculator(shop, await getCart(shop, sessionId))
  expect(calculator?.states).toContainEqual({ code: 'CA', name: 'California' })
  expect(await getShippingCalculator(shop, { packages: [] })).toBeNull()
})

test('how soon a parcel arrives in the shop’s first country is told, where all its ways say so', async () => {
  await shop.db.update(shippingMethods).set({ minDays: null, maxDays: null })
  expect(await getUsualDelivery(shop)).toBe('')
  await shop.db.update(shippingMethods).set({ minDays: 3, maxDays: 5 })
  expect(await getUsualDelivery(shop)).toBe('Livraison sous 3 à 5\u00A0jours ouvrés (France)')
  expect(await getUsualDelivery(shop)).toBe('Livraison sous 3 à 5\u00A0jours ouvrés (France)')
})

test('a wallet’s address is priced, and served where the shop ships and something is shipped', async () => {
  const sessionId = await cartWithGoods()
  const send = (country: string, id = sessionId) =>
    sendToWalletAddress(shop, { sessionId: id, destination: { country, state: '', postcode: '69003', city: 'Lyon' } })
  const given = { destination: '69003 Lyon, France', isDestinationGiven: true }
  expect(await send('FR')).toMatchObject({ isServed: true, cart: { packages: [given] } })
  expect(await send('DE')).toMatchObject({ isServed: false, cart: { packages: [given] } })
  const { id } = await createProduct(shop.db)
  const ofFiles = createSessionId()
  await addToCart(shop, { sessionId: ofFiles, productId: id, variationId: null, quantity: 1 })
  expect(await send('FR', ofFiles)).toMatchObject({ isServed: false, cart: { itemCount: 1 } })
  await shop.db.delete(shippingZones)
  expect(await send('FR')).toMatchObject({ isServed: false, cart: { itemCount: 1 } })
})
