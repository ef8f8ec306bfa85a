import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { publishLegalText } from '#server/modules/legal/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders, refunds } from '#server/modules/orders/tables.ts'
import { processWebhookEvent } from '#server/modules/payments/index.ts'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { cancelOrder, requestOrderAccess } from '#server/modules/post-purchase/index.ts'
import { orderAccessRequests } from '#server/modules/post-purchase/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { byStaff } from '#test/support/writer.ts'
import { composers } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const textOf = (attachments: { content: Buffer }[] | undefined) =>
  readPdfText(attachments?.[0]?.content ?? Buffer.alloc(0))

async function paidOrder() {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const order = result.ok && (await findOrder(shop.services.db, result.placed.orderId))
  if (!order) throw new Error('the order was refused')
  return order
}

test('the mail of a paid order brings its invoice, the terms that it accepted and the way to withdraw', async () => {
  await publishTerms('2026-11', 'Au temps de la commande.')
  const { id } = await paidOrder()
  await publishTerms('2026-12', 'Bien plus tard.')
  const mail = await composers['order-paid'](shop.services, String(id))
  expect(mail?.attachments).toMatchObject([
    { filename: `confirmation-commande-${id}.pdf`, contentType: 'application/pdf' },
    { filename: 'facture-F2026-1.pdf', contentType: 'application/pdf' },
    { filename: 'conditions-generales-de-vente-2026-11.pdf', contentType: 'application/pdf' },
  ])
  const confirmation = textOf(mail?.attachments).replaceAll(/\s+/g, ' ')
  for (const words of [DIGITAL_CONSENT.text, 'Total TTC 17,00 €', 'version 2026-11', 'Droit de rétractation'])
    expect(confirmation).toContain(words)
  expect(textOf(mail?.attachments?.slice(2))).toContain('Au temps de la commande.')
  expect(mail?.html).toContain('href="http://shop.test/cgv/2026-11/"')
  expect(textOf(mail?.attachments?.slice(1)).split('\n')).toContain('Facture F2026-1')
  expect(mail?.html).toContain(`/renoncer-au-contrat/?commande=${id}`)
})

test('the mails of an order have the same narrow space before high punctuation', async () => {
  const { id } = await paidOrder()
  for (const kind of ['order-paid', 'new-order'] as const) {
    const mail = await composers[kind](shop.services, String(id))
    expect(mail?.text).not.toMatch(/[ \u00A0][:;!?»]|«[ \u00A0]/)
    expect(mail?.text).toContain('\u202F')
  }
})

const publishTerms = (version: string, markdown: string) =>
  publishLegalText(byStaff(shop.services), { slug: 'cgv', version, title: 'Conditions', description: '', markdown })

test('the mail of a refund tells how much went back and brings the credit note', async () => {
  const order = await paidOrder()
  const { db } = shop.services
  const { chargeId } = await findPaidOrder(db, order.id)
  await shop.sandbox.refund(chargeId, 500)
  await db.insert(webhookInbox).values({ eventId: 'evt_1', type: 'charge.refunded', objectId: chargeId })
  await processWebhookEvent(shop.services, { eventId: 'evt_1' })
  const [refund] = await shop.services.db.select().from(refunds)
  const mail = await composers['order-refunded'](shop.services, refund?.id ?? '')
  expect(mail).toMatchObject({ to: 'camille@example.fr', subject: 'Votre remboursement de 5,00\u00A0€ est parti' })
  expect(mail?.text).toContain('Ce remboursement est partiel')
  expect(mail?.attachments).toMatchObject([{ filename: 'avoir-A2026-1.pdf' }])
  expect(textOf(mail?.attachments).split('\n')).toContain('Total TTC remboursé')
})

test('a buyer who left is led to the page that pays the order, as long as it is to be paid', async () => {
  const { order } = await refusedOrder(shop)
  const mail = await composers['payment-failed'](shop.services, String(order.id))
  expect(mail?.text).toContain(
    `http://shop.test/commande/order-pay/${order.id}/?pay_for_order=true&key=${order.orderKey}`,
  )
  await shop.services.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
  expect(await composers['payment-failed'](shop.services, String(order.id))).toBeNull()
})

test('a cancelled order is told of to its buyer and to the shop, unless money came for it after all', async () => {
  const { order } = await refusedOrder(shop)
  const compose = (kind: 'order-cancelled' | 'cancellation-notice') => composers[kind](shop.services, String(order.id))
  expect([await compose('order-cancelled'), await compose('cancellation-notice')]).toEqual([null, null])
  await cancelOrder(shop.services, { orderId: order.id, orderKey: order.orderKey })

  const toBuyer = await compose('order-cancelled')
  expect(toBuyer).toMatchObject({ to: 'camille@example.fr', subject: `Votre commande ${order.id} est annulée` })
  expect(toBuyer?.text).toContain('d’un montant de 17,00\u00A0€, est annulée')
  expect(toBuyer?.text).toContain('rien ne vous sera débité')
  expect(toBuyer?.html).toContain('href="http://shop.test/boutique/"')

  const toShop = await compose('cancellation-notice')
  const subject = `Commande ${order.id} annulée, 17,00\u00A0€`
  expect(toShop).toMatchObject({ to: 'bonjour@tremplin.example', replyTo: 'camille@example.fr', subject })
  expect(toShop?.text).toContain('Camille Martin (camille@example.fr)')
  expect(`${toBuyer?.html}${toShop?.html}`).not.toContain(order.orderKey)

  await shop.services.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
  expect([await compose('order-cancelled'), await compose('cancellation-notice')]).toEqual([null, null])
})

test('a link to all orders that is too old is sent no more', async () => {
  await paidOrder()
  await requestOrderAccess(shop.services, { email: 'Camille@example.fr' })
  const [request] = await shop.services.db.select().from(orderAccessRequests)
  const about = request?.id ?? ''
  expect(await composers['order-access'](shop.services, about)).toMatchObject({ to: 'camille@example.fr' })
  shop.passTime(86_400)
  expect(await composers['order-access'](shop.services, about)).toBeNull()
})
