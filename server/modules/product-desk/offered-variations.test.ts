import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldsOfMatrix, MATRIX_FIELDS, priceText } from '#contracts/staff/product-matrix.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { addToCart, openCart } from '#server/modules/cart/index.ts'
import { findProductBySlug, findProductsByIds, queryProducts } from '#server/modules/catalog/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { colours, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { openMatrix, saveMatrix } from './index.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const owner = (): StaffActor => ({ id: 7, name: 'owner', role: 'owner', confirmedAt: shop.clock.now() })

/** The form of all variations, sent with what was typed over it; `unticked` are taken off sale. */
async function send(productId: number, unticked: readonly number[], typed: Partial<Record<string, string>> = {}) {
  const read = await openMatrix(shop, owner(), productId)
  if (!read.ok || !read.desk) throw new Error('no matrix')
  const { rows, version, currency } = read.desk
  const cells = rows.flatMap(({ id, priceCents, stock }): [string, string][] => {
    const [key, price, pieces] = [String(id), priceText(priceCents, currency), String(stock ?? '')]
    return [
      ...[MATRIX_FIELDS.price(key), MATRIX_FIELDS.priceWas(key)].map((name): [string, string] => [name, price]),
      ...[MATRIX_FIELDS.stock(key), MATRIX_FIELDS.stockWas(key)].map((name): [string, string] => [name, pieces]),
    ]
  })
  const ticked = rows.map(({ id }): [string, string] => [MATRIX_FIELDS.offered(String(id)), '1'])
  const mine = { ...fieldsOfMatrix(rows), ...Object.fromEntries([...ticked, ...cells]), ...typed }
  const sent = Object.entries(mine).filter(
    ([name]) => !unticked.some((id) => name === MATRIX_FIELDS.offered(String(id))),
  )
  return { productId, edited: version, mine: Object.fromEntries(sent) as Record<string, string> }
}

test('a variation taken off sale is on no page, in no cart, no list and no bundle, and comes back as it was', async () => {
  const { id, draft, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
  const [night = 0, brick = 0] = variationIds
  const bundle = await createBundle(shop.db, [{ productId: id, variationIds: [brick] }])
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId: brick, variationId: null, quantity: 1 })
  const cheaper = { [MATRIX_FIELDS.price(String(brick))]: '9' }
  expect(await saveMatrix(shop, owner(), await send(id, [brick], cheaper))).toMatchObject({ outcome: 'saved' })

  const page = await findProductBySlug(shop, draft.slug)
  expect(page?.variations.map((variation) => variation.id)).toEqual([night])
  expect(page?.priceRange).toEqual({ minCents: 1900, maxCents: 1900 })
  expect((await openCart(shop, sessionId)).changes).toEqual([{ code: 'no-longer-sold', name: draft.name }])
  for (const named of [
    { productId: brick, variationId: null },
    { productId: id, variationId: brick },
  ])
    expect(await addToCart(shop, { sessionId, ...named, quantity: 1 })).toMatchObject({ ok: false })
  const cheap = { include: [id], maxCents: 1000 }
  const first = { orderBy: 'id', isDescending: false, limit: 1, offset: 0 } as const
  expect((await queryProducts(shop, cheap, first)).totalCount).toBe(0)
  expect((await findProductsByIds(shop, [bundle.id])).get(bundle.id)?.availability.status).toBe('sold-out')
  expect((await queryProducts(shop, { include: [bundle.id], stock: ['outofstock'] }, first)).totalCount).toBe(1)

  expect(await saveMatrix(shop, owner(), await send(id, []))).toMatchObject({ outcome: 'saved' })
  expect((await findProductBySlug(shop, draft.slug))?.variations).toMatchObject([
    { id: night },
    { id: brick, price: { priceCents: 900 }, maxQuantity: 5 },
  ])
})

test('one variation stays on sale: to sell none the product is taken off sale', async () => {
  const { id, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
  expect(await saveMatrix(shop, owner(), await send(id, variationIds))).toMatchObject({
    outcome: 'refused',
    problems: [{ field: '', sentence: expect.stringContaining('Il reste au moins une déclinaison en vente') }],
  })
})

test('who takes one off sale and who takes off another one meanwhile have both done it', async () => {
  const { id, draft, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique', 'Forêt') })
  const [night = 0, brick = 0, forest = 0] = variationIds
  const [mine, theirs] = [await send(id, [night]), await send(id, [brick])]
  expect(await saveMatrix(shop, owner(), theirs)).toMatchObject({ outcome: 'saved' })
  expect(await saveMatrix(shop, owner(), mine)).toMatchObject({ outcome: 'saved', isMerged: true })
  expect((await findProductBySlug(shop, draft.slug))?.variations.map((variation) => variation.id)).toEqual([forest])
})
