import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { openAccount } from './support/account.ts'
import { AddressForm } from './support/address-form.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { openCartWithPrint, shippingRow, totalRow } from './support/printed-goods.ts'
import { content } from './support/shop-pages.ts'

const elsewhereBox = (page: Page) => page.getByRole('checkbox', { name: 'Livrer à une autre adresse' })
const shippingForm = (page: Page) => new AddressForm(page, page.locator('.woocommerce-shipping-fields'))
/** The checkout as the server would draw it now. */
const drawnAnew = async (page: Page) => (await page.request.get(ROUTES.checkout)).text()

test('a guest’s addresses are there again after a reload, the last field that was typed included', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  await openCartWithPrint(page, shop)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(buyer)
  await elsewhereBox(page).check()
  const shipping = shippingForm(page)
  await shipping.choose('Pays/région', 'Italie')
  await shipping.field('Prénom').fill('Giulia')
  await shipping.field('Numéro et nom de rue').fill('Via Panisperna 1')
  await shipping.field('Ville').fill('Roma')
  await shipping.choose('Province', 'Roma')
  // All that is told so far: the telephone alone is left to be.
  await checkout.field('Téléphone').focus()
  await expect.poll(() => drawnAnew(page)).toContain('value="RM" selected')
  await checkout.field('Téléphone').fill('06 12 34 56 78')
  await checkout.field('Téléphone').blur()
  await expect.poll(() => drawnAnew(page)).toContain('06 12 34 56 78')

  const reloaded = await page.reload()
  expect(reloaded?.headers()['cache-control']).toContain('no-store')
  await checkout.waitUntilReady()
  await expect(checkout.form.locator('#billing_first_name')).toHaveValue(buyer.firstName)
  await expect(checkout.form.locator('#billing_last_name')).toHaveValue(buyer.lastName)
  await expect(checkout.form.locator('#billing_address_1')).toHaveValue(buyer.street)
  await expect(checkout.form.locator('#billing_postcode')).toHaveValue(buyer.postcode)
  await expect(checkout.form.locator('#billing_city')).toHaveValue(buyer.city)
  await expect(checkout.form.locator('#billing_email')).toHaveValue(buyer.email)
  await expect(elsewhereBox(page)).toBeChecked()
  await expect(shipping.field('Prénom')).toHaveValue('Giulia')
  await expect(shipping.field('Numéro et nom de rue')).toHaveValue('Via Panisperna 1')
  await expect(shipping.search('Pays/région')).toHaveValue('Italie')
  await expect(shipping.search('Province')).toHaveValue('Roma')
  await expect(totalRow(page)).toContainText('27,90')

  await elsewhereBox(page).uncheck()
  await expect(totalRow(page)).toContainText('23,90')
  await page.reload()
  await expect(elsewhereBox(page)).not.toBeChecked()
  await expect(totalRow(page)).toContainText('23,90')
})

test('what a customer saved is where the cart goes, until they choose another place', async ({ page, shop }) => {
  const email = await openAccount(page.request)
  await shop.db
    .update(customers)
    .set({
      billing: { country: 'FR', address_1: '12 rue des Lilas', postcode: '75011', city: 'Paris' },
      shipping: {
        first_name: 'Giulia',
        country: 'IT',
        address_1: 'Via 1',
        postcode: '00184',
        city: 'Roma',
        state: 'RM',
      },
    })
    .where(eq(customers.email, email))
  await openCartWithPrint(page, shop)
  await expect(shippingRow(page)).toContainText('Livraison à 00184 Roma, Italie.')
  await expect(totalRow(page)).toContainText('27,90')
  await page.goto(ROUTES.checkout)
  await expect(elsewhereBox(page)).toBeChecked()
  await expect(shippingForm(page).field('Prénom')).toHaveValue('Giulia')
  await expect(totalRow(page)).toContainText('27,90')

  await elsewhereBox(page).uncheck()
  await expect(totalRow(page)).toContainText('23,90')
  await page.goto(ROUTES.cart)
  await expect(content(page).getByText('Livraison à 75011 Paris, France.')).toBeVisible()
  await expect(totalRow(page)).toContainText('23,90')
  await page.goto(ROUTES.checkout)
  await expect(elsewhereBox(page)).not.toBeChecked()
})

test('what is changed before the page’s scripts are there moves the total as soon as they are', async ({
  page,
  shop,
}) => {
  await openCartWithPrint(page, shop)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(createBuyer())
  await elsewhereBox(page).check()
  await shippingForm(page).choose('Pays/région', 'Italie')
  await expect(totalRow(page)).toContainText('27,90')

  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await elsewhereBox(page).uncheck()
  await expect(totalRow(page)).toContainText('27,90')
  held.resolve()
  await expect(totalRow(page)).toContainText('23,90')
})
