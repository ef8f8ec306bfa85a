import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { insertCustomer } from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { agreeToRenewals } from '#server/modules/renewals/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { findSubscription, type NewSubscription } from '#server/modules/subscriptions/index.ts'
import { subscriptionLines } from '#server/modules/subscriptions/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { memberOf } from '#test/support/members.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { AccountPages, newEmail } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { OrderPayPage } from './support/order-pay-page.ts'

const CLUB = 'club-tremplin'

/** Somebody signed in who has the club, paid for a month; each period is paid by a link unless they keep something. */
async function member(page: Page, shop: RunningShop, fields: Partial<Omit<NewSubscription, 'customerId'>> = {}) {
  const email = await new AccountPages(page).register()
  const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email))
  const services = { db: shop.db, clock: { now: () => new Date() } }
  const { subscription } = await memberOf(services, { customerId: customer?.id ?? 0, address: { email }, ...fields })
  const { id } = subscription
  return {
    id,
    path: ROUTES.accountSubscription(id),
    find: () => findSubscription(shop.db, id),
    /** Its owner agreed to renewals, and keeps a card that they are not charged to. */
    async keeps(last4: string) {
      const customerId = customer?.id ?? 0
      const terms = { subscriptionId: id, text: '9,00 € / mois', version: '1', channel: 'checkout' } as const
      await shop.db.transaction((tx) => agreeToRenewals(tx, { ...terms, agreedAt: new Date() }))
      const face = { kind: 'card', brand: 'visa', last4, expMonth: 12, expYear: 2040 } as const
      const kept = { customerId, type: 'card', keptWith: 'card', face, keptAt: new Date() } as const
      await shop.db.insert(savedMethods).values({ ...kept, providerId: `pm_${id}`, fingerprint: `f_${id}` })
    },
    /** Has it be of what the shop sells. */
    async isOfClub() {
      const [sold] = await shop.db.select().from(products).where(eq(products.slug, CLUB))
      const line = { productId: sold?.id ?? null, kind: 'subscription' } as const
      await shop.db.update(subscriptionLines).set(line).where(eq(subscriptionLines.subscriptionId, id))
    },
  }
}

const state = (page: Page) => page.locator('.state')

test(
  'a member pauses, goes on, leaves in two steps and comes back, each after being told what it means',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const club = await member(page, shop)
    await page.goto(ROUTES.account)
    await new AccountPages(page).unfold()
    await page.getByRole('link', { name: 'Mon abonnement', exact: true }).click()
    await expect(state(page)).toHaveText('Actif')
    await expectNoFindings(page)

    await page.getByRole('link', { name: 'Suspendre' }).click()
    await expect(page.getByRole('heading', { name: 'Suspendre Club ?' })).toBeVisible()
    expect((await club.find())?.status).toBe('active')
    await page.getByRole('button', { name: 'Suspendre' }).click()
    await expect(page.getByText('Votre abonnement est suspendu.')).toBeVisible()
    await expect(state(page)).toHaveText('Suspendu par vous')
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Reprendre l’abonnement' }).click()
    await expect(page.getByText('Votre abonnement est réactivé.')).toBeVisible()
    await expect(state(page)).toHaveText('Actif')

    await page.getByRole('main').getByRole('link', { name: 'Résilier votre contrat' }).click()
    await expect(page.getByText('fin de la période réglée')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Continuer' }).click()
    expect((await club.find())?.status).toBe('active')
    await page.getByRole('button', { name: 'Notification de la résiliation' }).click()
    await expect(page.getByText('Votre résiliation est enregistrée.')).toBeVisible()
    await expect(state(page)).toContainText('Résilié, accès jusqu’au')

    await page.getByRole('button', { name: /Changer d’avis/ }).click()
    await expect(state(page)).toHaveText('Actif')
  },
)

test(
  'who has no account at hand ends a contract from the foot of any page, in two steps, and has it in writing',
  EVERY_WIDTH,
  async ({ page, shop, expectTrouble }) => {
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    const email = newEmail()
    const owner = await insertCustomer(shop.db, { email, firstName: 'Camille', lastName: 'Martin' })
    const services = { db: shop.db, clock: { now: () => new Date() } }
    const { subscription } = await memberOf(services, { customerId: owner?.id ?? 0, address: { email } })
    await page.goto(ROUTES.shop)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
    await page.getByRole('button', { name: 'Vérifier ma résiliation' }).click()
    await expect(page.getByText('2 champs sont à corriger.')).toBeVisible()
    await expectNoFindings(page)

    await page.getByLabel('Nom et prénom').fill('Camille Martin')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Référence du contrat').fill(String(subscription.id))
    await page.getByRole('button', { name: 'Vérifier ma résiliation' }).click()
    await expect(page.getByText(`vous notifie la résiliation de mon contrat n° ${subscription.id}`)).toBeVisible()
    await expectNoFindings(page)
    expect((await findSubscription(shop.db, subscription.id))?.status).toBe('active')

    await page.getByRole('button', { name: 'Notification de la résiliation' }).click()
    await expect(page.getByText('Votre résiliation est enregistrée')).toBeVisible()
    await expectNoFindings(page)
    expect((await shop.inbox.waitFor(email)).text).toContain('Nous accusons réception de votre résiliation')
    await expect.poll(async () => (await findSubscription(shop.db, subscription.id))?.status).toBe('pending-cancel')
  },
)

