import { desc } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { openCartWithPrint, shippingRow, totalRow } from './support/printed-goods.ts'
import { content } from './support/shop-pages.ts'

test('what is chosen in the cart is chosen at checkout, can be changed there by keyboard, and is what is charged', async ({
  page,
  shop,
}) => {
  await openCartWithPrint(page, shop)
  await page.waitForLoadState('networkidle')
  const letter = shippingRow(page).getByRole('radio', { name: /^Lettre suivie/ })
  const pickup = shippingRow(page).getByRole('radio', { name: /^Retrait à l’atelier/ })
  await expect(letter).toBeChecked()
  await expect(totalRow(page)).toContainText('23,90')
  const [heading, radio, words] = await Promise.all(
    [shippingRow(page).getByRole('rowheader'), letter, shippingRow(page).getByText(/^Lettre suivie/)].map((each) =>
      each.boundingBox(),
    ),
  )
  expect(radio?.x, 'the choice begins where its heading does').toBeCloseTo(heading?.x ?? Number.NaN, 0)
  expect(words?.x).toBeGreaterThan(radio?.x ?? Number.NaN)
  await pickup.check()
  await expect(totalRow(page)).toContainText('19,00')
  await expect(pickup).toBeFocused()
  await page.reload()
  await expect(pickup).toBeChecked()
  await expectNoFindings(page)

  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(pickup).toBeChecked()
  await pickup.focus()
  await page.keyboard.press('ArrowUp')
  await expect(totalRow(page)).toContainText('23,90')
  await expect(letter).toBeFocused()
  await expect(letter).toBeChecked()

  await checkout.fillAddress(createBuyer())
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
  await expect(content(page)).toContainText('Lettre suivie')
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1)
  expect(order).toMatchObject({ totalCents: 2390, shippingLines: [{ title: 'Lettre suivie', costCents: 490 }] })
})

test('a postcode with rates of its own changes the choice while it is typed', async ({ page, shop }) => {
  await openCartWithPrint(page, shop)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(createBuyer({ postcode: '97400', city: 'Saint-Denis' }))
  await expect(shippingRow(page)).toContainText('Lettre suivie outre-mer')
  await expect(shippingRow(page).getByRole('radio')).toHaveCount(0)
  await expect(totalRow(page)).toContainText('28,90')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the choice is sent by its button', async ({ page, shop }) => {
    await openCartWithPrint(page, shop)
    await shippingRow(page)
      .getByRole('radio', { name: /^Retrait/ })
      .check()
    await shippingRow(page).getByRole('button', { name: 'Choisir ce mode' }).click()
    await expect(page).toHaveURL(ROUTES.cart)
    await expect(totalRow(page)).toContainText('19,00')
    await page.goto(ROUTES.checkout)
    await expect(shippingRow(page).getByRole('radio', { name: /^Retrait/ })).toBeChecked()
  })

  test('without script a typed address is reckoned with by its button, and nothing is ordered', async ({
    page,
    shop,
  }) => {
    await openCartWithPrint(page, shop)
    await page.goto(ROUTES.checkout)
    const checkout = new CheckoutPage(page)
    const orderCount = await shop.db.$count(orders)
    await checkout.field('Ville').first().fill('Saint-Denis')
    await checkout.field('Code postal').first().fill('97400')
    await shippingRow(page).getByRole('button', { name: 'Mettre à jour le total' }).click()
    await expect(totalRow(page)).toContainText('28,90')
    await expect(checkout.field('Ville').first()).toHaveValue('Saint-Denis')
    await expect(content(page).getByRole('alert')).toHaveCount(0)
    expect(await shop.db.$count(orders)).toBe(orderCount)
  })
})
