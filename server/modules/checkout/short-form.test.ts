import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingAddress } from '#contracts/address/address.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { getOrderMail, presentOrder } from '#server/modules/post-purchase/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { placeOrder } from './index.ts'

/** Two shops: the contract's form, and the short one. */
let full: PayingShop
let short: PayingShop
beforeAll(async () => {
  ;[full, short] = await Promise.all([openPayingShop(), openPayingShop()])
  await short.services.db.insert(settings).values({ key: 'checkout', value: { billingForm: 'short' } })
})
afterAll(() => Promise.all([full.close(), short.close()]))

const NOTHING = Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])) as BillingAddress
const EMAIL = { ...NOTHING, email: 'camille@example.fr' }
const BUYER = { ...EMAIL, first_name: 'Camille', last_name: 'Martin' }

async function order(
  shop: PayingShop,
  billing: BillingAddress,
  { priceCents = 1700, customerId = null as number | null } = {},
) {
  const { sessionId } = await fillCart(shop, { priceCents })
  return placeOrder(shop.services, { sessionId, form: checkoutForm({ billing }), buyer: { customerId, device: '' } })
}

async function viewOf({ services }: PayingShop, placed: Awaited<ReturnType<typeof placeOrder>>) {
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusals))
  const found = await findOrder(services.db, placed.placed.orderId)
  if (!found) throw new Error('no order')
  return { order: found, view: await presentOrder(services, found) }
}

test.each([['full'], ['short']])('a free download is had for an e-mail address alone: %s form', async (form) => {
  const shop = form === 'full' ? full : short
  const { order: free, view } = await viewOf(shop, await order(shop, EMAIL, { priceCents: 0 }))
  expect(view).toMatchObject({ status: 'completed', firstName: '', billingAddress: [], email: EMAIL.email })
  expect(view.downloads).toHaveLength(2)
  const mail = await getOrderMail(shop.services, { orderId: free.id })
  expect(mail.buyer).toEqual({ name: '', email: EMAIL.email, phone: '' })
  const invoice = await getInvoiceFile(shop.services, { orderId: free.id })
  expect(readPdfText(invoice?.bytes ?? Buffer.of())).toContain(EMAIL.email)
})

test('who pays for files needs the whole address in the contract’s form, a name in the short one', async () => {
  const refused = await order(full, BUYER)
  expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'invalid-fields' }] })
  // The list of countries stood at France; nobody said so.
  const { view } = await viewOf(short, await order(short, { ...BUYER, country: 'FR' }))
  expect(view).toMatchObject({ status: 'completed', billingAddress: ['Camille Martin'] })
  expect(await order(short, EMAIL)).toMatchObject({ ok: false, refusals: [{ code: 'invalid-fields' }] })
})

test('a client that sends every field has them kept in the short form too', async () => {
  const { view } = await viewOf(short, await order(short, checkoutForm().billing))
  expect(view.billingAddress).toEqual(['Camille Martin', '12 rue des Lilas', '69003 Lyon', 'France'])
})

test('a free download takes no address away from who has an account', async () => {
  const { db } = full.services
  const billing = { ...checkoutForm().billing, email: 'lea@example.fr' }
  const [customer] = await db.insert(customers).values({ email: 'lea@example.fr', billing }).returning()
  const customerId = customer?.id ?? 0
  await viewOf(full, await order(full, { ...EMAIL, email: 'lea@example.fr' }, { priceCents: 0, customerId }))
  const [kept] = await db.select().from(customers).where(eq(customers.id, customerId))
  expect(kept?.billing).toMatchObject({ address_1: '12 rue des Lilas', city: 'Lyon', country: 'FR' })
})
