import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { FREE_ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { createCoupon } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { mailedPath, payForSlot } from './support/booked-session.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'

const OFFER = 'Assistante de gestion, CDI, 35 h'
const freeDays = (page: Page) => page.locator('.cal__day.bookable')
const hours = (page: Page) => page.getByRole('radiogroup', { name: /^Heures du/ }).getByRole('radio')
const add = (page: Page) =>
  content(page).getByRole('button', { name: 'Ajouter au panier', exact: true }).filter({ visible: true })

async function answer(page: Page): Promise<void> {
  await page.getByLabel(/L’offre d’emploi/).fill(OFFER)
  await page.getByRole('radio', { name: 'En face' }).check({ force: true })
}

/** Gives when it begins. */
async function chooseHour(page: Page, hour: number): Promise<string> {
  const slot = hours(page).nth(hour)
  const startsAt = (await slot.getAttribute('data-value')) ?? ''
  await slot.click()
  await expect(slot).toHaveAttribute('aria-checked', 'true')
  return startsAt
}

/** Of a day with three more, whatever other journeys have booked: the month after this one has several. */
async function chooseSlot(page: Page): Promise<string> {
  await freeDays(page).first().waitFor()
  await page.getByRole('button', { name: /^Mois suivant/ }).click()
  await page.locator('.cal__day.bookable[data-free="3"]').first().click()
  return chooseHour(page, 0)
}

/** Whether the law has it asked depends on how far away the session is. */
async function acceptAll(checkout: CheckoutPage): Promise<void> {
  await checkout.form.getByRole('checkbox', { name: /conditions générales/ }).check()
  for (const asked of await checkout.form.getByRole('checkbox', { name: /^Je demande que/ }).all()) await asked.check()
}

test('a slot is chosen on a phone, kept in the cart, and asked about before it is ordered', async ({ page }) => {
  await page.goto(productPath(GOODS.session))
  await freeDays(page).first().click()
  await chooseHour(page, 0)
  await expectNoFindings(page)
  await answer(page)
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  await page.goto(ROUTES.cart)
  await expect(
    content(page)
      .getByText(/heure de Paris/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await page.goto(ROUTES.checkout)
  const consent = page.getByRole('checkbox', { name: /^Je demande que ma séance ait lieu/ })
  await expect(consent).not.toBeChecked()
  await expectNoFindings(page)
})

test.describe('from another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('by keyboard alone, with the hours of both zones', DESKTOP, async ({ page }) => {
    await page.goto(productPath(GOODS.session))
    // Other journeys of this shop take hours of the first days.
    await freeDays(page).last().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Heures de New York, d’après votre appareil/)).toBeVisible()
    await hours(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(hours(page).nth(1)).toHaveAttribute('aria-checked', 'true')
    await expect(hours(page).nth(1)).toBeFocused()
    const recap = page.getByRole('complementary', { name: 'Votre séance' })
    await expect(recap).toContainText('heure de Paris')
    await expect(recap).toContainText('Chez vous')
    await page.getByRole('button', { name: 'Afficher l’heure de Paris' }).press('Enter')
    await expect(page.getByText(/Heures de Paris/)).toBeVisible()
  })
})

/** Of the page's product: others have hours of their own. */
const statusOf = async (shop: RunningShop, startsAt: string) =>
  (
    await shop.db
      .select({ status: bookings.status })
      .from(bookings)
      .innerJoin(products, eq(products.id, bookings.productId))
      .where(and(eq(bookings.startsAt, new Date(startsAt)), eq(products.slug, GOODS.session.slug)))
  ).map(({ status }) => status)

test('a slot that somebody else has paid for meanwhile: another is offered, and nothing typed is lost', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  await page.goto(productPath(GOODS.session))
  const startsAt = await chooseSlot(page)
  await answer(page)
  await page.getByRole('checkbox', { name: /Relecture de CV/ }).check({ force: true })
  await payForSlot(shop, { slug: GOODS.session.slug, startsAt })
  await add(page).click()

  const step = page.locator('#creneau')
  await expect(step.getByText('vient d’être pris. Choisissez-en un autre.')).toBeVisible()
  await expect(step.getByText('Rien n’a été ajouté au panier')).toBeVisible()
  await expect(page.locator(`[data-value="${startsAt}"]`)).toHaveCount(0)
  await expect(page.getByLabel(/L’offre d’emploi/)).toHaveValue(OFFER)
  await expect(page.getByRole('radio', { name: 'En face' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Relecture de CV/ })).toBeChecked()
  const otherStart = await chooseHour(page, 0)
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  await expect.poll(() => statusOf(shop, otherStart)).toEqual(['in-cart'])
})

