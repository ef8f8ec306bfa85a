import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, fillSample, getCart, quoteLine, removeFromCart, restoreLine, setQuantities } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A guide, two of up to three pencils, a notebook in a colour at 10 % less, and a second guide for who wants it. */
async function makePack({ pencils = null as number | null } = {}) {
  const { db } = shop
  const guide = await createProduct(db, { name: 'Guide', regularPriceCents: 1700 })
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods', stock: pencils })
  const notebook = await createVariableProduct(db, { name: 'Carnet', regularPriceCents: 1905 })
  const other = await createProduct(db, { name: 'Autre guide', regularPriceCents: 1200 })
  const pack = await createBundle(db, [
    { productId: guide.id },
    { productId: pencil.id, quantity: { min: 1, max: 3, default: 2 }, title: 'Crayon du pack' },
    { productId: notebook.id, isPricedApart: true, discountPercent: 10 },
    { productId: other.id, isOptional: true, isPricedApart: true },
  ])
  return { pack, pencil, guide, night: notebook.variations[0]?.id ?? 0, soldOut: notebook.variations[2]?.id ?? 0 }
}
type Pack = Awaited<ReturnType<typeof makePack>>

const wish = ({ pack }: Pick<Pack, 'pack'>, fields: Record<string, unknown>, quantity = 1) => ({
  sessionId: createSessionId(),
  ...{ productId: pack.id, variationId: null, quantity, fields },
})

async function linesOf(sessionId: string) {
  const { lines } = await getCart(shop, sessionId)
  return lines.map(({ name, options, quantity, unitPriceCents }) =>
    [name, ...options.map(({ value }) => value), quantity, unitPriceCents].join(' '),
  )
}

test('a bundle stands above its items, each as it was chosen, and at what it costs there', async () => {
  const made = await makePack()
  const wanted = wish(made, { bundle_variation_id_3: String(made.night), bundle_selected_optional_4: 'yes' }, 2)
  expect(await addToCart(shop, wanted)).toMatchObject({ ok: true, added: [{ name: 'Pack', quantity: 2 }] })
  expect(await linesOf(wanted.sessionId)).toEqual([
    ...['Pack 2 3400', 'Guide 2 0', 'Crayon du pack 4 0', 'Carnet Nuit 2 1715', 'Autre guide 2 1200'],
  ])
  const cart = await getCart(shop, wanted.sessionId)
  expect(cart).toMatchObject({ itemCount: 2, subtotalCents: 2 * (3400 + 1715 + 1200) })
})

test('another choice is another line; the same adds up', async () => {
  const made = await makePack()
  const first = wish(made, { bundle_variation_id_3: String(made.night) })
  await addToCart(shop, first)
  await addToCart(shop, { ...first, fields: { ...first.fields, bundle_quantity_2: '3' } })
  await addToCart(shop, { ...first, fields: { bundle_attribute_couleur_3: 'Nuit', bundle_quantity_2: '2' } })
  expect((await linesOf(first.sessionId)).filter((line) => !line.startsWith('Guide'))).toEqual([
    ...['Pack 2 3400', 'Crayon du pack 4 0', 'Carnet Nuit 2 1715'],
    ...['Pack 1 3400', 'Crayon du pack 3 0', 'Carnet Nuit 1 1715'],
  ])
})

test('two items of the same product are two lines', async () => {
  const guide = await createProduct(shop.db, { name: 'Guide' })
  const pack = await createBundle(shop.db, [
    { productId: guide.id, title: 'Pour vous' },
    { productId: guide.id, title: 'À offrir', isPricedApart: true },
  ])
  const wanted = wish({ pack }, {})
  await addToCart(shop, wanted)
  expect(await linesOf(wanted.sessionId)).toEqual(['Pack 1 3400', 'Pour vous 1 0', 'À offrir 1 1700'])
})

test('goods are tried with their items, so many to a piece, and not where one of them is gone', async () => {
  const guide = await createProduct(shop.db, { name: 'Guide' })
  const pencil = await createProduct(shop.db, { name: 'Crayon' })
  const pack = await createBundle(shop.db, [
    { productId: guide.id },
    { productId: pencil.id, quantity: { min: 2, max: 2, default: 2 }, title: 'Crayon du pack' },
  ])
  const fill = (productId: number) => fillSample(shop, [{ productId, quantity: 3 }])
  expect(await fill(pack.id)).toMatchObject({
    sample: { names: ['Pack', 'Guide', 'Crayon du pack'], lines: [{ quantity: 3 }, { quantity: 3 }, { quantity: 6 }] },
  })
  expect(await fill(9_999_999)).toEqual({ ok: false, refusal: { code: 'unknown-product' } })
  await shop.db.delete(products).where(eq(products.id, pencil.id))
  const refusal = { code: 'not-purchasable', name: 'Pack' }
  expect(await fill(pack.id)).toEqual({ ok: false, refusal })
  expect(await addToCart(shop, wish({ pack }, {}))).toMatchObject({ ok: false, refusal })
})

