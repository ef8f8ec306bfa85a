import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldsOfMatrix, MATRIX_FIELDS, priceText } from '#contracts/staff/product-matrix.ts'
import { fieldsOfPrices, PRICE_FIELDS } from '#contracts/staff/product-prices.ts'
import { fieldsOfTerms, STOCK_FIELDS } from '#contracts/staff/product-stock.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { findProductBySlug, findProductDraft, setStock } from '#server/modules/catalog/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { colours, productDraft, writeProduct } from '#test/support/product-draft.ts'
import { byStaff } from '#test/support/writer.ts'
import { openMatrix, openPrices, openStock, saveMatrix, savePrices, saveStock, takeBackPrices } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const as = (role: Role): StaffActor => ({ id: 7, name: role, role, confirmedAt: shop.services.clock.now() })
const owner = () => as('owner')

async function prices(productId: number, since: string | null = null) {
  const read = await openPrices(shop.services, owner(), { productId, since })
  if (!read.ok || !read.desk) throw new Error('no prices')
  return read.desk
}

/** The form of its prices, with what was typed over it. */
async function typedPrices(productId: number, changes: Record<string, string>) {
  const desk = await prices(productId)
  return { productId, edited: desk.version, mine: { ...fieldsOfPrices(desk.stories, desk.currency), ...changes } }
}

async function buy(productId: number): Promise<number> {
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1 })
  return placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
}

test('a wrong price is taken back in one step, its history says so, and what was sold at it is found', async () => {
  const draft = productDraft({ supply: 'goods' })
  const { id } = await writeProduct(shop.services, { draft: { ...draft, supply: 'digital-content' }, stock: null })
  const price = PRICE_FIELDS.price(id)
  await buy(id)
  const wrong = await savePrices(shop.services, owner(), await typedPrices(id, { [price]: '1,70' }))
  expect(wrong).toMatchObject({ outcome: 'saved', version: 2 })
  const orderId = await buy(id)
  expect(await takeBackPrices(shop.services, owner(), { productId: id, edited: 2, version: 1 })).toMatchObject({
    ...{ outcome: 'saved', version: 3 },
  })
  await buy(id)
  const desk = await prices(id)
  expect(desk.stories[0]?.spells).toMatchObject([
    { priceCents: 1700, why: 'Prix repris', version: 3, until: null },
    { priceCents: 170, why: 'Nouveau prix', version: 2 },
    { priceCents: 1700, why: 'Création', version: 1 },
  ])
  const since = desk.stories[0]?.spells[1]?.since ?? ''
  expect((await prices(id, since)).sold?.orders).toMatchObject([{ orderId, unitPriceCents: 170, quantity: 1 }])
  // The mistake was a price that people were asked: it counts for thirty days.
  expect(desk.stories[0]?.lowestCents).toBe(170)
  const late = await takeBackPrices(shop.services, owner(), { productId: id, edited: 2, version: 1 })
  expect(late).toMatchObject({ outcome: 'stale' })
})

test('a sale lasts from the first moment of a day to the last one of another, in Paris', async () => {
  const { id } = await writeProduct(shop.services)
  const sale = {
    [PRICE_FIELDS.sale(id)]: '12',
    [PRICE_FIELDS.from(id)]: '2099-06-01',
    [PRICE_FIELDS.until(id)]: '2099-06-30',
  }
  expect(await savePrices(shop.services, owner(), await typedPrices(id, sale))).toMatchObject({ outcome: 'saved' })
  const [story] = (await prices(id)).stories
  expect(story).toMatchObject({ saleFrom: '2099-05-31T22:00:00.000Z', saleUntil: '2099-06-30T22:00:00.000Z' })
  expect(fieldsOfPrices(story ? [story] : [], 'EUR')).toMatchObject({ ...sale, [PRICE_FIELDS.sale(id)]: '12,00' })
})

