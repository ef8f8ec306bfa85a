import { ROUTES } from '#contracts/site/routes.ts'
import { findRenewalTerms } from '#server/modules/renewals/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { memberWithout } from '#test/support/owing-member.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { AccountPages } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'

const settings = ({ db }: RunningShop) => ({ db, clock: { now: () => new Date() } })
test.beforeAll(({ shop }) => changePayment(settings(shop), { enabled: ['card', 'bancontact'], savesMethods: true }))
test.afterAll(({ shop }) => changePayment(settings(shop), { enabled: ['card'], savesMethods: false }))

const MASTERCARD = '5555555555554444'
const chargedTo = async ({ db }: RunningShop, id: number) => {
  const face = (await findRenewalTerms(db, id))?.method?.face
  return face && face.kind !== 'wallet' ? face.last4 : null
}

test(
  'a member gives their subscription a card, then one that asks its bank, and one that is kept',
  EVERY_WIDTH,
  async ({ page, shop, expectTrouble }) => {
    // The card that is refused.
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    const account = new AccountPages(page)
    const id = await memberWithout(shop, { email: await account.register() })
    const checkout = new CheckoutPage(page)
    const changed = account.content.getByText('Moyen de paiement mis à jour.')
    const open = async () => {
      await page.goto(ROUTES.accountSubscription(id))
      await page.getByRole('link', { name: /^(Ajouter un|Changer de) moyen de paiement$/ }).click()
      await expect(account.title).toHaveText('Modifier le moyen de paiement')
    }
    const submit = () => page.getByRole('button', { name: 'Modifier le moyen de paiement' }).click()

    await open()
    await checkout.waitUntilReady()
    await expectNoFindings(page)
    await checkout.fillCard({ number: CARDS.declined })
    await submit()
    await expect(account.content.getByRole('alert').filter({ hasText: 'refusée' })).toBeVisible()
    await checkout.waitUntilReady()
    await checkout.fillCard({ number: CARDS.paid })
    await submit()
    await expect(changed).toBeVisible()
    expect(await chargedTo(shop, id)).toBe('4242')

    await open()
    await expect(page.getByText('Moyen actuel, expire en')).toBeVisible()
    await checkout.waitUntilReady()
    await checkout.fillCard({ number: CARDS.asksForAuthentication })
    await submit()
    await checkout.answerBank('Échouer')
    await expect(account.content.getByRole('alert').filter({ hasText: 'réessayer' })).toBeVisible()
    expect(await chargedTo(shop, id)).toBe('4242')
    await checkout.waitUntilReady()
    await checkout.fillCard({ number: CARDS.asksForAuthentication })
    await submit()
    await checkout.answerBank('Valider')
    await expect(changed).toBeVisible()
    expect(await chargedTo(shop, id)).toBe('3184')

    await open()
    await page.getByRole('radio', { name: /^Visa se terminant par 4242/ }).check()
    await submit()
    await expect(changed).toBeVisible()
    expect(await chargedTo(shop, id)).toBe('4242')
    expect((await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(id))).toEqual([])
  },
)

test('a bank’s own page leads back to the subscription, for all of a member’s', EVERY_WIDTH, async ({ page, shop }) => {
  const account = new AccountPages(page)
  const email = await account.register()
  const [id, other] = [await memberWithout(shop, { email }), await memberWithout(shop, { email })]
  await page.goto(ROUTES.changeMethodOf(id))
  await new CheckoutPage(page).waitUntilReady()
  await page.locator('label', { hasText: 'Bancontact' }).click()
  await expect(account.content).not.toContainText('la commande est confirmée')
  await page.frameLocator('.payment_method_stripe_bancontact iframe').getByLabel('Nom complet').fill('Camille Martin')
  await page.getByRole('checkbox', { name: /tous les renouvellements futurs/ }).check()
  await page.getByRole('button', { name: 'Modifier le moyen de paiement' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(account.content).toContainText('Moyen de paiement mis à jour pour tous vos abonnements actuels.')
  expect(page.url()).toContain(ROUTES.accountSubscription(id))
  for (const each of [id, other])
    expect((await findRenewalTerms(shop.db, each))?.method).toMatchObject({ type: 'sepa_debit' })
})

test(
  'what is owed is paid by the card that is given, and the card stays as long as it pays',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const account = new AccountPages(page)
    const id = await memberWithout(shop, { email: await account.register(), owes: true })
    const checkout = new CheckoutPage(page)
    await page.goto(ROUTES.changeMethodOf(id))
    await expect(account.content).toContainText(/Le renouvellement de 9,00.€ n’est pas payé/)
    await checkout.waitUntilReady()
    await expectNoFindings(page)
    await checkout.fillCard({ number: MASTERCARD })
    await page.getByRole('button', { name: /^Modifier et payer 9,00/ }).click()
    await expect(account.content).toContainText(/Le renouvellement de 9,00.€ est payé/)
    expect(await findSubscription(shop.db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })

    await page.goto(ROUTES.accountPaymentMethods)
    await expect(account.content).toContainText('Paie Club')
    await account.content.getByRole('link', { name: /^Supprimer/ }).click()
    await expect(page.getByRole('heading', { name: /sert encore/ })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: /^Changer le moyen de paiement de/ }).click()
    await expect(account.title).toHaveText('Modifier le moyen de paiement')
  },
)

test('a method that is added pays all that run where the box is ticked', EVERY_WIDTH, async ({ page, shop }) => {
  const account = new AccountPages(page)
  const email = await account.register()
  const [id, other] = [await memberWithout(shop, { email }), await memberWithout(shop, { email })]
  const checkout = new CheckoutPage(page)
  await page.goto(ROUTES.addPaymentMethod)
  await checkout.waitUntilReady()
  await checkout.fillCard({ number: CARDS.paid })
  const box = page.getByRole('checkbox', { name: /pour tous mes abonnements en cours/ }).filter({ visible: true })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Enregistrer ce moyen' }).click()
  await expect(account.content).toContainText('mis à jour pour tous vos abonnements en cours')
  expect(await Promise.all([id, other].map((each) => chargedTo(shop, each)))).toEqual(['4242', '4242'])
})
