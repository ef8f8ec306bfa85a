import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPRESS_HEADER } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { STORE_API, type StoreCart } from '#contracts/wire/store-api.ts'
import { createFile, createProduct } from '#test/support/builders.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'

let faults: FaultShop
let express: { id: number; slug: string }
beforeAll(async () => {
  faults = await FaultShop.open()
  express = await createProduct(faults.shop.db, { name: 'Express' })
  await createFile(faults.shop.db, { productId: express.id, label: 'PDF' })
  await createFile(faults.shop.db, { productId: express.id, label: 'EPUB', position: 1 })
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

/** A buyer whose cart has made room for the sheet of a wallet, which has put its own product there. */
async function buyerWithSheet() {
  const buyer = await faults.newStoreBuyer()
  const page = await (await buyer.get(ROUTES.product(express.slug))).text()
  const [, settings = '{}'] = /id="wc-stripe-express-checkout-params">(.*?)<\/script>/s.exec(page) ?? []
  const { nonce } = JSON.parse(settings) as ExpressParams
  const close = { security: nonce.clear_cart }
  expect((await buyer.post('/?wc-ajax=wc_stripe_clear_cart', close)).status).toBe(200)
  await buyer.addToCart(express.id)
  buyer.expressHeaders = {
    [EXPRESS_HEADER]: 'true',
    [`${EXPRESS_HEADER}-nonce`]: nonce.wc_store_api_express_checkout,
  }
  const names = async () => {
    const { items } = (await (await buyer.get(`${STORE_API}/cart`)).json()) as StoreCart
    return items.map(({ name, quantity }) => `${name} ${quantity}`)
  }
  expect(await names()).toEqual(['Express 1'])
  return { buyer, names, cancel: () => buyer.post('/?wc-ajax=tremplin_restore_cart', close) }
}

test('killed after the charge, with a wallet at each table: each has bought once, and the cart of before is back once', async () => {
  const tables = ['cart_items', 'invoices']
  const sheets = await Promise.all(tables.map(buyerWithSheet))
  const buyers = sheets.map(({ buyer }) => buyer)
  await faults.killUnderCharges(tables, buyers, (buyer) => buyer.buy())
  for (const { buyer, names, cancel } of sheets) {
    await faults.expectBoughtOnce(buyer)
    expect(await names()).toEqual(['Le guide complet 1'])
    // The page that lost the answer takes its sheet for failed.
    await cancel()
    expect(await names()).toEqual(['Le guide complet 1'])
  }
})

test('killed as the cart comes back: it comes back with the next call, once', async () => {
  const { names, cancel } = await buyerWithSheet()
  const breakpoint = await faults.breakAt({ table: 'cart_items' })
  await Promise.all([expect(cancel()).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  expect(await names()).toEqual(['Express 1'])
  await Promise.all([cancel(), cancel()])
  expect(await names()).toEqual(['Le guide complet 1'])
})