test('what is over goes into the cart once more, as a subscription', async ({ page, shop }) => {
  const club = await member(page, shop, { status: 'cancelled', nextPaymentAt: null, endedAt: new Date() })
  await club.isOfClub()
  await page.goto(club.path)
  await page.getByRole('link', { name: 'Se réabonner' }).click()
  await page.getByRole('button', { name: 'Mettre dans le panier' }).click()
  await expect(page).toHaveURL(ROUTES.checkout)
  await expect(page.getByText('Votre abonnement est dans le panier')).toBeVisible()
  await expect(page.getByText(/9,00\s€\s\/\smois/).first()).toBeVisible()
})

test(
  'the next period is paid early on the order’s page, and said so on the subscription’s',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const club = await member(page, shop)
    await club.isOfClub()
    await page.goto(club.path)
    await page.getByRole('link', { name: 'Renouveler maintenant' }).click()
    await page.getByRole('button', { name: /^Payer 9,00/ }).click()
    const pay = new OrderPayPage(page)
    await pay.fillCard(CARDS.paid)
    await pay.acceptTerms()
    await pay.button.click()
    await expect(page.getByRole('link', { name: /^Club, n°/ })).toBeVisible()
    await page.getByRole('link', { name: /^Club, n°/ }).click()
    await expect(page.getByText('Renouvellement', { exact: true })).toBeVisible()
    expect(await club.find()).toMatchObject({ status: 'active', nextPeriod: 2 })
  },
)

test(
  'who has not paid is told what to do about it, and led from the club to it',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const club = await member(page, shop, {
      status: 'on-hold',
      holdReason: 'customer',
      nextPaymentAt: null,
      paidUntil: new Date(0),
    })
    await club.isOfClub()
    await page.goto(ROUTES.memberSpace(CLUB))
    await page.getByRole('link', { name: 'Voir mon abonnement' }).click()
    await expect(page.getByText('Ni prélèvement ni accès, jusqu’à votre reprise.')).toBeVisible()
    await page.getByRole('link', { name: 'Reprendre l’abonnement' }).click()
    await expect(page.getByText('Une nouvelle période commence aujourd’hui')).toBeVisible()
    await page.getByRole('button', { name: 'Reprendre l’abonnement' }).click()
    await expect(page.getByRole('link', { name: /^Payer 9,00/ })).toBeVisible()
    await expectNoFindings(page)
  },
)

test(
  'a link of the contract asks on the page of the subscription; an old one, and another’s, change nothing',
  DESKTOP,
  async ({ page, shop, openBrowser }) => {
    const club = await member(page, shop)
    await page.goto(`${ROUTES.account}?subscription_id=${club.id}&change_subscription_to=on-hold&_wpnonce=vieux`)
    await expect(page.getByText('n’est plus valable')).toBeVisible()
    await page.goto(`${club.path}?subscription_id=${club.id}&change_subscription_to=on-hold`)
    const ask = page.getByRole('button', { name: 'Suspendre' })
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(state(page)).toHaveText('Suspendu par vous')
    const stranger = await (await openBrowser()).newPage()
    await new AccountPages(stranger).register()
    expect((await stranger.request.get(club.path)).status()).toBe(404)
    expect((await club.find())?.holdReason).toBe('customer')
  },
)

test('the address of a subscription is changed from its page', EVERY_WIDTH, async ({ page, shop }) => {
  const club = await member(page, shop)
  await page.goto(club.path)
  await page.getByRole('link', { name: /^Modifier l’adresse de facturation/ }).click()
  await expect(page.getByRole('textbox', { name: /^Ville/ })).toHaveValue('Paris')
  await expectNoFindings(page)
  await page.getByRole('textbox', { name: /^Code postal/ }).fill('69003')
  await page.getByRole('textbox', { name: /^Ville/ }).fill('Lyon')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(page.getByText('L’adresse de cet abonnement est modifiée.')).toBeVisible()
  await expect(page.getByText('69003 Lyon')).toBeVisible()
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a second click on a page of before says that it is so already, and what is kept is chosen', async ({
    page,
    shop,
  }) => {
    const club = await member(page, shop)
    await page.goto(`${club.path}?change_subscription_to=on-hold`)
    const other = await page.context().newPage()
    await other.goto(`${club.path}?change_subscription_to=on-hold`)
    await page.getByRole('button', { name: 'Suspendre' }).click()
    await other.getByRole('button', { name: 'Suspendre' }).click()
    await expect(other.getByText('déjà suspendu')).toBeVisible()
    expect((await club.find())?.suspensions).toBe(1)

    await club.keeps('4242')
    await page.goto(ROUTES.changeMethodOf(club.id))
    await page.getByRole('radio', { name: /^Visa se terminant par 4242/ }).check()
    await page.getByRole('button', { name: 'Modifier le moyen de paiement' }).click()
    await expect(page.getByText('Moyen de paiement mis à jour.')).toBeVisible()
    await expect(page.getByText('Visa se terminant par 4242')).toBeVisible()
  })
})