test('a slot that was kept for too long leaves the cart, with a word and the way to another', async ({
  page,
  shop,
}) => {
  await page.goto(productPath(GOODS.session))
  const startsAt = await chooseSlot(page)
  await answer(page)
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  await shop.db
    .update(bookings)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(and(eq(bookings.startsAt, new Date(startsAt)), eq(bookings.status, 'in-cart')))
  await page.goto(ROUTES.cart)
  await expect(content(page).getByText(/n’est plus gardé.*il a été retiré de votre panier/)).toBeVisible()
  await expect(content(page).getByText('Votre panier est actuellement vide')).toBeVisible()
  await page.goto(productPath(GOODS.session))
  expect(await chooseSlot(page)).toBe(startsAt)
})

test('a slot in the cart is changed: the form begins with what was chosen, and what it held is free again', async ({
  page,
  shop,
}) => {
  await page.goto(productPath(GOODS.session))
  const startsAt = await chooseSlot(page)
  await answer(page)
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  await page.goto(ROUTES.cart)
  await content(page).getByRole('link', { name: 'Modifier la réservation' }).click()
  await expect(page.locator(`[data-value="${startsAt}"]`)).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByLabel(/L’offre d’emploi/)).toHaveValue(OFFER)
  const next = await chooseHour(page, 1)
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .filter({ visible: true })
    .click()
  await expect(content(page).getByText('Panier mis à jour.')).toBeVisible()
  await expect(content(page).getByRole('row', { name: new RegExp(GOODS.session.name) })).toHaveCount(1)
  expect(await statusOf(shop, next)).toEqual(['in-cart'])
  expect(await statusOf(shop, startsAt)).toContain('was-in-cart')
  await page.goto(productPath(GOODS.session))
  expect(await chooseSlot(page)).toBe(startsAt)
})

test('a series: its first session with the deposit, the second by the link of its mail', async ({ page, shop }) => {
  const buyer = createBuyer()
  await page.goto(ROUTES.product('accompagnement-4-seances'))
  await chooseSlot(page)
  await page.getByLabel(/Votre situation/).fill('Un poste de cheffe de rang en janvier.')
  await expect(page.getByRole('radio', { name: /Payer 30/ })).toBeChecked()
  await add(page).click()
  await expect(page.getByText('a été ajouté à votre panier')).toBeVisible()
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(buyer)
  await checkout.fillCard({ number: CARDS.paid })
  await acceptAll(checkout)
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
  expect((await factsOf(shop, buyer)).chargedCents).toEqual([8700])

  await page.goto(await mailedPath(shop, buyer.email))
  await expect(page.getByRole('heading', { name: 'Réserver la séance 2 sur 4' })).toBeVisible()
  await page.locator('#seance-suivante').getByRole('link', { name: 'Voir d’autres jours' }).click()
  await page.locator('#seance-suivante .chip').last().click()
  await page.getByRole('button', { name: 'Réserver ce créneau' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/séance 2 sur 4/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('from the product to a paid session by the list of days and hours', async ({ page, shop }) => {
    const buyer = createBuyer()
    const gift = await createCoupon(shop.db, { amount: 100, usageLimit: 1 })
    await page.goto(productPath(GOODS.session))
    await content(page).getByRole('link', { name: 'voir la liste des créneaux libres' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créneaux libres')
    const slot = page.getByRole('radio', { name: /^\d+\sh\s\d\d$/ }).last()
    const startsAt = (await slot.getAttribute('value')) ?? ''
    await slot.check({ force: true })
    await page.getByLabel(/L’offre d’emploi/).fill(OFFER)
    await page.getByRole('radio', { name: 'En face' }).check({ force: true })
    await page.getByRole('button', { name: 'Ajouter au panier' }).click()
    await expect(page).toHaveURL(ROUTES.cart)
    await content(page).getByLabel('Code promo').fill(gift.code)
    await content(page).getByRole('button', { name: 'Appliquer' }).click()
    await content(page).getByRole('link', { name: 'Valider la commande' }).click()

    const checkout = new CheckoutPage(page)
    await checkout.field('Adresse e-mail').fill(buyer.email)
    await acceptAll(checkout)
    await checkout.form.getByRole('button', { name: FREE_ORDER_BUTTON }).click()
    await new OrderPage(page).waitUntilReceived()
    await expect.poll(() => statusOf(shop, startsAt)).toEqual(['paid'])
    await page.goto(await mailedPath(shop, buyer.email))
    await expect(page.getByText('Payée et confirmée')).toBeVisible()
  })
})
