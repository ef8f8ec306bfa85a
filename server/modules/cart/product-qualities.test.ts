import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, quoteLine, setQuantities } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = (productId: number, wanted: { sessionId: string; quantity?: number; fields?: Record<string, string> }) =>
  addToCart(shop, { productId, variationId: null, quantity: 1, ...wanted })
const linesOf = async (sessionId: string) =>
  (await getCart(shop, sessionId)).lines.map(({ name, quantity }) => [name, quantity])

test('of what is sold individually one piece is taken, and no second one', async () => {
  const seat = await createProduct(shop.db, { name: 'La place', isSoldIndividually: true })
  const sessionId = createSessionId()
  expect(await add(seat.id, { sessionId, quantity: 3 })).toMatchObject({ ok: true, added: [{ quantity: 1 }] })
  const refusal = { code: 'one-per-order', name: 'La place' }
  expect(await add(seat.id, { sessionId })).toMatchObject({ ok: false, refusal })
  const [line] = (await getCart(shop, sessionId)).lines
  expect(line).toMatchObject({ quantity: 1, maxQuantity: 1, isSoldIndividually: true })
  const { refusals } = await setQuantities(shop, { sessionId, quantities: { [line?.key ?? '']: 2 } })
  expect(refusals).toEqual([{ code: 'one-piece-only', name: 'La place' }])
  expect(await linesOf(sessionId)).toEqual([['La place', 1]])
})

