import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { Supply } from '#contracts/catalog/supply.ts'
import { saveBillingAddress, saveShippingAddress } from '#server/modules/accounts/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { getBilling, getTypedAddresses, rememberTyped } from '#server/modules/sessions/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, mergeCarts, reviewCart, setDestination } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'BE', 'DE'] },
    { key: 'tax', value: { isCharged: true } },
  ])
  await shop.db.delete(taxRates)
  await shop.db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'BE', taxClass: 'standard', name: 'TVA belge', basisPoints: 2100 },
  ])
  await shop.db.delete(shippingZones)
  await openZone('FR', 490)
  await openZone('BE', 890)
})
afterAll(() => shop.close())

async function openZone(country: string, costCents: number) {
  const [zone] = await shop.db
    .insert(shippingZones)
    .values({ position: 0, name: country, regions: [country] })
    .returning()
  const method = { zoneId: zone?.id ?? 0, position: 0, kind: 'flat_rate', title: 'Lettre suivie', costCents } as const
  await shop.db.insert(shippingMethods).values(method)
}

const PARIS: BillingAddress = checkoutForm({ billing: { postcode: '75011', city: 'Paris' } }).billing
const { email: _, phone: __, ...HOME } = PARIS
const LIEGE: ShippingAddress = {
  ...HOME,
  country: 'BE',
  address_1: '1 quai de la Batte',
  postcode: '4000',
  city: 'Liège',
}
const LYON = { country: 'FR', state: '', postcode: '69003', city: 'Lyon' }

type Saved = { billing?: Partial<BillingAddress>; shipping?: Partial<ShippingAddress> }

async function customerWith(saved: Saved): Promise<{ customerId: number; sessionId: string }> {
  const email = `${createSessionId()}@exemple.fr`
  const [customer] = await shop.db
    .insert(customers)
    .values({ email, ...saved })
    .returning()
  return { customerId: customer?.id ?? 0, sessionId: String(customer?.id) }
}

async function addGoods(sessionId: string, { supply = 'goods' }: { supply?: Supply } = {}) {
  const { id } = await createProduct(shop.db, { supply, regularPriceCents: 1900 })
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })
}

/** Where the cart goes, what that costs, and whose VAT it contains. */
async function deliveryOf(sessionId: string) {
  const { packages, shippingCents, taxes } = await getCart(shop, sessionId)
  const [first] = packages
  return [first?.isDestinationGiven ? first.destination : null, shippingCents, taxes?.map(({ name }) => name).join()]
}

test.each<[string, Saved, Awaited<ReturnType<typeof deliveryOf>>]>([
  ['no address', {}, [null, 490, 'TVA']],
  ['a billing address', { billing: PARIS }, ['75011 Paris, France', 490, 'TVA']],
  ['one for parcels too', { billing: PARIS, shipping: LIEGE }, ['4000 Liège, Belgique', 890, 'TVA belge']],
  ['half an address', { shipping: { country: 'BE' } }, ['Belgique', 890, 'TVA belge']],
  ['an address in no country', { billing: { city: 'Paris' } }, [null, 490, 'TVA']],
])('a customer who saved %s: rates and VAT before anything is typed', async (_name, saved, expected) => {
  const { sessionId } = await customerWith(saved)
  await addGoods(sessionId)
  expect(await deliveryOf(sessionId)).toEqual(expected)
})

test('what is downloaded contains the VAT of where the customer is billed', async () => {
  const { sessionId } = await customerWith({ billing: { ...PARIS, country: 'BE' }, shipping: HOME })
  await addGoods(sessionId, { supply: 'digital-content' })
  expect((await getCart(shop, sessionId)).taxes).toMatchObject([{ name: 'TVA belge' }])
  // And of where they are just typing that they are.
  const { taxes } = await reviewCart(shop, sessionId, { billing: { country: 'FR' } })
  expect(taxes).toMatchObject([{ name: 'TVA' }])
})

