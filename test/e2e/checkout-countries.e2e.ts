import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { AddressForm } from './support/address-form.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

/** The checkout page of a cart with a guide that is paid for: what is free asks for no address. */
async function openCheckout(page: Page): Promise<{ checkout: CheckoutPage; billing: AddressForm }> {
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const checkout = new CheckoutPage(page)
  const billing = new AddressForm(page, checkout.form.locator('.woocommerce-billing-fields'))
  await expect(billing.search('Pays/région')).toBeVisible()
  return { checkout, billing }
}

// What the form of each country asks is told in app/features/address, what an order keeps of it in server/compat.
test('Japon: the form asks as this country does, and the order keeps it so', async ({ page, shop }) => {
  const buyer = createBuyer()
  const { checkout, billing } = await openCheckout(page)
  await billing.choose('Pays/région', 'Japon')
  await expect
    .poll(() => billing.labels())
    .toEqual([
      'Nom *',
      'Prénom *',
      "Nom de l'entreprise (facultatif)",
      'Pays/région *',
      'Code postal *',
      'Préfecture *',
      'Ville *',
      'Numéro et nom de rue *',
      'Bâtiment, appartement, lot, etc. (facultatif)',
      'Téléphone (facultatif)',
      'Adresse e-mail *',
      'Je ne souhaite pas recevoir d’e-mails sur des produits semblables.',
    ])

  await billing.field('Prénom').fill(buyer.firstName)
  await checkout.lastName.fill(buyer.lastName)
  await billing.field('Numéro et nom de rue').fill(buyer.street)
  await billing.field('Adresse e-mail').fill(buyer.email)
  await billing.field('Ville').fill('Chiyoda')
  await billing.field('Code postal').fill('75011')
  await checkout.accept()
  await checkout.orderButton.click()
  const wrong = checkout.messages
    .locator('li')
    .filter({ hasText: 'Code postal de facturation n’est pas un code postal' })
  await expect(wrong).toBeVisible()
  // The prefecture is missing, too.
  await expect(checkout.messages.locator('li')).toHaveCount(2)

  await billing.field('Code postal').fill('1000001')
  await billing.choose('Préfecture', 'Tokyo')
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.orderButton.click()
  await new OrderPage(page).waitUntilPaid()
  const [address] = await shop.db.select().from(orderAddresses).where(eq(orderAddresses.email, buyer.email))
  const kept = { country: 'JP', state: 'JP13', postcode: '100-0001', city: 'Chiyoda' }
  expect(address).toMatchObject({ ...kept, address1: buyer.street })
})

test('going from country to country keeps what both have and empties what is hidden', async ({ page }) => {
  const { billing } = await openCheckout(page)
  await billing.field('Ville').fill('Genève')
  await billing.field('Code postal').fill('1204')
  await billing.choose('Pays/région', 'Suisse')
  await billing.choose('Canton', 'Genève')
  await billing.choose('Pays/région', 'Royaume-Uni')
  await expect(billing.root.getByRole('textbox', { name: /^Département/ })).toHaveValue('')
  await billing.root.getByRole('textbox', { name: /^Département/ }).fill('Kent')
  await billing.choose('Pays/région', 'France')
  await expect(billing.root.locator('#billing_state')).toHaveAttribute('type', 'hidden')
  await expect(billing.root.locator('#billing_state')).toHaveValue('')
  await expect(billing.field('Ville')).toHaveValue('Genève')
  await expect(billing.field('Code postal')).toHaveValue('1204')
  // What was chosen is still there after the page was opened anew.
  await billing.choose('Pays/région', 'Suisse')
  await billing.choose('Canton', 'Vaud')
  await expect.poll(async () => (await page.request.get(ROUTES.checkout)).text()).toContain('value="VD" selected')
  await page.reload()
  await expect(billing.search('Canton')).toHaveValue('Vaud')
})

test('a country is found with the keyboard alone, and the search says what it finds', DESKTOP, async ({ page }) => {
  const { billing } = await openCheckout(page)
  const search = billing.search('Pays/région')
  await billing.root.getByLabel("Nom de l'entreprise").focus()
  await page.keyboard.press('Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(billing.root.getByRole('option', { selected: true })).toHaveText('France')
  await page.keyboard.press('Escape')
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await expect(search).toHaveValue('France')

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('zzz')
  await expect(billing.root.getByRole('status').filter({ hasText: 'Aucun résultat' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('etats')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('États-Unis')
  await expect(search).toBeFocused()
  for (const label of ['Numéro et nom de rue', 'Bâtiment', 'Ville']) {
    await page.keyboard.press('Tab')
    await expect(billing.field(label)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('calif')
  await page.keyboard.press('Tab')
  await expect(billing.search('État')).toHaveValue('California')
  await expect(billing.field('Code postal')).toBeFocused()
})

test('a list that is left as it was keeps its value', async ({ page }) => {
  const { checkout, billing } = await openCheckout(page)
  await billing.choose('Pays/région', 'Italie')
  await billing.search('Province').fill('nulle part')
  await billing.field('Ville').click()
  await expect(billing.search('Province')).toHaveValue('')
  await expect(
    checkout.form.getByRole('combobox', { description: /^Province de facturation est un champ/ }),
  ).toBeVisible()
  await billing.choose('Province', 'Milano')
  await expect(billing.search('Province')).not.toHaveAttribute('aria-invalid')
})

test('the open list: axe finds nothing', async ({ page }) => {
  const { billing } = await openCheckout(page)
  await billing.choose('Pays/région', 'Italie')
  await billing.search('Province').fill('ro')
  await expect(billing.root.getByRole('option', { name: 'Roma', exact: true })).toBeVisible()
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an Italian fills the form of France and gets that of Italy, with what was typed', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    const buyer = createBuyer({ city: 'Roma' })
    await page.goto(ROUTES.product(GOODS.guide.slug))
    await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await page.goto(ROUTES.checkout)
    const checkout = new CheckoutPage(page)
    await checkout.fillAddress({ ...buyer, postcode: '00184' })
    await checkout.form.getByLabel(/^Pays\/région/).selectOption('Italie')
    await checkout.accept()
    await checkout.orderButton.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Province de facturation est un champ obligatoire.' }),
    ).toBeVisible()
    await expect(checkout.field('Ville')).toHaveValue('Roma')
    await checkout.form.getByLabel(/^Province/).selectOption('Roma')
    await checkout.accept()
    await checkout.orderButton.click()
    // All that is left to complain of is the card, which needs scripts.
    await expect(page.getByRole('alert').locator('li')).toHaveCount(1)
    await expect(page.getByRole('alert')).not.toContainText('Province')
    await expect(checkout.form.getByLabel(/^Province/)).toHaveValue('RM')
  })
})