test.each([
  ['prix', { prix: 'douze' }, 'Un prix s’écrit 12 ou 12,50.'],
  ['solde', { prix: '10', solde: '12' }, 'Le prix soldé est plus bas que le prix.'],
  ['prix', { prix: '0,20' }, 'Le prix doit être au moins'],
])('a price that cannot be (%s, %j) is said at its field', async (field, typed, sentence) => {
  const { id } = await writeProduct(shop.services)
  const changes = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`${name}-${id}`, value]))
  expect(await savePrices(shop.services, owner(), await typedPrices(id, changes))).toEqual({
    ...{ outcome: 'refused', problems: [{ field: `${field}-${id}`, sentence: expect.stringContaining(sentence) }] },
  })
})

test('two who price at once: nothing is overwritten', async () => {
  const { id } = await writeProduct(shop.services)
  const first = await typedPrices(id, { [PRICE_FIELDS.price(id)]: '18' })
  const second = await typedPrices(id, { [PRICE_FIELDS.price(id)]: '19' })
  await savePrices(shop.services, owner(), first)
  expect(await savePrices(shop.services, owner(), second)).toMatchObject({
    outcome: 'conflict',
    conflict: { collisions: [{ label: 'Prix TTC', theirs: '18,00', mine: '19' }] },
  })
  expect((await prices(id)).stories[0]?.regularPriceCents).toBe(1800)
})

async function typedStock(productId: number, changes: Record<string, string>) {
  const kept = await findProductDraft(shop.services.db, productId)
  const read = await openStock(shop.services, owner(), productId)
  if (!kept || !read.ok || !read.desk) throw new Error('no stock')
  const was = read.desk.items.map(({ itemId, stock }) => [STOCK_FIELDS.was(itemId), String(stock ?? '')])
  return {
    productId,
    edited: kept.version,
    mine: { ...fieldsOfTerms(kept.draft), ...Object.fromEntries(was), ...changes },
  }
}

test('pieces are counted with their cause; what was sold meanwhile is not written over, nor is anything else', async () => {
  const { id } = await writeProduct(shop.services, { draft: productDraft({ supply: 'goods' }), stock: 4 })
  const management = as('management')
  const first = await typedStock(id, { [STOCK_FIELDS.pieces(id)]: '40', cause: 'réception', [STOCK_FIELDS.lowAt]: '8' })
  expect(await saveStock(shop.services, management, first)).toMatchObject({ outcome: 'saved' })
  const read = await openStock(shop.services, management, id)
  expect(read.ok && read.desk).toMatchObject({
    items: [{ stock: 40, waiting: 0 }],
    moves: [{ from: 4, to: 40, cause: 'réception' }],
  })
  const second = await typedStock(id, { [STOCK_FIELDS.pieces(id)]: '50', [STOCK_FIELDS.lowAt]: '9' })
  await setStock(byStaff(shop.services), { itemId: id, was: 40, pieces: 38 })
  expect(await saveStock(shop.services, management, second)).toEqual({
    outcome: 'refused',
    problems: [{ field: STOCK_FIELDS.pieces(id), sentence: expect.stringContaining('il y en a 38') }],
  })
  expect((await findProductDraft(shop.services.db, id))?.draft.lowStockAt).toBe(8)
})

async function typedMatrix(productId: number, changes: Record<string, string> = {}) {
  const read = await openMatrix(shop.services, owner(), productId)
  if (!read.ok || !read.desk) throw new Error('no matrix')
  const { rows, version, currency } = read.desk
  const cells = rows.flatMap(({ id, priceCents, stock }) => {
    const [key, price] = [String(id), priceText(priceCents, currency)]
    return [
      [MATRIX_FIELDS.price(key), price],
      [MATRIX_FIELDS.priceWas(key), price],
      [MATRIX_FIELDS.stock(key), String(stock ?? '')],
      [MATRIX_FIELDS.stockWas(key), String(stock ?? '')],
    ]
  })
  const mine = { ...fieldsOfMatrix(rows), ...Object.fromEntries(cells), ...changes }
  return { edit: { productId, edited: version, mine }, keys: rows.map(({ id }) => String(id)) }
}

