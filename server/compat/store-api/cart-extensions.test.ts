import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { extendCart } from './cart-extensions.ts'
import { refuse } from './refusals.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const gift = async ({ services, visitor, params }: Parameters<typeof extendCart>[0]) => {
  const wanted = { productId: Number(params.data.id ?? 0), variationId: null, quantity: 1 }
  const result = await addToCart(services, { sessionId: visitor.startSession(), ...wanted })
  return result.ok ? result.cart : refuse(400, 'cadeau_refuse', 'Ce cadeau n’existe pas.')
}

test('an extension is found by its name space, and answers with the cart or says why not', async () => {
  const { id } = await createProduct(shop.db)
  const call = (namespace: string, data: Record<string, unknown>) => ({
    ...{ services: shop, visitor: createVisitor(), method: 'POST' as const, path: '/cart/extensions', nonce: null },
    ...{ hasCartToken: false, isExpress: false, countTry: async () => true, params: { namespace, data } },
  })
  const extend = (namespace: string, data: Record<string, unknown>) =>
    extendCart(call(namespace, data), new Map([['cadeau', gift]]))
  expect(await extend('cadeau', { id })).toMatchObject({ status: 200, body: { items_count: 1 } })
  expect(await extend('cadeau', {})).toMatchObject({ status: 400, body: { code: 'cadeau_refuse' } })
  expect(await extend('toString', { id })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_cart_extensions_error' },
  })
})