test('what the customer chooses holds from then on, and leaves the address where they live alone', async () => {
  const { sessionId } = await customerWith({
    billing: { ...PARIS, country: 'BE', postcode: '1000', city: 'Bruxelles' },
  })
  await addGoods(sessionId)
  await setDestination(shop, { sessionId, destination: LYON })
  expect(await deliveryOf(sessionId)).toEqual(['69003 Lyon, France', 490, 'TVA'])
  expect(await getBilling(shop.db, sessionId)).toEqual({})
  // Even the country that a guest would be taken to live in.
  await setDestination(shop, { sessionId, destination: { country: 'FR', state: '', postcode: '', city: '' } })
  expect(await deliveryOf(sessionId)).toEqual(['France', 490, 'TVA'])
})

test('an address that is saved anew is where things go again', async () => {
  const { customerId, sessionId } = await customerWith({ billing: PARIS })
  await addGoods(sessionId)
  await setDestination(shop, { sessionId, destination: LYON })
  await saveShippingAddress(shop, { customerId, address: LIEGE })
  expect(await deliveryOf(sessionId)).toEqual(['4000 Liège, Belgique', 890, 'TVA belge'])
  await setDestination(shop, { sessionId, destination: LYON })
  await saveBillingAddress(shop, { customerId, address: { ...PARIS, city: 'Paris 11' } })
  expect(await deliveryOf(sessionId)).toEqual(['4000 Liège, Belgique', 890, 'TVA belge'])
})

test('a form that nobody has touched says nothing about where a guest lives: their account does', async () => {
  const guest = createSessionId()
  await addGoods(guest)
  const untouched = { country: 'FR', state: '', postcode: '', city: '' }
  await reviewCart(shop, guest, { billing: { ...untouched, email: 'camille@exemple.fr' }, destination: untouched })
  expect(await deliveryOf(guest)).toEqual([null, 490, 'TVA'])
  const { sessionId } = await customerWith({
    billing: { ...PARIS, country: 'BE', postcode: '1000', city: 'Bruxelles' },
  })
  await shop.db.transaction((tx) => mergeCarts(tx, { from: guest, into: sessionId }))
  expect(await deliveryOf(sessionId)).toEqual(['1000 Bruxelles, Belgique', 890, 'TVA belge'])
  expect(await getBilling(shop.db, sessionId)).not.toHaveProperty('country')
  expect(await getBilling(shop.db, sessionId)).toMatchObject({ email: 'camille@exemple.fr' })
})

test('what a guest typed comes along when they sign in, and leaves no trace behind', async () => {
  const guest = createSessionId()
  await addGoods(guest)
  const { state, country, postcode, city } = LIEGE
  const destination = { state, country, postcode, city }
  await reviewCart(shop, guest, { billing: PARIS, shipping: LIEGE, destination })
  const { sessionId } = await customerWith({ billing: { ...PARIS, city: 'Nantes', postcode: '44000' } })
  await shop.db.transaction((tx) => mergeCarts(tx, { from: guest, into: sessionId }))
  expect(await getTypedAddresses(shop.db, sessionId)).toMatchObject({ billing: PARIS, shipping: LIEGE })
  expect(await deliveryOf(sessionId)).toEqual(['4000 Liège, Belgique', 890, 'TVA belge'])
  expect(await getTypedAddresses(shop.db, guest)).toMatchObject({ billing: {}, shipping: null })
})

test('a shipping address stays until its box is unticked; the calculator moves it without its street', async () => {
  const sessionId = createSessionId()
  await addGoods(sessionId)
  const shippingOf = async () => (await getTypedAddresses(shop.db, sessionId)).shipping
  await rememberTyped(shop.db, sessionId, { billing: PARIS, shipping: { ...LIEGE, company: 'A\u0000B' } })
  await rememberTyped(shop.db, sessionId, { billing: { city: 'Paris 11' } })
  expect(await shippingOf()).toEqual({ ...LIEGE, company: 'AB' })
  await setDestination(shop, { sessionId, destination: LYON })
  expect(await shippingOf()).toMatchObject({ ...LYON, address_1: '', first_name: 'Camille' })
  await rememberTyped(shop.db, sessionId, { shipping: null })
  expect(await shippingOf()).toBeNull()
  expect((await getTypedAddresses(shop.db, sessionId)).billing).toMatchObject({ city: 'Paris 11' })
})