test('the matrix changes texts, prices and pieces of each row, adds one and takes one off, or does nothing of it', async () => {
  const { id, draft } = await writeProduct(shop.services, { variations: colours('Nuit', 'Brique') })
  const { edit, keys } = await typedMatrix(id)
  const [nuit = '', brique = ''] = keys
  const mine = {
    ...edit.mine,
    [MATRIX_FIELDS.rows]: [nuit, 'n1', 'n2'].join('\n'),
    [MATRIX_FIELDS.price(nuit)]: '21',
    [MATRIX_FIELDS.stock(nuit)]: '9',
    [MATRIX_FIELDS.value('n1', 0)]: 'Forêt',
    [MATRIX_FIELDS.sku('n1')]: 'FORET',
    [MATRIX_FIELDS.price('n1')]: '18',
    [MATRIX_FIELDS.stock('n1')]: '',
    [MATRIX_FIELDS.offered('n1')]: '1',
  }
  const torn = { ...mine, [MATRIX_FIELDS.sku('n1')]: '' }
  expect(await saveMatrix(shop.services, owner(), { ...edit, mine: torn })).toMatchObject({
    ...{ outcome: 'refused', problems: [{ field: MATRIX_FIELDS.sku('n1'), sentence: 'Donnez une référence.' }] },
  })
  expect(await saveMatrix(shop.services, owner(), { ...edit, mine })).toMatchObject({ outcome: 'saved' })
  const shown = await findProductBySlug(shop.services, draft.slug)
  expect(shown?.variations).toMatchObject([
    { name: 'Nuit', price: { priceCents: 2100 }, maxQuantity: 9 },
    { name: 'Forêt', sku: 'FORET', price: { priceCents: 1800 }, maxQuantity: null },
  ])
  expect(shown?.variations.map((variation) => String(variation.id))).not.toContain(brique)
})

test('two choices make a variation; a price that somebody else has changed meanwhile is not written over', async () => {
  const { id } = await writeProduct(shop.services, { variations: colours('Nuit') })
  const { edit, keys } = await typedMatrix(id)
  const [nuit = ''] = keys
  const wider = { ...edit.mine, [MATRIX_FIELDS.choice(1)]: 'Format', [MATRIX_FIELDS.value(nuit, 1)]: 'A5' }
  expect(await saveMatrix(shop.services, owner(), { ...edit, mine: wider })).toMatchObject({ outcome: 'saved' })
  const again = await typedMatrix(id, { [MATRIX_FIELDS.price(nuit)]: '30' })
  await savePrices(shop.services, owner(), await typedPrices(id, { [PRICE_FIELDS.price(Number(nuit))]: '25' }))
  expect(await saveMatrix(shop.services, owner(), again.edit)).toMatchObject({
    outcome: 'refused',
    problems: [{ field: MATRIX_FIELDS.price(nuit), sentence: expect.stringContaining('25,00') }],
  })
})

const GESTURES: Record<string, (actor: StaffActor, id: number) => Promise<unknown>> = {
  'see prices': (actor, productId) => openPrices(shop.services, actor, { productId, since: null }),
  'write prices': async (actor, id) => savePrices(shop.services, actor, await typedPrices(id, {})),
  'take back prices': (actor, productId) => takeBackPrices(shop.services, actor, { productId, edited: 1, version: 1 }),
  'see the matrix': (actor, id) => openMatrix(shop.services, actor, id),
  'write the matrix': async (actor, id) => saveMatrix(shop.services, actor, (await typedMatrix(id)).edit),
  'see stock': (actor, id) => openStock(shop.services, actor, id),
  'count stock': async (actor, id) => saveStock(shop.services, actor, await typedStock(id, {})),
}
const MAY: Record<Role, string[]> = {
  owner: Object.keys(GESTURES),
  management: ['see stock', 'count stock'],
  writing: [],
  coaching: [],
}

test.each(ROLES)('%s may do what is theirs of prices and stock, and nothing else', async (role) => {
  const { id } = await writeProduct(shop.services, { variations: colours('Nuit') })
  const done: string[] = []
  for (const [name, act] of Object.entries(GESTURES))
    if (!JSON.stringify(await act(as(role), id)).includes('not-yours')) done.push(name)
  expect(done).toEqual(MAY[role])
})