test('one an order counts all variations together, and two at once', async () => {
  const ring = await createVariableProduct(shop.db, { isSoldIndividually: true })
  const [night, brick] = ring.variations
  const sessionId = createSessionId()
  const results = [await add(night?.id ?? 0, { sessionId }), await add(brick?.id ?? 0, { sessionId })]
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  const seat = await createProduct(shop.db, { isSoldIndividually: true })
  const atOnce = await Promise.all([add(seat.id, { sessionId }), add(seat.id, { sessionId })])
  expect(atOnce.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a quote of what is sold individually is for one piece', async () => {
  const seat = await createProduct(shop.db, { isSoldIndividually: true, regularPriceCents: 5000 })
  const wanted = { productId: seat.id, variationId: null, quantity: 4, fields: {} }
  expect(await quoteLine(shop, wanted)).toMatchObject({ quote: { quantity: 1, amountCents: 5000 } })
})

test.each([
  ['no', false, { code: 'sold-out' }],
  ['notify', true, { isOnBackorder: true, maxQuantity: null }],
  ['yes', true, { isOnBackorder: false, maxQuantity: null }],
] as const)('with backorders %s and nothing in stock', async (backorders, ok, said) => {
  const late = await createProduct(shop.db, { stock: 0, backorders })
  const sessionId = createSessionId()
  const result = await add(late.id, { sessionId, quantity: 2 })
  expect(result.ok).toBe(ok)
  expect(result.ok ? result.cart.lines[0] : result.refusal).toMatchObject(said)
})

test('what is there is not on backorder until more of it is wanted', async () => {
  const two = await createProduct(shop.db, { stock: 2, backorders: 'notify' })
  const sessionId = createSessionId()
  await add(two.id, { sessionId, quantity: 2 })
  expect((await getCart(shop, sessionId)).lines[0]?.isOnBackorder).toBe(false)
  await add(two.id, { sessionId })
  expect((await getCart(shop, sessionId)).lines[0]).toMatchObject({ quantity: 3, isOnBackorder: true })
})

async function createGroup(...members: { id: number }[]) {
  const kindSettings = { productIds: members.map(({ id }) => id) }
  return createProduct(shop.db, { kind: 'grouped', name: 'Le lot', regularPriceCents: 0, kindSettings })
}

test('each product of a group that a number was put beside is a line of its own', async () => {
  const [pen, pad, ink] = await Promise.all(
    ['Le stylo', 'Le bloc', 'L’encre'].map((name) => createProduct(shop.db, { name })),
  )
  const group = await createGroup(pen ?? { id: 0 }, pad ?? { id: 0 }, ink ?? { id: 0 })
  const sessionId = createSessionId()
  const fields = { [`quantity[${pen?.id}]`]: '2', [`quantity[${pad?.id}]`]: '', [`quantity[${ink?.id}]`]: '1' }
  const result = await add(group.id, { sessionId, fields })
  const added = [
    { name: 'Le stylo', quantity: 2 },
    { name: 'L’encre', quantity: 1 },
  ]
  expect(result).toMatchObject({ ok: true, added })
  expect(await linesOf(sessionId)).toEqual([
    ['Le stylo', 2],
    ['L’encre', 1],
  ])
})

test('of a product of a group that is sold individually one piece is taken', async () => {
  const seat = await createProduct(shop.db, { name: 'La place', isSoldIndividually: true })
  const sessionId = createSessionId()
  const added = await add((await createGroup(seat)).id, { sessionId, fields: { [`quantity[${seat.id}]`]: '3' } })
  expect(added).toMatchObject({ ok: true, added: [{ name: 'La place', quantity: 1 }] })
})

test.each([
  ['nothing', (_id: number) => ({}), 'choose-members'],
  ['noughts', (id: number) => ({ [`quantity[${id}]`]: '0' }), 'choose-members'],
  ['a number that is none', (id: number) => ({ [`quantity[${id}]`]: '1,5' }), 'invalid-quantity'],
  ['a negative number', (id: number) => ({ [`quantity[${id}]`]: '-1' }), 'invalid-quantity'],
  ['more than there is', (id: number) => ({ [`quantity[${id}]`]: '9' }), 'not-enough-stock'],
])('a group that is sent with %s changes nothing', async (_name, fieldsOf, code) => {
  const [plenty, few] = [await createProduct(shop.db), await createProduct(shop.db, { stock: 3 })]
  const group = await createGroup(plenty, few)
  const sessionId = createSessionId()
  const others = code === 'choose-members' ? {} : { [`quantity[${plenty.id}]`]: '1' }
  const result = await add(group.id, { sessionId, fields: { ...others, ...fieldsOf(few.id) } })
  expect(result).toMatchObject({ ok: false, refusal: { code }, productSlug: group.slug })
  expect(await linesOf(sessionId)).toEqual([])
})

test('a group sells none but its own products, and none that is not sold', async () => {
  const [stranger, draft] = [await createProduct(shop.db), await createProduct(shop.db, { isPublished: false })]
  const group = await createGroup(draft)
  const sessionId = createSessionId()
  const strange = await add(group.id, { sessionId, fields: { [`quantity[${stranger.id}]`]: '1' } })
  expect(strange).toMatchObject({ refusal: { code: 'choose-members' } })
  const unsold = await add(group.id, { sessionId, fields: { [`quantity[${draft.id}]`]: '1' } })
  expect(unsold).toMatchObject({ refusal: { code: 'not-purchasable' } })
})

test('what another shop sells is never in a cart, nor quoted', async () => {
  const kindSettings = { productUrl: 'https://librairie.example/livre', buttonText: 'Voir chez l’éditeur' }
  const book = await createProduct(shop.db, { kind: 'external', name: 'Le livre', kindSettings })
  const refusal = { code: 'not-purchasable', name: 'Le livre' }
  expect(await add(book.id, { sessionId: createSessionId() })).toMatchObject({ ok: false, refusal })
  const wanted = { productId: book.id, variationId: null, quantity: 1, fields: {} }
  expect(await quoteLine(shop, wanted)).toEqual({ ok: false, refusal })
})

test('a quote is of a whole number of pieces of something that there is', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 2 })
  const quote = (quantity: number | null, id = productId) =>
    quoteLine(shop, { productId: id, variationId: null, quantity, fields: {} })
  for (const quantity of [null, 0])
    expect(await quote(quantity)).toEqual({ ok: false, refusal: { code: 'invalid-quantity' } })
  expect(await quote(1, 9_999_999)).toEqual({ ok: false, refusal: { code: 'unknown-product' } })
  expect(await quote(2)).toMatchObject({ ok: true, quote: { quantity: 2, currency: 'EUR', amountCents: 3400 } })
  expect(await quote(3)).toMatchObject({ ok: false, refusal: { code: 'not-enough-stock', left: 2, inCart: 0 } })
})
