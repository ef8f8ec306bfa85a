import { ROUTES } from '#contracts/site/routes.ts'
import { AccountPages, openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'
import { ACCOUNT_PAGES } from './support/site-pages.ts'

test('a refused sign-in: axe finds nothing', async ({ page, expectTrouble }) => {
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  await page.goto(ROUTES.account)
  await new AccountPages(page).signIn('personne@exemple.fr')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoFindings(page)
})

test('every page of an account that is still empty: axe finds nothing', async ({ page }) => {
  test.slow()
  await openAccount(page.request)
  for (const { path } of ACCOUNT_PAGES) {
    await page.goto(path)
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('every page of an account with an order: axe finds nothing', async ({ page }) => {
  test.slow()
  const buyer = createBuyer({ email: await openAccount(page.request) })
  await putInCart(page, GOODS.freeGuide)
  const checkout = new CheckoutPage(page)
  await page.goto(ROUTES.checkout)
  await checkout.field('Adresse e-mail').fill(buyer.email)
  await checkout.accept()
  await checkout.form.getByRole('button', { name: 'Valider ma commande' }).click()
  const orderId = await new OrderPage(page).waitUntilPaid()
  for (const path of [ROUTES.account, ROUTES.accountOrders(), ROUTES.accountOrder(orderId), ROUTES.accountDownloads]) {
    await page.goto(path)
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('the checkout that signs in and opens an account: axe finds nothing', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await page.getByRole('button', { name: 'Cliquez ici pour vous connecter' }).click()
  await checkout.form.getByRole('checkbox', { name: /Créer un compte/ }).check()
  await expectNoFindings(page)
})

test('somebody who uses no mouse opens an account and leaves it', DESKTOP, async ({ page }) => {
  const account = new AccountPages(page)
  await page.goto(ROUTES.account)
  const { registerForm } = account
  await registerForm.getByLabel('Adresse e-mail').focus()
  await page.keyboard.type('clavier@exemple.fr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('une phrase assez longue')
  await page.keyboard.press('Tab')
  await expect(registerForm.getByRole('button', { name: 'Afficher le mot de passe' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(account.title).toHaveText(/^Bonjour/)
  const signOut = account.navigation.getByRole('link', { name: 'Se déconnecter' })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await signOut.evaluate((element) => element === element.ownerDocument.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(account.content).toContainText('Vous êtes déconnecté')
})
