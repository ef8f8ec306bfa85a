import type { Request } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { AddressForm } from './support/address-form.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, content, GOODS, productPath } from './support/shop-pages.ts'

const isReview = (request: Request) => request.url().includes('wc-ajax=update_order_review')
const bodyOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))

test('a buyer in France has a notebook sent to Italy', async ({ page, shop }) => {
  const buyer = createBuyer()
  await page.goto(productPath(GOODS.notebook))
  await content(page).getByText('Brique', { exact: true }).click()
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  const checkout = new CheckoutPage(page)
  await checkout.open()
  const shipping = new AddressForm(page, checkout.form.locator('.woocommerce-shipping-fields'))
  const box = checkout.form.getByRole('checkbox', { name: 'Livrer à une autre adresse' })
  const total = checkout.form.getByRole('row', { name: /^Total TTC/ })
  await expect(total).toContainText('23,90')
  await checkout.fillAddress(buyer)

  const told: Record<string, string>[] = []
  page.on('request', (request) => {
    if (isReview(request)) told.push(bodyOf(request))
  })
  await box.check()
  await expect.poll(() => told.at(-1)?.s_country).toBe('FR')
  // The buyer's own address is whole, the parcel's is not.
  expect(told.at(-1)?.has_full_address).toBe('false')
  await shipping.choose('Pays/région', 'Italie')
  await expect(total).toContainText('27,90')
  await shipping.field('Ville').fill('Roma')
  await shipping.field('Code postal').fill('00184')
  await shipping.choose('Province', 'Roma')
  await expect
    .poll(() => told.at(-1))
    .toMatchObject({
      country: 'FR',
      city: buyer.city,
      s_country: 'IT',
      s_state: 'RM',
      s_postcode: '00184',
      s_city: 'Roma',
    })

  await checkout.fillCard({ number: CARDS.paid })
  await checkout.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  await checkout.placeOrder()
  await expect(checkout.messages.locator('li')).toHaveText([
    'Prénom de livraison est un champ obligatoire.',
    'Nom de livraison est un champ obligatoire.',
    'Numéro et nom de rue de livraison est un champ obligatoire.',
  ])
  await expectNoFindings(page)
  await checkout.messages.getByRole('link', { name: /^Nom de livraison/ }).click()
  await expect(shipping.root.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await shipping.field('Prénom').fill('Giulia')
  await shipping.root.getByRole('textbox', { name: 'Nom', exact: true }).fill('Rossi')
  await shipping.field('Numéro et nom de rue').fill('Via Panisperna 1')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
  await expect(content(page)).toContainText('Giulia Rossi')
  await expect(content(page)).toContainText('00184 Roma')
  await expect(content(page)).toContainText(buyer.street)
  const mail = await shop.inbox.waitFor(buyer.email)
  expect(mail.text).toContain('Via Panisperna 1, 00184 Roma, Italie')
  const kept = await shop.db.select().from(orderAddresses).where(eq(orderAddresses.email, buyer.email))
  expect(kept.map(({ kind, country, state, lastName }) => [kind, country, state, lastName]).toSorted()).toEqual([
    ['billing', 'FR', '', buyer.lastName],
    ['shipping', 'IT', 'RM', 'Rossi'],
  ])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box opens the address, and what is typed outlives a refusal', async ({ page, expectTrouble }) => {
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    await page.goto(productPath(GOODS.notebook))
    await content(page).getByText('Brique', { exact: true }).click()
    await addButton(page).click()
    await page.goto(ROUTES.checkout)
    const checkout = new CheckoutPage(page)
    const shipping = new AddressForm(page, checkout.form.locator('.woocommerce-shipping-fields'))
    await expect(shipping.root.getByLabel('Prénom')).toBeHidden()
    await checkout.fillAddress(createBuyer())
    await checkout.form.getByRole('checkbox', { name: 'Livrer à une autre adresse' }).check()
    await shipping.field('Prénom').fill('Giulia')
    await shipping.root.getByLabel(/^Pays\/région/).selectOption('Italie')
    await checkout.form.getByRole('checkbox', { name: /conditions générales/ }).check()
    await checkout.orderButton.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Province de livraison est un champ obligatoire.' }),
    ).toBeVisible()
    await expect(shipping.field('Prénom')).toHaveValue('Giulia')
    await expect(shipping.root.getByLabel(/^Province/)).toBeVisible()
  })
})
