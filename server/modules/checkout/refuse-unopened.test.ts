import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '#server/modules/audit/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { setOpening } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const turn = async (isOpen: boolean) => {
  const writer = byStaff(shop.services)
  await write(writer, async (tx) => {
    await setOpening(tx, writer, { isOpen })
    return { outcome: 'saved' }
  })
}
/** The same provider, by a key that would move real money. */
const live = () => ({ ...shop.services, payments: { ...shop.services.payments, isLive: true } })
const REFUSED = { ok: false, refusals: [{ code: 'not-open-yet' }] }

test('a live key charges nobody before the shop opens, by whichever door, and writes no order', async () => {
  await turn(false)
  const { sessionId } = await fillCart(shop)
  const before = await shop.services.db.$count(orders)
  expect(await placeOrder(live(), { sessionId, form: checkoutForm() })).toEqual(REFUSED)
  const form = { ...checkoutForm(), acceptsTerms: true }
  expect(await payOrder(live(), { orderId: 1, orderKey: 'x', sessionId, form })).toEqual(REFUSED)
  expect(await shop.services.db.$count(orders)).toBe(before)
})

test('its team may try it before by a key of tests, and everybody buys once it is open', async () => {
  await turn(false)
  const tried = await fillCart(shop)
  expect(await placeOrder(shop.services, { sessionId: tried.sessionId, form: checkoutForm() })).toMatchObject({
    ok: true,
  })
  await turn(true)
  const bought = await fillCart(shop)
  expect(await placeOrder(live(), { sessionId: bought.sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
})