test.each([
  ['an item’s variation is missing', () => ({}), { code: 'choose-options', name: 'Carnet' }],
  [
    'it is of another product',
    ({ guide }: Pack) => ({ bundle_variation_id_3: guide.id }),
    { code: 'choose-options', name: 'Carnet' },
  ],
  ['it is sold out', ({ soldOut }: Pack) => ({ bundle_variation_id_3: soldOut }), { code: 'sold-out', name: 'Carnet' }],
  [
    'there are more than allowed',
    ({ night }: Pack) => ({ bundle_variation_id_3: night, bundle_quantity_2: 4 }),
    { code: 'outside-quantities', name: 'Crayon du pack', min: 1, max: 3 },
  ],
  [
    'an item is unknown',
    ({ night }: Pack) => ({ bundle_variation_id_3: night, bundle_quantity_77: 1 }),
    { code: 'choose-options', name: 'Pack' },
  ],
  [
    'there are too few of an item',
    ({ night }: Pack) => ({ bundle_variation_id_3: night, bundle_quantity_2: 3 }),
    { code: 'not-enough-stock', name: 'Crayon du pack', left: 2, inCart: 0 },
  ],
])('refused, and the cart is as it was: %s', async (_, fieldsOf, refusal) => {
  const made = await makePack({ pencils: 2 })
  const wanted = wish(made, fieldsOf(made))
  expect(await addToCart(shop, wanted)).toMatchObject({ ok: false, refusal })
  expect(await quoteLine(shop, wanted)).toMatchObject({ ok: false, refusal })
  expect(await linesOf(wanted.sessionId)).toEqual([])
})

test('an item alone is neither changed nor taken out; it comes and goes with the bundle', async () => {
  const made = await makePack({ pencils: 7 })
  const wanted = wish(made, { bundle_variation_id_3: made.night })
  const { sessionId } = wanted
  await addToCart(shop, wanted)
  const [line, guide] = (await getCart(shop, sessionId)).lines
  const refusal = { code: 'is-part', name: 'Guide', whole: 'Pack' }
  expect(await removeFromCart(shop, { sessionId, key: guide?.key ?? '' })).toEqual({ ok: false, refusal })
  const key = line?.key ?? ''
  expect(line).toMatchObject({ maxQuantity: 3 })
  expect((await setQuantities(shop, { sessionId, quantities: { [key]: 4 } })).refusals).toEqual([
    { code: 'not-enough-stock', name: 'Pack', left: 3, inCart: 0 },
  ])
  await setQuantities(shop, { sessionId, quantities: { [key]: 3 } })
  const whole = ['Pack 3 3400', 'Guide 3 0', 'Crayon du pack 6 0', 'Carnet Nuit 3 1715']
  expect(await linesOf(sessionId)).toEqual(whole)
  await removeFromCart(shop, { sessionId, key })
  expect(await linesOf(sessionId)).toEqual([])
  await restoreLine(shop, { sessionId, key })
  expect(await linesOf(sessionId)).toEqual(whole)
})

test('what the shop changes in a bundle takes those that are no longer had out of carts', async () => {
  const made = await makePack()
  const wanted = wish(made, { bundle_variation_id_3: made.night, bundle_quantity_2: 3 })
  await addToCart(shop, wanted)
  const { id, kindSettings } = made.pack
  const items = (kindSettings as { items: { quantity: object }[] }).items.map((item) => ({
    ...item,
    quantity: { min: 1, max: 1, default: 1 },
  }))
  await shop.db
    .update(products)
    .set({ kindSettings: { items } as typeof kindSettings })
    .where(eq(products.id, id))
  expect(await linesOf(wanted.sessionId)).toEqual([])
})

test('the page says what it is made of, what it costs as proposed, and how many there can be', async () => {
  const { pack, night } = await makePack({ pencils: 3 })
  const view = await findProductBySlug(shop, pack.slug)
  expect(view).toMatchObject({
    price: { priceCents: 3400 + 1715 },
    priceRange: { minCents: 5115, maxCents: 5115 },
    availability: { status: 'low-stock', left: 3 },
    mustChoose: true,
    maxQuantity: 3,
    bundle: {
      ownCents: 3400,
      items: [{ name: 'Guide' }, { name: 'Crayon du pack' }, { name: 'Carnet' }, { isOptional: true }],
    },
  })
  expect(view?.bundle?.items[2]?.variations).toMatchObject([
    { id: night, priceCents: 1715, isSoldOut: false },
    {},
    { isSoldOut: true },
  ])
})
