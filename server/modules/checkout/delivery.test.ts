import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { orderAddresses, orderLines, orders } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
let rates: { letter: string; pickup: string; abroad: string }
beforeEach(async () => {
  shop = await openPayingShop()
  rates = await openZones()
})
afterEach(() => shop.close())

const GERMANY = { country: 'DE', postcode: '10115', city: 'Berlin', state: 'DE-BE', address_1: 'Chausseestraße 1' }

/** France by letter or picked up, Germany by letter, nowhere else; sold to both and to Japan. */
async function openZones() {
  const { db } = shop.services
  await db.delete(shippingZones)
  await db.insert(settings).values({ key: 'soldCountries', value: ['FR', 'DE', 'JP'] })
  const open = async (region: string, methods: Omit<typeof shippingMethods.$inferInsert, 'zoneId' | 'position'>[]) => {
    const [zone] = await db
      .insert(shippingZones)
      .values({ position: 0, name: region, regions: [region] })
      .returning()
    const inserted = await db
      .insert(shippingMethods)
      .values(methods.map((method, position) => ({ ...method, position, zoneId: zone?.id ?? 0 })))
      .returning()
    return inserted.map(({ kind, id }) => `${kind}:${id}`)
  }
  const [letter = '', pickup = ''] = await open('FR', [
    { kind: 'flat_rate', title: 'Lettre suivie', costCents: 490, minDays: 3, maxDays: 5 },
    { kind: 'local_pickup', title: 'Retrait' },
  ])
  const [abroad = ''] = await open('DE', [{ kind: 'flat_rate', title: 'Lettre internationale', costCents: 890 }])
  return { letter, pickup, abroad }
}

async function cartWithNotebook() {
  const notebook = await createVariableProduct(shop.services.db)
  const sessionId = createSessionId()
  const variationId = notebook.variations[0]?.id ?? 0
  await addToCart(shop.services, { sessionId, productId: notebook.id, variationId, quantity: 1 })
  return sessionId
}

const place = (sessionId: string, fields: Parameters<typeof checkoutForm>[0] = {}) =>
  placeOrder(shop.services, { sessionId, form: checkoutForm(fields) })

const readOrders = () => shop.services.db.select().from(orders).orderBy(orders.id)

test('an order keeps how it travels, for how much and how soon', async () => {
  expect(await place(await cartWithNotebook(), { shippingMethods: [rates.letter] })).toMatchObject({ ok: true })
  expect(await readOrders()).toMatchObject([
    {
      shippingCents: 490,
      shippingLines: [
        {
          ...{ rateId: rates.letter, title: 'Lettre suivie', costCents: 490, taxCents: 0 },
          details: ['Livraison sous 3 à 5\u00A0jours ouvrés'],
        },
      ],
      totalCents: 2390,
      taxes: null,
    },
  ])
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 2390 }])
})

test('what the form chooses is what is charged', async () => {
  await place(await cartWithNotebook(), { shippingMethods: [rates.pickup] })
  expect(await readOrders()).toMatchObject([{ shippingCents: 0, totalCents: 1900 }])
})

test('goods go where the shipping address says, and cost what that costs', async () => {
  const { first_name, last_name, company, address_2 } = checkoutForm().billing
  const shipping = { first_name, last_name, company, address_2, ...GERMANY }
  await place(await cartWithNotebook(), { shipping })
  expect(await readOrders()).toMatchObject([{ shippingCents: 890, totalCents: 2790 }])
  const kept = await shop.services.db.select().from(orderAddresses).where(eq(orderAddresses.kind, 'shipping'))
  expect(kept).toMatchObject([{ country: 'DE', city: 'Berlin', email: 'camille@example.fr' }])
})

test.each([
  ['that another country has', () => rates.abroad],
  ['that nobody has', () => 'flat_rate:999'],
  ['that could be none', () => 'unknown:0'],
])('a method %s is refused and nothing is written', async (_name, method) => {
  const sessionId = await cartWithNotebook()
  expect(await place(sessionId, { shippingMethods: [method()] })).toEqual({
    ok: false,
    refusals: [{ code: 'no-shipping-method' }],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0, attempts: [] })
})

