import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { products } from '#server/modules/catalog/tables.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { expect } from '#test/e2e/support/journey.ts'
import { findOrderPath } from '#test/e2e/support/order-facts.ts'
import { OrderPayPage } from '#test/e2e/support/order-pay-page.ts'
import { GOODS } from '#test/e2e/support/shop-pages.ts'
import { billingOf, fillForm, formOf, take } from '#test/e2e/support/ways-to-pay.ts'
import { Buyer as WireBuyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { answer, expectRefusalRead, fillCode, untilReceived } from './answers.ts'
import { look } from './looks.ts'
import type { Row } from './payment-rows.ts'

/** As many as any bank takes. */
export const BUSINESS_DAYS = 14 * 86_400

/** No bank and no till answers before a test lets its days pass; what is answered at once still is. */
export const standTime = (shop: RunningShop, { isLate }: Row) => shop.sandbox.turn({ time: { stands: isLate } })

/** Waits for an order to be so. */
export const becomes = ({ db }: RunningShop, orderId: number, status: Order['status']): Promise<void> =>
  expect.poll(async () => (await findOrder(db, orderId))?.status).toBe(status)

/** An order of that shop whose card was refused, ordered from another browser; what is left to pay it by is the row's way. */
export async function orderWithRefusedCard(shop: RunningShop, row: Row): Promise<Order> {
  await take(shop, row, row.type === 'card' ? [] : ['card'])
  const buyer = createBuyer()
  const [guide] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, GOODS.guide.slug))
  const browser = new WireBuyer(shop.origin)
  await browser.addToCart(guide?.id ?? 0, row.pieces)
  await browser.placeOrder({
    ...billingOf(row, buyer),
    billing_country: row.country,
    'wc-stripe-payment-method': await shop.sandbox.createCard(CARDS.declined),
  })
  await take(shop, row)
  const order = await findOrder(shop.db, Number(/order-received\/(\d+)/.exec(await findOrderPath(shop, buyer))?.[1]))
  if (!order) throw new Error(`${buyer.email} has ordered nothing`)
  return order
}

/** What the provider's form asks of the payer on the page of an order, where the page has no fields of its own (spec §5). */
async function fillPayer(page: Page, row: Row): Promise<void> {
  const { card } = new OrderPayPage(page).payment
  // Each form says something, in one stroke with the names of its fields.
  await expect(card.locator('form')).toContainText(/\S/)
  const buyer = createBuyer()
  const { billing_postcode = '', billing_city = '', billing_state = '' } = billingOf(row, buyer)
  const payer = {
    'Nom complet': `${buyer.firstName} ${buyer.lastName}`,
    'E-mail': buyer.email,
    Adresse: buyer.street,
    'Code postal': billing_postcode,
    Ville: billing_city,
    État: billing_state,
  }
  for (const [label, value] of Object.entries(payer)) {
    const field = card.getByLabel(label, { exact: true })
    if ((await field.count()) > 0 && (await field.inputValue()) === '') await field.fill(value)
  }
  const country = card.getByLabel('Pays', { exact: true })
  if ((await country.count()) > 0) await country.selectOption(row.country)
}

/** From the page of an order that waits to be paid, on which the browser stands: a no where one is said at once, then a yes. */
export async function payOnItsPage(
  { page, context, shop }: { page: Page; context: BrowserContext; shop: RunningShop },
  row: Row,
  orderId: number,
): Promise<void> {
  const pay = new OrderPayPage(page)
  const fill = async (fields: Row['fields']) => {
    await formOf(page).first().waitFor()
    await fillForm(pay.payment, fields)
    if (row.asked !== 'app') await fillPayer(page, row)
    await fillCode(page, row)
    await pay.acceptTerms()
  }
  const isRefusedHere = !row.refusal.isLate && !row.refusal.email
  await fill(isRefusedHere ? (row.refusal.fields ?? row.fields) : row.fields)
  await look(page, `${row.name}-order-pay`)
  await pay.button.click()
  if (isRefusedHere) {
    await answer({ page, context }, row, 'no')
    await expectRefusalRead(page, row)
    await look(page, `${row.name}-order-pay-refused`)
    await fill(row.fields)
    await pay.button.click()
  }
  await answer({ page, context }, row, 'yes')
  expect(await untilReceived(page)).toBe(orderId)
  await becomes(shop, orderId, row.isLate ? 'on-hold' : 'completed')
}
