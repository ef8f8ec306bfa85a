import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { receiveWithdrawal } from './index.ts'
import { withdrawals } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const FORM = { orderNumber: '1001', name: 'Camille Martin', email: 'camille@example.fr', items: '' }

async function order(sessionId: string): Promise<number> {
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  if (!result.ok) throw new Error('the order was refused')
  return result.placed.orderId
}

const orderDownload = async () => order((await fillCart(shop)).sessionId)

async function orderNotebook(): Promise<number> {
  const product = await createProduct(shop.services.db, { name: 'Carnet', supply: 'goods' })
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  return order(sessionId)
}

const kept = () => shop.services.db.select().from(withdrawals)
const receiptOf = async (id: number | undefined) =>
  (await composers['withdrawal-receipt'](shop.services, String(id)))?.text.replace(/\s+/g, ' ') ?? ''

test('a statement is kept word for word, with its order, and owes a receipt and a notice', async () => {
  const orderId = await orderDownload()
  const answer = await receiveWithdrawal(shop.services, {
    ...FORM,
    orderNumber: `n° ${orderId}`,
    email: 'Camille@Example.fr',
  })
  const [withdrawal] = await kept()
  expect(withdrawal).toMatchObject({
    orderId,
    statement: `Je soussigné(e) Camille Martin vous notifie par la présente ma rétractation de l’ensemble du contrat. Commande n°\u00A0${orderId}.`,
  })
  expect(answer).toEqual({ reference: `R-${withdrawal?.id}`, receivedAt: withdrawal?.receivedAt })
  const mails = await shop.services.db.select({ kind: mailOutbox.kind }).from(mailOutbox)
  expect(mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('withdrawal'))).toEqual([
    'withdrawal-receipt',
    'withdrawal-notice',
  ])
})

test('another’s order, and none at all, get the same answer and are kept without an order', async () => {
  const orderId = await orderDownload()
  for (const form of [
    { ...FORM, orderNumber: String(orderId), email: 'else@example.fr' },
    { ...FORM, orderNumber: '99' },
  ])
    expect(await receiveWithdrawal(shop.services, form)).toEqual({
      reference: expect.stringMatching(/^R-\d+$/),
      receivedAt: expect.any(Date),
    })
  expect((await kept()).map((one) => one.orderId)).toEqual([null, null])
  expect(await receiptOf((await kept())[0]?.id)).toContain('Nous n’avons pas retrouvé de commande')
})

test('the same statement again within minutes is the same one', async () => {
  const first = await receiveWithdrawal(shop.services, FORM)
  shop.passTime(60)
  expect(await receiveWithdrawal(shop.services, FORM)).toEqual(first)
  expect(await kept()).toHaveLength(1)
  await receiveWithdrawal(shop.services, { ...FORM, items: 'le carnet' })
  expect(await kept()).toHaveLength(2)
})

test('the receipt says what the law gives: lost for files supplied at once, open for goods', async () => {
  const download = await orderDownload()
  await receiveWithdrawal(shop.services, { ...FORM, orderNumber: String(download) })
  const notebook = await orderNotebook()
  await receiveWithdrawal(shop.services, { ...FORM, orderNumber: String(notebook) })
  const [first, second] = await kept()
  const lost = await receiptOf(first?.id)
  expect(lost).toContain('reconnu perdre alors votre droit de rétractation')
  expect(lost).not.toContain('Nous vous rembourserons')
  const open = await receiptOf(second?.id)
  expect(open).toMatch(/Nous vous rembourserons \d+,\d\d € au plus tard le/)
  expect(open).toContain('renvoyez-le au plus tard le')
})
