import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { AccountPages, openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

const COURSE = GOODS.course.slug
const FREE = ROUTES.freeLesson(COURSE, 'ce-que-l-on-cherche-vraiment-a-savoir')
const SECOND = ROUTES.lesson(COURSE, 'quatre-passages-sur-une-offre')
const SCORE = /réponses? justes? sur 5/

/** The first choice of each question. */
async function answerFirst(page: Page): Promise<void> {
  for (const question of await page.locator('.question').all()) await question.getByRole('radio').first().check()
}

const verify = (page: Page) => page.getByRole('button', { name: 'Vérifier mes réponses' })

async function buyAsGuest(page: Page): Promise<void> {
  await putInCart(page, GOODS.course)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(createBuyer(), { number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
}

test('a visitor reads the free lesson, keeps every word of the exercise and answers the quiz without leaving the page', async ({
  page,
}) => {
  await page.goto(ROUTES.product(COURSE))
  await content(page).getByRole('link', { name: 'Lire la leçon 1, gratuite' }).click()
  await expect(page).toHaveURL(FREE)
  const feared = page.getByLabel('La question que je redoute')
  await feared.pressSequentially('Pourquoi ce trou ?')
  await expect(page.getByText(/^Enregistré à .* dans ce navigateur/)).toBeVisible()
  await page.reload()
  await expect(feared).toHaveValue('Pourquoi ce trou ?')

  await verify(page).click()
  await expect(page.locator('#quiz .notice').filter({ hasText: 'Il manque une réponse à 5 questions' })).toBeFocused()
  await answerFirst(page)
  await verify(page).click()
  await expect(page.locator('#quiz .notice').filter({ hasText: SCORE })).toBeFocused()
  await expect(feared).toHaveValue('Pourquoi ce trou ?')
  await expectNoFindings(page)
})

test('a guest opens their course from the order, goes on to the second lesson and finds it again', async ({
  page,
  openBrowser,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 403/)
  await page.goto(SECOND)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservé aux inscrits')
  await buyAsGuest(page)
  await page.getByRole('link', { name: `Ouvrir ${GOODS.course.name}` }).click()
  await page.getByRole('button', { name: 'Ouvrir mon parcours' }).click()
  await expect(page).toHaveURL(ROUTES.course(COURSE))
  await page.getByRole('link', { name: 'Commencer' }).click()
  await page.getByRole('link', { name: /^Leçon 2/ }).click()
  await expect(page).toHaveURL(SECOND)
  await expectNoFindings(page)
  await page.goto(ROUTES.course(COURSE))
  await expect(page.getByRole('link', { name: 'Reprendre la leçon 2' })).toBeVisible()

  const stranger = await (await openBrowser()).newPage()
  expect((await stranger.goto(SECOND))?.status()).toBe(403)
  await expect(stranger.getByRole('main')).not.toContainText('Vérifier mes réponses')
})

test(
  'by keyboard alone a customer answers, keeps the exercise in the account and finds both on another device',
  DESKTOP,
  async ({ page, openBrowser }) => {
    const email = await openAccount(page.request)
    await putInCart(page, GOODS.course)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.fill(createBuyer({ email }), { number: CARDS.paid })
    await checkout.placeOrder()
    await new OrderPage(page).waitUntilReceived()

    await page.goto(SECOND)
    const field = page.locator('#exercice').getByRole('textbox').first()
    await field.focus()
    await page.keyboard.type('Chargée d’accueil')
    await page.getByText('Garder mes réponses dans mon compte').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: /^Je demande que mes réponses/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Garder dans mon compte' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Vos réponses sont gardées dans votre compte.', { exact: false }).first()).toBeVisible()
    for (const question of await page.locator('.question').all()) {
      await question.getByRole('radio').first().focus()
      await page.keyboard.press('Space')
    }
    await verify(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#quiz .notice').filter({ hasText: SCORE })).toBeFocused()

    const other = await (await openBrowser()).newPage()
    const elsewhere = new AccountPages(other)
    await other.goto(ROUTES.accountCourses)
    await elsewhere.signIn(email)
    await other.getByRole('region', { name: 'Mes fiches d’exercice' }).getByRole('link').click()
    await expect(other.locator('#exercice').getByRole('textbox').first()).toHaveValue('Chargée d’accueil')
    await expect(other.getByText(/Votre meilleur essai/)).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the free lesson is read and its quiz answered all the same', async ({ page }) => {
    await page.goto(FREE)
    await expect(page.getByText('ce navigateur ne garde pas vos réponses', { exact: false })).toBeVisible()
    await page.getByLabel('La question que je redoute').fill('Pourquoi ?')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('La question que je redoute')).toHaveValue('Pourquoi ?')
    await answerFirst(page)
    await verify(page).click()
    await expect(page.locator('#quiz .notice')).toContainText(SCORE)
    await page.getByRole('button', { name: 'Recommencer le quiz' }).click()
    await expect(verify(page)).toBeVisible()
  })
})
