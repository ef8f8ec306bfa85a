import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  createProduct as create,
  findProductBySlug,
  listProductCards,
  queryProducts,
  saveProduct,
  searchProducts,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const price = { regularPriceCents: 0 }
const groupOf = (productIds: number[]) =>
  productDraft({ kind: 'grouped', name: 'Le lot', supply: 'goods', kindSettings: { productIds } })
const write = (draft: ReturnType<typeof productDraft>, fields = {}) =>
  create(byStaff(shop), { draft, price, ...fields })

test('a group costs what its products cost, and is there while one of them is', async () => {
  const pen = await createProduct(shop.db, { name: 'Le stylo', regularPriceCents: 300, stock: 0 })
  const pad = await createVariableProduct(shop.db, { name: 'Le bloc' })
  const gone = await createProduct(shop.db, { isPublished: false, regularPriceCents: 100 })
  const draft = groupOf([pad.id, gone.id, pen.id])
  expect(await write(draft)).toMatchObject({ outcome: 'saved' })
  const product = await findProductBySlug(shop, draft.slug)
  expect(product).toMatchObject({
    ...{ kind: 'grouped', isGroup: true, maxQuantity: null, availability: { status: 'in-stock' } },
    ...{ price: { priceCents: 300 }, priceRange: { minCents: 300, maxCents: 1900 } },
    members: [
      { name: 'Le bloc', availability: { status: 'in-stock' } },
      { name: 'Le stylo', availability: { status: 'sold-out' }, maxQuantity: 0 },
    ],
  })
  const { products: byPrice } = await listProductCards(shop, { orderBy: 'price' })
  expect(byPrice.map(({ name, priceRange }) => [name, priceRange.minCents])).toEqual([
    ['Le lot', 300],
    ['Le stylo', 300],
    ['Le bloc', 1900],
  ])
  const { products: found } = await searchProducts(shop, { text: 'lot', orderBy: 'price-desc' })
  expect(found).toMatchObject([{ name: 'Le lot', price: { priceCents: 300 } }])
  const dear = await queryProducts(
    shop,
    { minCents: 1800, kinds: ['grouped'] },
    {
      ...{ orderBy: 'price', isDescending: false, limit: 5, offset: 0 },
    },
  )
  expect(dear.totalCount).toBe(1)
})

test.each([
  ['no products', async () => groupOf([]), 'draft.kindSettings.productIds'],
  ['a product twice', async (id: number) => groupOf([id, id]), 'draft.kindSettings.productIds'],
  ['a product that is not there', async (id: number) => groupOf([id, 99_999]), 'draft.kindSettings.productIds.1'],
  [
    'another group',
    async (id: number) => {
      const inner = groupOf([id])
      await write(inner)
      return groupOf([(await findProductBySlug(shop, inner.slug))?.id ?? 0])
    },
    'draft.kindSettings.productIds.0',
  ],
])('a group of %s is refused', async (_name, draftOf, field) => {
  const { id } = await createProduct(shop.db)
  expect(await write(await draftOf(id))).toMatchObject({ outcome: 'refused', problems: [{ field }] })
})

test('a group has no price of its own', async () => {
  const { id } = await createProduct(shop.db)
  const refused = await write(groupOf([id]), { price: { regularPriceCents: 900 } })
  expect(refused).toMatchObject({ outcome: 'refused', problems: [{ field: 'price.regularPriceCents' }] })
})

test.each([
  ['javascript:alert(1)', false],
  ['/ici/', false],
  ['', false],
  ['https://librairie.example/livre?ref=1', true],
])('a product of another shop at %j is taken: %s', async (productUrl, isTaken) => {
  const draft = productDraft({ kind: 'external', kindSettings: { productUrl } })
  const result = await write(draft, { price: { regularPriceCents: 1500 } })
  expect(result.outcome).toBe(isTaken ? 'saved' : 'refused')
  if (!isTaken) return
  const label = 'Acheter le produit'
  expect(await findProductBySlug(shop, draft.slug)).toMatchObject({ elsewhere: { url: productUrl, label } })
})

test('backorders are not stopped while pieces are owed', async () => {
  const { id, draft } = await writeProduct(shop, { draft: productDraft({ backorders: 'notify' }), stock: 0 })
  await shop.db.$client.query('update products set stock = -2 where id = $1', [id])
  const change = { productId: id, edited: 1, draft: { ...draft, backorders: 'no' as const } }
  expect(await saveProduct(byStaff(shop), change)).toMatchObject({ problems: [{ field: 'backorders' }] })
  await shop.db.$client.query('update products set stock = 4 where id = $1', [id])
  expect(await saveProduct(byStaff(shop), change)).toMatchObject({ outcome: 'saved' })
})