test('a destination that no zone has is refused by its name', async () => {
  const billing = { country: 'JP', postcode: '100-0001', city: 'Tokyo', state: 'JP13', address_1: '1-1 Chiyoda' }
  const result = await place(await cartWithNotebook(), { billing })
  expect(result).toMatchObject({
    ok: false,
    refusals: [{ code: 'not-shipped-to', destination: expect.stringContaining('Japon') }],
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0 })
})

test('an address without a country is none to send to', async () => {
  const refused = await place(await cartWithNotebook(), { billing: { country: '' } })
  expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'invalid-fields' }, { code: 'no-shipping-address' }] })
})

test('a card refused, then another address of the same price: the same order goes to the new one', async () => {
  const sessionId = await cartWithNotebook()
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await place(sessionId, { shippingMethods: [rates.letter], paymentMethodId: declined })
  await place(sessionId, { shippingMethods: [rates.letter], billing: { city: 'Villeurbanne', postcode: '69100' } })
  expect(await readOrders()).toHaveLength(1)
  const kept = await shop.services.db.select().from(orderAddresses).where(eq(orderAddresses.kind, 'shipping'))
  expect(kept).toMatchObject([{ city: 'Villeurbanne' }])
})

test('a card refused, then another way to travel: what is charged is the new total, once', async () => {
  const sessionId = await cartWithNotebook()
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await place(sessionId, { shippingMethods: [rates.letter], paymentMethodId: declined })
  expect(await place(sessionId, { shippingMethods: [rates.pickup] })).toMatchObject({ ok: true })
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1900 }])
  expect((await getCart(shop.services, sessionId)).lines).toEqual([])
})

test('with VAT on, an order keeps it by rate and by line, brought up to date while it waits', async () => {
  const { db } = shop.services
  await db.insert(settings).values({ key: 'tax', value: { isCharged: true } })
  await db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'DE', taxClass: 'standard', name: 'MwSt.', basisPoints: 1900 },
  ])
  await db.update(shippingMethods).set({ costCents: 490 })
  const sessionId = await cartWithNotebook()
  await place(sessionId, {
    shippingMethods: [rates.letter],
    paymentMethodId: await shop.sandbox.createCard(CARDS.insufficientFunds),
  })
  expect(await readOrders()).toMatchObject([{ taxes: [{ name: 'TVA', basisPoints: 2000, taxCents: 317 + 82 }] }])

  await place(sessionId, { shippingMethods: [rates.abroad], billing: GERMANY })
  expect(await readOrders()).toMatchObject([
    {
      totalCents: 2390,
      shippingLines: [{ rateId: rates.abroad, taxCents: 78 }],
      taxes: [{ name: 'MwSt.', basisPoints: 1900, taxCents: 303 + 78 }],
    },
  ])
  expect(await db.select().from(orderLines)).toMatchObject([{ totalCents: 1900, taxCents: 303, taxBasisPoints: 1900 }])
})

test('an order keeps the day that was promised with its rate, and what comes in a parcel says it in its cart', async () => {
  const { db } = shop.services
  await db.insert(settings).values({ key: 'dispatch', value: { isPromised: true } })
  const sessionId = await cartWithNotebook()
  const promised = /^Livraison sous 3 à 5\u00A0jours ouvrés, au plus tard le (?:lun|mar|mercre|jeu|vendre)di \d/
  const cart = await getCart(shop.services, sessionId)
  expect(cart.packages[0]?.rates.map(({ details }) => details)).toEqual([[expect.stringMatching(promised)], []])
  expect(await place(sessionId, { shippingMethods: [rates.letter] })).toMatchObject({ ok: true })
  expect(await readOrders()).toMatchObject([{ shippingLines: [{ details: [expect.stringMatching(promised)] }] }])
})
