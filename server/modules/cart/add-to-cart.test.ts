import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPicture, createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = (productId: number, fields: { sessionId?: string; variationId?: number | null; quantity?: number } = {}) =>
  addToCart(shop, { sessionId: createSessionId(), productId, variationId: null, quantity: 1, ...fields })

test('what was added is in the cart with its price, picture and total', async () => {
  const guide = await createProduct(shop.db, { name: 'Le guide', salePriceCents: 1200 })
  const cover = await createPicture(shop.db, guide.id)
  const sessionId = createSessionId()
  const result = await add(guide.id, { sessionId, quantity: 2 })
  expect(result).toMatchObject({ ok: true, added: [{ name: 'Le guide', quantity: 2 }] })
  const cart = await getCart(shop, sessionId)
  expect(result.ok && result.cart).toEqual(cart)
  expect(cart).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    itemCount: 2,
    needsShipping: false,
    hasDigitalContent: true,
    totalCents: 2400,
    lines: [
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        productId: guide.id,
        variationId: null,
        unitPriceCents: 1200,
        subtotalCents: 2400,
        picture: { stem: cover, widths: [96, 480] },
      },
    ],
  })
})

test('a variation is added by its own id or beside its product, and both add up in one line', async () => {
  const notebook = await createVariableProduct(shop.db)
  const night = notebook.variations[0]?.id ?? 0
  const sessionId = createSessionId()
  await add(night, { sessionId })
  const result = await add(notebook.id, { sessionId, variationId: night })
  expect(result).toMatchObject({
    ok: true,
    cart: {
      needsShipping: true,
      lines: [
        {
          productId: notebook.id,
          variationId: night,
          quantity: 2,
          maxQuantity: 3,
          options: [{ name: 'Couleur', value: 'Nuit' }],
        },
      ],
    },
  })
})

test('two additions at the same moment in a new session add up', async () => {
  const guide = await createProduct(shop.db)
  const sessionId = createSessionId()
  await Promise.all(Array.from({ length: 8 }, () => add(guide.id, { sessionId })))
  expect((await getCart(shop, sessionId)).itemCount).toBe(8)
})

test('of two simultaneous additions of the last piece to one cart, one is refused', async () => {
  const last = await createProduct(shop.db, { stock: 1 })
  const sessionId = createSessionId()
  const results = await Promise.all([add(last.id, { sessionId }), add(last.id, { sessionId })])
  expect(results.map((result) => result.ok).toSorted()).toEqual([false, true])
  expect((await getCart(shop, sessionId)).itemCount).toBe(1)
})

test('what is in the cart counts against the stock, and a refusal changes nothing', async () => {
  const guide = await createProduct(shop.db, { name: 'Le guide', stock: 3 })
  const sessionId = createSessionId()
  await add(guide.id, { sessionId, quantity: 2 })
  expect(await add(guide.id, { sessionId, quantity: 2 })).toEqual({
    ok: false,
    refusal: { code: 'not-enough-stock', name: 'Le guide', left: 3, inCart: 2 },
    productSlug: guide.slug,
    fields: {},
  })
  expect((await getCart(shop, sessionId)).itemCount).toBe(2)
})

test('a line never holds more than 9999 pieces', async () => {
  const guide = await createProduct(shop.db)
  const sessionId = createSessionId()
  await add(guide.id, { sessionId, quantity: 9999 })
  expect(await add(guide.id, { sessionId })).toMatchObject({ ok: false, refusal: { left: 9999, inCart: 9999 } })
})

test('each refusal is told apart', async () => {
  const hidden = await createProduct(shop.db, { isPublished: false, name: 'Brouillon' })
  const gone = await createProduct(shop.db, { stock: 0, name: 'Épuisé' })
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet' })
  const other = await createVariableProduct(shop.db)
  const [, , forest] = notebook.variations
  const refusalOf = async (...asked: Parameters<typeof add>) => {
    const result = await add(...asked)
    return result.ok ? null : { refusal: result.refusal, productSlug: result.productSlug }
  }
  expect(await refusalOf(2_000_000_000)).toEqual({ refusal: { code: 'unknown-product' }, productSlug: null })
  expect(await refusalOf(hidden.id)).toMatchObject({ refusal: { code: 'not-purchasable', name: 'Brouillon' } })
  expect(await refusalOf(gone.id)).toMatchObject({ refusal: { code: 'sold-out', name: 'Épuisé' } })
  const chooseOptions = { refusal: { code: 'choose-options', name: 'Carnet' }, productSlug: notebook.slug }
  expect(await refusalOf(notebook.id)).toEqual(chooseOptions)
  expect(await refusalOf(notebook.id, { variationId: other.variations[0]?.id ?? 0 })).toEqual(chooseOptions)
  expect(await refusalOf(forest?.id ?? 0)).toMatchObject({ refusal: { code: 'sold-out', name: 'Carnet' } })
})

test('nobody without a session has a cart, and a session is not another’s', async () => {
  const guide = await createProduct(shop.db)
  await add(guide.id)
  expect((await getCart(shop, null)).lines).toEqual([])
  expect(await getCart(shop, createSessionId())).toMatchObject({ lines: [], hash: '', totalCents: 0 })
})
