import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const REQUIRED = ['Prénom', 'Nom', 'Numéro et nom de rue', 'Code postal', 'Ville', 'Adresse e-mail']

test('an empty form is explained field by field, then corrected and sent', async ({ page, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.placeOrder()

  await expect(checkout.messages).toBeFocused()
  for (const label of REQUIRED) {
    const sentence = new RegExp(`^${label} de facturation est un champ obligatoire\\.`)
    await expect(checkout.messages.getByRole('link', { name: sentence })).toBeVisible()
    await expect(checkout.form.getByRole('textbox', { description: sentence })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(checkout.messages.getByRole('link', { name: /conditions générales/ })).toBeVisible()
  await expect(checkout.messages.getByRole('link', { name: /accès immédiat/ })).toBeVisible()
  await checkout.messages.getByRole('link', { name: /^Ville/ }).click()
  await expect(checkout.field('Ville')).toBeFocused()

  await checkout.fill({ ...buyer, postcode: '7501', email: 'elise@' }, { number: CARDS.paid })
  await checkout.placeOrder()
  await expect(checkout.messages.locator('li')).toHaveText([
    'Code postal de facturation n’est pas un code postal valide.',
    'Adresse e-mail de facturation n’est pas une adresse e-mail valide.',
  ])

  await checkout.field('Code postal').fill(buyer.postcode)
  await checkout.field('Adresse e-mail').fill(buyer.email)
  await expect(checkout.field('Code postal')).not.toHaveAttribute('aria-invalid')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('a card form that is not filled in says so beside its own fields', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(createBuyer())
  await checkout.accept()
  await checkout.placeOrder()
  await expect(checkout.card.getByText('Votre numéro de carte est incomplet.')).toBeVisible()
  await expect(checkout.card.getByLabel('Numéro de carte')).toBeFocused()
  await expect(checkout.orderButton).toBeEnabled()
})

test('whoever has gone to a field when the focus would go to the messages stays there', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await page.clock.install()
  for (const field of [checkout.field('Ville'), checkout.card.getByLabel('Numéro de carte')]) {
    await checkout.placeOrder()
    await expect(checkout.messages).toBeVisible()
    await field.focus()
    await page.clock.runFor(2_000)
    await expect(field).toBeFocused()
  }
})
