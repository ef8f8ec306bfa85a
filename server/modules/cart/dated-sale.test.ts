import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProductBySlug, listProductCards, queryProducts, searchProducts } from '#server/modules/catalog/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, openCart } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const HOURS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOURS)

/** As if so much time had gone by: what lies ahead comes nearer. */
const passHours = (hours: number) =>
  Promise.all([
    shop.db.$client.query(`update products set sale_from = sale_from - interval '${hours} hours',
      sale_until = sale_until - interval '${hours} hours' where sale_from is not null`),
    shop.db.$client.query(`update price_history set since = since - interval '${hours} hours'`),
  ])

test('a sale begins and ends by itself, on the page, in lists, search, the Store API’s queries and carts', async () => {
  const draft = productDraft({ name: 'Le guide soldé', sku: 'SOLDE' })
  const price = {
    ...{ regularPriceCents: 2000, salePriceCents: 1000 },
    ...{ saleFrom: inHours(2).toISOString(), saleUntil: inHours(4).toISOString() },
  }
  const { id } = await writeProduct(shop, { draft, price, since: inHours(-24 * 90) })
  await writeProduct(shop, { draft: productDraft({ name: 'Le guide au milieu' }), price: { regularPriceCents: 1500 } })
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId: id, variationId: null, quantity: 1 })

  const told = async () => {
    const page = await findProductBySlug(shop, draft.slug)
    const byPrice = await listProductCards(shop, { orderBy: 'price' })
    const found = await searchProducts(shop, { text: 'guide', orderBy: 'price' })
    const onSale = await queryProducts(
      shop,
      { isOnSale: true, maxCents: 1200 },
      { orderBy: 'price', isDescending: false, limit: 9, offset: 0 },
    )
    return {
      page: [page?.price.priceCents, page?.price.crossedOutCents, page?.price.endsAt !== undefined],
      first: [byPrice.products[0]?.sku === 'SOLDE', found.products[0]?.sku === 'SOLDE'],
      onSale: onSale.totalCount,
      cart: (await getCart(shop, sessionId)).totalCents,
    }
  }
  const regular = { page: [2000, null, false], first: [false, false], onSale: 0, cart: 2000 }
  expect(await told()).toEqual(regular)
  await passHours(3)
  expect(await told()).toEqual({ page: [1000, 2000, true], first: [true, true], onSale: 1, cart: 1000 })
  const { changes } = await openCart(shop, sessionId)
  expect(changes).toMatchObject([{ code: 'price-changed', beforeCents: 2000, nowCents: 1000 }])
  await passHours(2)
  expect(await told()).toEqual(regular)
})
