import { FREE_ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartCookie, content, GOODS, productPath } from './support/shop-pages.ts'
import { leaveShopAsFound, take, wayOf } from './support/ways-to-pay.ts'

test.use({ javaScriptEnabled: false })
leaveShopAsFound()

const { guide, freeGuide, notebook } = GOODS

test('without script a visitor fills, changes and empties the cart up to the order form', async ({ page, shop }) => {
  await page.goto(ROUTES.home)
  await content(page).getByRole('link', { name: 'Voir toute la boutique' }).click()
  await content(page)
    .getByRole('button', { name: `Ajouter au panier : “${guide.name}”` })
    .click()
  await expect(page).toHaveURL(/\?add-to-cart=\d+$/)
  await expect(
    page.getByRole('alert').filter({ hasText: `« ${guide.name} » a été ajouté à votre panier` }),
  ).toBeVisible()

  await page.goto(productPath(notebook))
  await content(page).getByText('Brique', { exact: true }).click()
  await content(page).getByLabel('Quantité', { exact: true }).fill('2')
  await addButton(page).click()
  await content(page).getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(ROUTES.cart)
  const notebookLine = content(page).getByRole('row', { name: new RegExp(notebook.name) })
  await expect(notebookLine).toContainText('Brique')
  await expect(notebookLine).toContainText('38,00')

  const quantity = content(page).getByRole('spinbutton', { name: notebook.name })
  await quantity.fill('3')
  await content(page).getByRole('button', { name: 'Mettre à jour le panier' }).click()
  await expect(content(page).getByText('Panier mis à jour.')).toBeVisible()
  await expect(notebookLine).toContainText('57,00')

  await content(page).getByLabel('Code promo').fill('BIENVENUE10')
  await content(page).getByRole('button', { name: 'Appliquer' }).click()
  await expect(content(page).getByText('Code promo appliqué avec succès.')).toBeVisible()
  await expect(content(page).getByRole('row', { name: /Code BIENVENUE10/ })).toContainText('7,40')
  await content(page).getByRole('link', { name: 'Enlever le code promo BIENVENUE10' }).click()
  await expect(content(page).getByText('Le code promo a été supprimé.')).toBeVisible()

  await content(page)
    .getByRole('link', { name: `Retirer ${notebook.name} du panier` })
    .click()
  await expect(notebookLine).toHaveCount(0)
  await content(page)
    .getByRole('link', { name: /Annuler/ })
    .click()
  await expect(notebookLine).toContainText('57,00')

  await content(page).getByRole('link', { name: 'Valider la commande' }).click()
  await expect(page).toHaveURL(ROUTES.checkout)
  await expect(content(page).getByText(/Le paiement par carte demande JavaScript/)).toBeVisible()
  await expect(new CheckoutPage(page).form.getByRole('row', { name: /^Total TTC/ })).toContainText('78,90')

  // Six digits are all that it needs, and the page itself asks for them.
  await take(shop, wayOf('blik'))
  await page.reload()
  await expect(page.locator('#wc-stripe-blik-code')).toBeVisible()
})

test('without script a visitor gets the free guide, from its page to its file', async ({ page, request, shop }) => {
  const buyer = createBuyer()
  await page.goto(productPath(freeGuide))
  await addButton(page).click()
  await content(page).getByRole('link', { name: 'Voir le panier' }).click()
  await content(page).getByRole('link', { name: 'Valider la commande' }).click()

  const checkout = new CheckoutPage(page)
  await expect(checkout.form.getByRole('textbox').filter({ visible: true })).toHaveCount(1)
  await checkout.field('Adresse e-mail').fill(buyer.email)
  await checkout.accept()
  await checkout.form.getByRole('button', { name: FREE_ORDER_BUTTON }).click()
  const order = new OrderPage(page)
  await order.waitUntilPaid()
  const file = await request.get((await order.downloads.first().getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toMatchObject({
    orders: [{ status: 'completed', totalCents: 0 }],
    chargedCents: [],
    mails: ['new-order', 'order-paid'],
  })
  expect(await cartCookie(page, 'itemsInCart')).toBeNull()
})
