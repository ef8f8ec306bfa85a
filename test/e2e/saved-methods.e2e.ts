import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { AccountPages, openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const keepMethods = (db: Parameters<typeof changePayment>[0]['db'], savesMethods: boolean) =>
  changePayment({ db, clock: { now: () => new Date() } }, { savesMethods })

test.beforeAll(({ shop }) => keepMethods(shop.db, true))
test.afterAll(({ shop }) => keepMethods(shop.db, false))

test('a customer keeps a card that asks its bank, pays with it without typing, and takes it out', async ({
  page,
  shop,
}) => {
  const account = new AccountPages(page)
  const buyer = createBuyer({ email: await openAccount(page.request) })
  await page.goto(ROUTES.accountPaymentMethods)
  await expect(account.content).toContainText('Rien d’enregistré')
  await expectNoFindings(page)

  await account.content.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click()
  const checkout = new CheckoutPage(page)
  await checkout.waitUntilReady()
  await expectNoFindings(page)
  await checkout.fillCard({ number: CARDS.declined })
  await page.getByRole('button', { name: 'Enregistrer ce moyen' }).click()
  await expect(
    account.content.getByRole('alert').filter({ hasText: 'La carte de paiement a été refusée.' }),
  ).toBeVisible()
  await checkout.fillCard({ number: CARDS.asksForAuthentication })
  await page.getByRole('button', { name: 'Enregistrer ce moyen' }).click()
  await checkout.answerBank('Valider')
  await expect(account.content).toContainText('Moyen de paiement ajouté avec succès.')
  await expect(account.content).toContainText('Visa se terminant par 3184')
  await expectNoFindings(page)

  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  await checkout.fillAddress(buyer)
  await expect(checkout.form.getByRole('radio', { name: /^Visa se terminant par 3184/ })).toBeChecked()
  await checkout.accept()
  await checkout.placeOrder()
  await checkout.answerBank('Valider')
  await new OrderPage(page).waitUntilPaid()
  const [, orderId] = /order-received\/(\d+)/.exec(page.url()) ?? []
  const charges = await shop.sandbox.charges()
  expect(charges.filter(({ metadata }) => metadata.order_id === orderId)).toMatchObject([{ amount: 1700 }])

  await page.goto(ROUTES.accountPaymentMethods)
  await account.content.getByRole('link', { name: /^Supprimer/ }).click()
  await expect(page.getByRole('heading', { name: /Supprimer Visa se terminant par 3184/ })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(account.content).toContainText('le moyen de paiement est supprimé')
  await expect(account.content).toContainText('Rien d’enregistré')
})
