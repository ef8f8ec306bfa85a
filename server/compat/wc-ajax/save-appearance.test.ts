import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { getCheckoutView } from '#server/modules/checkout/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { saveAppearance } from './save-appearance.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const LOOK = {
  theme: 'stripe',
  variables: { colorText: 'rgb(0, 0, 0)' },
  rules: { '.Tab:hover': { fontFamily: '"Source Sans 3", sans-serif' } },
}

async function buyer() {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db)
  await addToCart({ services: shop, visitor, body: { product_id: String(id) }, query: {} })
  const save = async (fields: Record<string, string>) => {
    const _ajax_nonce = visitor.createNonce(NONCE_ACTIONS.saveAppearance)
    const body = {
      appearance: JSON.stringify(LOOK),
      is_block_checkout: 'false',
      theme_name: 'Tremplin',
      _ajax_nonce,
      ...fields,
    }
    const answer = await saveAppearance({ services: shop, visitor, query: {}, body })
    return answer.kind === 'json' ? (answer.body as { success: boolean; data: unknown }) : null
  }
  const looks = async () => {
    const sessionId = visitor.sessionId ?? ''
    return (await getCheckoutView(shop, { cart: await getCart(shop, sessionId), sessionId, customerId: null })).looks
  }
  return { save, looks }
}

test('what a browser sends comes back to it, by the kind of its page, and to nobody else', async () => {
  const [one, other] = [await buyer(), await buyer()]
  expect(await one.save({})).toEqual({ success: true, data: LOOK })
  expect(await one.looks()).toEqual({ classic: LOOK, blocks: null })
  expect(await one.save({ is_block_checkout: 'true', appearance: '{"theme":"night"}' })).toMatchObject({
    success: true,
  })
  expect(await one.looks()).toEqual({ classic: LOOK, blocks: { theme: 'night' } })
  expect(await other.looks()).toEqual({ classic: null, blocks: null })
})

test('a look of another theme is not this page’s any more', async () => {
  const visitor = await buyer()
  await visitor.save({ theme_name: 'Another' })
  expect(await visitor.looks()).toEqual({ classic: null, blocks: null })
})

test.each([
  ['no JSON', '{'],
  ['no object', '"x"'],
  ['a key that is none', '{"script":"x"}'],
  ['a selector that is none', '{"rules":{"*":{"color":"red"}}}'],
  ['a value that fetches', '{"rules":{".Input":{"background":"url(https://evil.test/x)"}}}'],
  ['a value that ends the rule', '{"variables":{"colorText":"red;} body{display:none"}}'],
  ['five megabytes', JSON.stringify({ variables: { colorText: 'x'.repeat(5_000_000) } })],
])('%s is refused, and nothing is kept', async (_what, appearance) => {
  const visitor = await buyer()
  expect(await visitor.save({ appearance })).toMatchObject({
    success: false,
    data: { error: { message: expect.any(String) } },
  })
  expect(await visitor.looks()).toEqual({ classic: null, blocks: null })
})

test('another page’s nonce is an answer like any other, with success false', async () => {
  const visitor = await buyer()
  expect(await visitor.save({ _ajax_nonce: 'x' })).toMatchObject({ success: false })
  expect(await visitor.looks()).toEqual({ classic: null, blocks: null })
})
