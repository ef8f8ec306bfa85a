import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { EXPRESS_REASON_TEXTS } from '#contracts/payment/express-reason-texts.ts'
import { settingsOf } from '#server/modules/product-kinds/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { explainExpress } from './explain-express.ts'

let shop: TestShop
let guideId: number
beforeAll(async () => {
  shop = await createTestShop()
  guideId = (await createProduct(shop.db)).id
})
afterAll(() => shop.close())

test.each<[ProductKind, () => object, number]>([
  ['grouped', () => ({ productIds: [guideId] }), 4],
  ['external', () => ({ productUrl: 'https://autre.example/' }), 4],
  ['simple', () => ({}), 0],
])('of a product of kind %s it says whether its type keeps the wallets away', async (kind, settings, wallets) => {
  const kindSettings = settingsOf(kind).parse(settings())
  const { slug } = await createProduct(shop.db, { kind, kindSettings })
  const told = await explainExpress({ ...shop, publishableKey: 'pk_test_x' }, slug)
  expect(told?.split(EXPRESS_REASON_TEXTS['product-type'])).toHaveLength(wallets + 1)
})
