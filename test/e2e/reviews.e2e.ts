import type { Page } from '@playwright/test'
import { MISSING_RATING } from '#contracts/content/reviews.ts'
import { jobs } from '#server/jobs/queue.ts'
import { moderateComment } from '#server/modules/content/index.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { content, GOODS, productPath } from './support/shop-pages.ts'
import { comeFrom } from './support/visitor-address.ts'

const { guide, questions, notebook, freeGuide } = GOODS

let writers = 0
test.beforeEach(async ({ page, shop }) => {
  // Each visitor has an address: reviews that follow each other too fast are refused.
  writers += 1
  await comeFrom(page, shop.origin, `203.0.113.${writers}`)
})

const form = (page: Page) => page.locator('#commentform')
const stars = (page: Page) => form(page).getByRole('radiogroup', { name: 'Votre note' })
const star = (page: Page, label: string) => stars(page).getByRole('radio', { name: label })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Soumettre' })
const waiting = (page: Page) => content(page).getByText('Votre avis est en attente de validation')

async function openReviews(page: Page, path: string): Promise<void> {
  await page.goto(`${path}#reviews`)
  await form(page).scrollIntoViewIfNeeded()
  await expect(stars(page)).toBeVisible()
}

async function write(page: Page, { author, text }: { author: string; text: string }): Promise<void> {
  await form(page).getByLabel('Votre avis').fill(text)
  await form(page).getByRole('textbox', { name: /^Nom/ }).fill(author)
  await form(page)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill(`${author.toLowerCase()}@example.fr`)
}

const commentIdOf = (page: Page) => Number(new URL(page.url()).searchParams.get('unapproved'))

test('a visitor reads what others say, and that these reviews are examples', async ({ page }) => {
  await page.goto(productPath(guide))
  await page.waitForLoadState('networkidle')
  await content(page)
    .getByRole('link', { name: /avis clients\)/ })
    .click()
  const reviews = content(page).locator('.commentlist > li')
  await expect(reviews.first()).toBeVisible()
  for (const review of await reviews.all()) {
    await expect(review).toContainText('exemple de démonstration')
    await expect(review).not.toContainText('achat vérifié')
    await expect(review.getByRole('img', { name: /^Note [1-5] sur 5$/ })).toBeVisible()
    await expect(review.getByRole('link', { name: /^Signaler/ })).toHaveAttribute('href', /^\/signaler\/\d+\/$/)
  }
  await expect(
    content(page).getByRole('heading', { name: `${await reviews.count()} avis pour ${guide.name}` }),
  ).toBeVisible()
  const machineData = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(machineData.join('')).not.toMatch(/[Rr]eview|[Rr]ating/)
})

test(
  'with the keyboard alone: no stars, an alert; then stars, Ctrl + Enter, a preview, and approval',
  DESKTOP,
  async ({ page, shop, openBrowser }) => {
    const path = productPath(questions)
    await openReviews(page, path)
    await write(page, { author: 'Clavier', text: 'Écrit sans souris.' })
    await submit(page).focus()
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('alert')).toHaveText(MISSING_RATING)
    await expect(star(page, '1 étoile sur 5')).toBeFocused()
    await expect(page).toHaveURL(/#reviews$/)

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(star(page, '5 étoiles sur 5')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(star(page, '4 étoiles sur 5')).toHaveAttribute('aria-checked', 'true')
    await expect(stars(page).getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(form(page).getByRole('alert')).toBeEmpty()

    await page.keyboard.press('Tab')
    await expect(form(page).getByLabel('Votre avis')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(waiting(page)).toBeVisible()
    const id = commentIdOf(page)
    const own = page.locator(`#comment-${id}`)
    await expect(own).toContainText('Écrit sans souris.')
    await expect(own.getByRole('img', { name: 'Note 4 sur 5' })).toBeVisible()

    const other = await (await openBrowser()).newPage()
    await other.goto(`${path}#reviews`)
    await expect(other.getByText('Écrit sans souris.')).toHaveCount(0)
    await moderateComment({ db: shop.db, jobs, clock: { now: () => new Date() } }, { id, status: 'approved' })
    await expect(async () => {
      await other.reload()
      await expect(other.locator(`#comment-${id}`)).toContainText('Clavier', { timeout: 500 })
    }).toPass()
  },
)

test('two clicks send one review, and who wants to be remembered is', async ({ page }) => {
  await openReviews(page, productPath(notebook))
  await star(page, '3 étoiles sur 5').click()
  await write(page, { author: 'Fidèle', text: 'Un bon papier.' })
  await form(page)
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('fidele@example.fr')
  await form(page)
    .getByLabel(/^Enregistrer mon nom/)
    .check()
  await submit(page).dblclick()
  await expect(waiting(page)).toBeVisible()

  await openReviews(page, productPath(guide))
  await expect(form(page).getByRole('textbox', { name: /^Nom/ })).toHaveValue('Fidèle')
  await expect(form(page).getByRole('textbox', { name: /^E-mail/ })).toHaveValue('fidele@example.fr')
  await expect(form(page).getByLabel(/^Enregistrer mon nom/)).toBeChecked()
})

test('what is refused is said, and the way back keeps what was written', async ({ page }) => {
  await openReviews(page, productPath(questions))
  await star(page, '2 étoiles sur 5').click()
  await write(page, { author: 'Espace', text: 'x' })
  await form(page).getByLabel('Votre avis').fill('   ')
  await submit(page).click()
  await expect(page).toHaveTitle('Erreur lors de la soumission du commentaire')
  await expect(content(page).getByRole('alert')).toContainText('veuillez saisir votre commentaire')
  await expectNoFindings(page)
  await page.waitForLoadState('networkidle')
  await content(page).getByRole('link', { name: 'Revenir au formulaire' }).click()
  await expect(page).toHaveURL(/\/produit\//)
  await expect(form(page).getByRole('textbox', { name: /^Nom/ })).toHaveValue('Espace')
})

test('the reviews, the form with an alert and a preview: axe finds nothing', async ({ page }) => {
  await openReviews(page, productPath(notebook))
  await write(page, { author: 'Outil', text: 'Une vérification.' })
  await submit(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(MISSING_RATING)
  await expectNoFindings(page)
  await star(page, '5 étoiles sur 5').click()
  await submit(page).click()
  await expect(waiting(page)).toBeVisible()
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor is the first to review a product, choosing from a list', async ({ page }) => {
    await page.goto(productPath(freeGuide))
    await expect(content(page).getByText('Il n’y a pas encore d’avis.')).toBeVisible()
    await expect(content(page).getByText(`Soyez le premier à laisser votre avis sur “${freeGuide.name}”`)).toBeVisible()
    await form(page).getByLabel('Votre note').selectOption('Bon')
    await write(page, { author: 'Sobre', text: 'Lu d’une traite.' })
    await submit(page).click()
    await expect(waiting(page)).toBeVisible()
    await expect(page.locator(`#comment-${commentIdOf(page)}`).getByRole('img', { name: 'Note 4 sur 5' })).toBeVisible()
  })
})
