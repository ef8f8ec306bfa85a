import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageNoticesContext } from '#app/features/layout/page-notices.ts'
import {
  secretsContext,
  servicesContext,
  siteContext,
  tellsOfNobodyContext,
  visitorContext,
} from '#app/server-context.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import type { GrantedSignIn } from '#server/modules/accounts/index.ts'
import { addToCart, applyCoupon, reviewOrder } from '#server/modules/cart/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { loader as checkout } from '../checkout/checkout.tsx'
import { loader as cart } from './cart.tsx'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await createTestShop()
  productId = (await createProduct(shop.db)).id
})
afterAll(() => shop.close())

const SITE = {
  origin: 'https://shop.test',
  entryScript: '/entry.js',
  devScript: null,
  provider: { scriptUrl: 'https://js.stripe.com/v3/', publishableKey: 'pk_test_nowhere' },
}

const PAGES = { '/panier/': cart, '/commande/': checkout }
type Path = keyof typeof PAGES
type LoaderArgs = Parameters<typeof cart>[0] & Parameters<typeof checkout>[0]
const PATHS = ['/panier/', '/commande/'] as const

/** What a page's loader says when this session asks for it three times. */
async function ask(path: Path, sessionId: string, granted: GrantedSignIn | null = null): Promise<boolean[]> {
  const said: boolean[] = []
  while (said.length < 3) {
    const context = new RouterContextProvider()
    const visitor = createVisitor(sessionId)
    if (granted) visitor.signIn(granted)
    context.set(servicesContext, shop)
    context.set(siteContext, SITE)
    context.set(visitorContext, visitor)
    context.set(secretsContext, new Set())
    context.set(pageNoticesContext, [])
    const request = new Request(SITE.origin + path)
    await PAGES[path]({ request, context, params: {} } as unknown as LoaderArgs)
    said.push(context.get(tellsOfNobodyContext))
  }
  return said
}

async function cartOf(sessionId = createSessionId()): Promise<string> {
  await addToCart(shop, { sessionId, productId, variationId: null, quantity: 1 })
  return sessionId
}

test.each(PATHS)('%s tells of nobody who has goods alone in their cart', async (path) => {
  expect(await ask(path, await cartOf())).toEqual([true, true, true])
})

test.each(PATHS)('%s of an account tells of its owner', async (path) => {
  const { granted, customerId } = await createCustomers(shop).register()
  expect(await ask(path, await cartOf(String(customerId)), granted)).toEqual([false, false, false])
})

test.each(PATHS)('%s with a code tells of who may be its only holder', async (path) => {
  const sessionId = await cartOf()
  const { code } = await createCoupon(shop.db)
  expect(await applyCoupon(shop, { sessionId, code })).toMatchObject({ ok: true })
  expect(await ask(path, sessionId)).toEqual([false, false, false])
})

test.each(PATHS)('%s with a message tells of whom it is for, as long as it is shown', async (path) => {
  const sessionId = await cartOf()
  await pushNotice(shop.db, sessionId, { kind: 'info', html: 'À camille@example.fr' })
  expect(await ask(path, sessionId)).toEqual([false, true, true])
})

test.each(BILLING_FIELDS.filter((field) => field !== 'country'))(
  'an order form with a typed %s tells of who typed it',
  async (field) => {
    for (const side of ['billing', 'shipping'] as const) {
      const sessionId = await cartOf()
      await reviewOrder(shop, sessionId, { [side]: { [field]: 'Camille' } })
      expect(await ask('/commande/', sessionId)).toEqual([false, false, false])
    }
  },
)
