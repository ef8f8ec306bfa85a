import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { AccountPages, openAccount, PASSWORD } from './support/account.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

test('a customer’s order, its files and its address are found again in the account, by nobody else', async ({
  page,
  openBrowser,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 404/)
  const account = new AccountPages(page)
  const buyer = createBuyer({ email: await openAccount(page.request) })
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(checkout.field('Adresse e-mail')).toHaveValue(buyer.email)
  await expect(page.getByRole('link', { name: 'Cliquez ici pour vous connecter' })).toHaveCount(0)
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  const orderId = await new OrderPage(page).waitUntilPaid()

  await page.goto(ROUTES.account)
  await expect(account.title).toHaveText(`Bonjour ${buyer.firstName}`)
  await expect(account.content).toContainText(GOODS.guide.name)
  await account.open('Commandes')
  const row = page.getByRole('row').filter({ hasText: String(orderId) })
  await expect(row).toContainText('Terminée')
  await expect(row).toContainText(GOODS.guide.price)
  await row.getByRole('link', { name: `Voir la commande ${orderId}` }).click()
  await expect(account.title).toHaveText(new RegExp(`Commande n°\\s${orderId}`))
  await expect(account.content).toContainText(GOODS.guide.name)

  await account.open('Téléchargements')
  const link = account.content.getByRole('link', { name: /^PDF/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toContain('application/pdf')

  await account.open('Adresses')
  await expect(account.content).toContainText(buyer.street)

  const stranger = new AccountPages(await (await openBrowser()).newPage())
  await openAccount(stranger.page.request)
  const refused = await stranger.page.goto(ROUTES.accountOrder(orderId))
  expect(refused?.status()).toBe(404)
  await stranger.page.goto(ROUTES.accountDownloads)
  await expect(stranger.content).toContainText('Aucun fichier à télécharger')
})

test('an address that is saved in the account fills in the checkout', async ({ page, expectTrouble }) => {
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  const account = new AccountPages(page)
  await openAccount(page.request)
  await page.goto(ROUTES.accountAddresses)
  await page.getByRole('link', { name: /Ajouter.*facturation/ }).click()
  const form = page.getByRole('form', { name: 'Adresse de facturation' })
  const fill = async (name: string, value: string) => form.locator(`[name="billing_${name}"]`).fill(value)
  await expect(form.locator('select[name="billing_country"]')).toHaveValue('FR')
  await fill('first_name', 'Élise')
  await fill('last_name', 'Lemoine')
  await fill('address_1', '12 rue des Lilas')
  await fill('postcode', '7501')
  await fill('city', 'Paris')
  await form.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(page.getByRole('alert')).toContainText('n’est pas un code postal valide')
  await expect(form.locator('[name="billing_city"]')).toHaveValue('Paris')
  await fill('postcode', '75011')
  await form.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(account.content).toContainText('Adresse modifiée avec succès.')
  await expect(account.content).toContainText('12 rue des Lilas')

  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(checkout.field('Ville')).toHaveValue('Paris')
  await expect(checkout.field('Numéro et nom de rue')).toHaveValue('12 rue des Lilas')
})

test('a guest opens an account with the order, after a card that was refused', async ({ page }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.insufficientFunds })
  const password = checkout.form.getByLabel(/^Mot de passe du compte/)
  await expect(password).toBeHidden()
  await checkout.form.getByRole('checkbox', { name: /Créer un compte/ }).check()
  await password.fill('court')
  await checkout.placeOrder()
  await expect(checkout.messages).toContainText('au moins 12 caractères')
  await password.fill(PASSWORD)
  await checkout.placeOrder()
  // The page comes again for who is signed in now.
  await expect(content(page).getByRole('alert').first()).toContainText('fonds')
  await expect(checkout.form.getByRole('checkbox', { name: /Créer un compte/ })).toHaveCount(0)
  await checkout.waitUntilReady()
  await expect(checkout.field('Ville')).toHaveValue(buyer.city)
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.accept()
  await checkout.placeOrder()
  const orderId = await new OrderPage(page).waitUntilPaid()
  await page.goto(ROUTES.accountOrder(orderId))
  await expect(content(page)).toContainText('Terminée')
})

test('a customer who ordered as a guest before signs in from the checkout and comes back to it', async ({
  page,
  request,
}) => {
  const account = new AccountPages(page)
  const email = await openAccount(request)
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(createBuyer({ email }), { number: CARDS.paid })
  await checkout.form.getByRole('checkbox', { name: /Créer un compte/ }).check()
  await checkout.form.getByLabel(/^Mot de passe du compte/).fill(PASSWORD)
  await checkout.placeOrder()
  await expect(checkout.messages).toContainText('Un compte est déjà enregistré avec votre adresse e-mail.')
  await expect(account.loginForm).toBeHidden()
  await checkout.messages.getByRole('link', { name: 'Veuillez vous connecter.' }).click()
  await expect(account.loginForm.getByLabel('Adresse e-mail')).toBeFocused()
  await account.signIn(email)
  await expect(page).toHaveURL(ROUTES.checkout)
  await checkout.waitUntilReady()
  await expect(page.getByRole('link', { name: 'Cliquez ici pour vous connecter' })).toHaveCount(0)
  await expect(checkout.form).toContainText(GOODS.guide.name)
})
