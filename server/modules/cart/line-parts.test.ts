import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/modules/catalog/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createSet, sellSets } from '#test/support/set-kind.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  addToCart,
  emptyCart,
  getCart,
  mergeCarts,
  openCart,
  removeFromCart,
  restoreLine,
  setQuantities,
} from './index.ts'
import { cartItems } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  sellSets()
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A set of two pencils, which it costs nothing more to have, and a notebook at its own price. */
async function makeSet({ pencils = null as number | null, sets = null as number | null } = {}) {
  const pencil = await createProduct(shop.db, {
    name: 'Crayon',
    regularPriceCents: 300,
    supply: 'goods',
    stock: pencils,
  })
  const notebook = await createProduct(shop.db, { name: 'Carnet', regularPriceCents: 1900, supply: 'goods' })
  const parts = [
    { productId: pencil.id, quantity: 2, isIncluded: true },
    { productId: notebook.id, quantity: 1, isIncluded: false },
  ]
  return { pencil, notebook, set: await createSet(shop.db, parts, { stock: sets }) }
}
type MadeSet = Awaited<ReturnType<typeof makeSet>>['set']

const add = (sessionId: string, set: MadeSet, { engraving = 'Zoé', quantity = 1 } = {}) =>
  addToCart(shop, { sessionId, productId: set.id, variationId: null, quantity, fields: set.fields(engraving) })

/** Name, what is written on it, pieces, and what one costs, of each line as it stands. */
async function linesOf(sessionId: string) {
  const { lines } = await getCart(shop, sessionId)
  return lines.map(({ name, options, quantity, unitPriceCents }) =>
    [name, ...options.map(({ value }) => value), quantity, unitPriceCents].join(' '),
  )
}

test('the same choice adds up with its parts, another makes another line; each stands above what comes with it', async () => {
  const { set } = await makeSet()
  const sessionId = createSessionId()
  for (const engraving of ['Zoé', 'Ali', 'Zoé']) await add(sessionId, set, { engraving })
  expect(await linesOf(sessionId)).toEqual([
    ...['Coffret Zoé 2 3300', 'Crayon 4 0', 'Carnet 2 1900'],
    ...['Coffret Ali 1 3300', 'Crayon 2 0', 'Carnet 1 1900'],
  ])
  const { lines, itemCount, subtotalCents } = await getCart(shop, sessionId)
  const [zoe, , , ali] = lines.map(({ key }) => key)
  expect(lines.map(({ parentKey }) => parentKey)).toEqual([null, zoe, zoe, null, ali, ali])
  expect(itemCount).toBe(3)
  expect(subtotalCents).toBe(3 * (3300 + 1900))
})

test('a choice that its kind does not know is refused like one that was not made', async () => {
  const { set } = await makeSet()
  const sessionId = createSessionId()
  const refusal = { code: 'choose-options', name: 'Coffret' }
  for (const engraving of ['', 'x'.repeat(21)])
    expect(await add(sessionId, set, { engraving })).toMatchObject({ ok: false, refusal })
  expect(await linesOf(sessionId)).toEqual([])
})

test('a part is neither taken out nor changed alone; it goes with its line and comes back with it', async () => {
  const { set } = await makeSet()
  const sessionId = createSessionId()
  await add(sessionId, set, { quantity: 2 })
  const [line, pencils] = (await getCart(shop, sessionId)).lines
  const partKey = pencils?.key ?? ''
  const refusal = { code: 'is-part', name: 'Crayon', whole: 'Coffret' }
  expect(await removeFromCart(shop, { sessionId, key: partKey })).toEqual({ ok: false, refusal })
  for (const pieces of [0, 3])
    expect((await setQuantities(shop, { sessionId, quantities: { [partKey]: pieces } })).refusals).toEqual([refusal])
  const whole = ['Coffret Zoé 2 3300', 'Crayon 4 0', 'Carnet 2 1900']
  expect(await linesOf(sessionId)).toEqual(whole)

  const key = line?.key ?? ''
  await removeFromCart(shop, { sessionId, key })
  expect(await shop.db.select().from(cartItems).where(eq(cartItems.cartId, sessionId))).toEqual([])
  expect(await restoreLine(shop, { sessionId, key })).toMatchObject({ ok: true })
  expect(await linesOf(sessionId)).toEqual(whole)

  await setQuantities(shop, { sessionId, quantities: { [key]: 5 } })
  expect(await linesOf(sessionId)).toEqual(['Coffret Zoé 5 3300', 'Crayon 10 0', 'Carnet 5 1900'])
})

