import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { getPayableOrder, payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test.each([
  ['PLN', 7_900, '79,00\u00A0zł'],
  ['JPY', 2_700, '2\u202F700\u00A0¥'],
  ['KWD', 6_250, '6,250\u00A0KWD'],
])('an order in %s is charged, kept, mailed and invoiced in it', async (currency, priceCents, written) => {
  await changePayment(shop.services, { currency })
  const { sessionId, cart } = await fillCart(shop, { priceCents })
  expect(cart).toMatchObject({ currency, totalCents: priceCents })
  const inEuros = checkoutForm({ shownTotal: { cents: priceCents, currency: 'EUR' } })
  expect(await placeOrder(shop.services, { sessionId, form: inEuros })).toMatchObject({
    refusals: [{ code: 'total-changed', now: { cents: priceCents, currency } }],
  })
  const form = checkoutForm({ shownTotal: { cents: priceCents, currency } })
  const id = placedId(await placeOrder(shop.services, { sessionId, form }))
  expect(await findOrder(shop.services.db, id)).toMatchObject({ currency, totalCents: priceCents, status: 'completed' })
  const charges = await shop.sandbox.charges()
  expect(charges).toMatchObject([{ amount: priceCents }])
  expect((await getOrderMail(shop.services, { orderId: id })).order).toMatchObject({ currency })
  const file = await getInvoiceFile(shop.services, { orderId: id })
  expect(readPdfText(file?.bytes ?? Buffer.alloc(0)).replaceAll(/\s/g, ' ')).toContain(written.replaceAll(/\s/g, ' '))
})

test('an order keeps its currency, and is paid in it, when the shop goes on in another', async () => {
  const { order } = await refusedOrder(shop)
  await changePayment(shop.services, { currency: 'PLN', enabled: ['card', 'blik', 'ideal'], accountCountry: 'PL' })
  const payable = await getPayableOrder(shop.services, { order, customerId: null })
  expect(payable.order.currency).toBe('EUR')
  expect(payable.choice.methods.map(({ type }) => type)).toEqual(['card', 'ideal'])
  const paid = await payOrder(shop.services, {
    ...{ orderId: order.id, orderKey: order.orderKey, sessionId: null },
    form: checkoutForm({ shownTotal: { cents: 1700, currency: 'EUR' } }),
  })
  expect(paid).toMatchObject({ ok: true })
})