test('there are as many sets as there are of each part: more are refused whole, by the name of what is short', async () => {
  const { set } = await makeSet({ pencils: 5, sets: 9 })
  const sessionId = createSessionId()
  expect(await add(sessionId, set, { quantity: 3 })).toMatchObject({
    ok: false,
    refusal: { code: 'not-enough-stock', name: 'Crayon', left: 5, inCart: 0 },
  })
  expect(await linesOf(sessionId)).toEqual([])
  await add(sessionId, set, { quantity: 2 })
  const [line] = (await getCart(shop, sessionId)).lines
  expect(line).toMatchObject({ maxQuantity: 2 })
  const { refusals } = await setQuantities(shop, { sessionId, quantities: { [line?.key ?? '']: 3 } })
  expect(refusals).toEqual([{ code: 'not-enough-stock', name: 'Coffret', left: 2, inCart: 0 }])
})

test('lines of the same product share its stock, whether it was chosen alone or comes along', async () => {
  const { set, pencil } = await makeSet({ pencils: 5 })
  const sessionId = createSessionId()
  await add(sessionId, set, { quantity: 1 })
  const addPencils = (quantity: number) =>
    addToCart(shop, { sessionId, productId: pencil.id, variationId: null, quantity })
  expect(await addPencils(4)).toMatchObject({ ok: false, refusal: { name: 'Crayon', left: 5, inCart: 2 } })
  expect(await addPencils(2)).toMatchObject({ ok: true })
  expect((await getCart(shop, sessionId)).lines.map(({ maxQuantity }) => maxQuantity)).toEqual([1, 3, null, 3])
})

test.each([
  ['a part is', (made: Awaited<ReturnType<typeof makeSet>>) => made.pencil.id],
  ['the set is', (made: Awaited<ReturnType<typeof makeSet>>) => made.set.id],
])('once %s no longer sold, the set leaves the cart with its parts and is named once', async (_which, idOf) => {
  const made = await makeSet()
  const other = await createProduct(shop.db, { name: 'Guide' })
  const sessionId = createSessionId()
  await add(sessionId, made.set)
  await addToCart(shop, { sessionId, productId: other.id, variationId: null, quantity: 1 })
  await shop.db
    .update(products)
    .set({ isPublished: false })
    .where(eq(products.id, idOf(made)))
  expect(await linesOf(sessionId)).toEqual(['Guide 1 1700'])
  expect((await openCart(shop, sessionId)).changes).toEqual([{ code: 'no-longer-sold', name: 'Coffret' }])
  expect(await shop.db.select().from(cartItems).where(eq(cartItems.cartId, sessionId))).toHaveLength(1)
})

test('at sign-in sets join with their parts, cut together to what is in stock', async () => {
  const { set } = await makeSet({ pencils: 8 })
  const [from, into] = [createSessionId(), createSessionId()]
  await add(into, set, { quantity: 3 })
  await add(from, set, { quantity: 2 })
  await add(from, set, { engraving: 'Ali' })
  const merged = await shop.db.transaction((tx) => mergeCarts(tx, { from, into }))
  expect(merged).toMatchObject({ isJoined: true, isCut: true })
  expect(await linesOf(into)).toEqual([
    ...['Coffret Zoé 4 3300', 'Crayon 8 0', 'Carnet 4 1900'],
    ...['Coffret Ali 1 3300', 'Crayon 2 0', 'Carnet 1 1900'],
  ])
  expect(await linesOf(from)).toEqual([])
})

test('a cart whose set says something else than the one that was bought keeps its lines', async () => {
  const { set } = await makeSet()
  const sessionId = createSessionId()
  await add(sessionId, set)
  const { lines } = await getCart(shop, sessionId)
  const other = lines.map((line) => ({ ...line, configuration: { ...line.configuration, engraving: 'Ali' } }))
  await shop.db.transaction((tx) => emptyCart(tx, sessionId, { bought: other }))
  expect(await linesOf(sessionId)).toHaveLength(3)
  await shop.db.transaction((tx) => emptyCart(tx, sessionId, { bought: lines.toReversed() }))
  expect(await linesOf(sessionId)).toEqual([])
})
