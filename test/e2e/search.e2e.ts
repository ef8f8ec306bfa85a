import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { expectNoFindings } from './support/axe.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { content, GOODS } from './support/shop-pages.ts'

const box = (page: Page) => page.getByRole('search', { name: 'Recherche sur le site' })
const toggle = (page: Page) => page.getByRole('banner').locator('summary')
const found = (page: Page, name: string) => content(page).getByRole('link', { name, exact: true })

test('a visitor opens the search, finds a guide and reads it', async ({ page }) => {
  await page.goto(ROUTES.home)
  await expect(box(page)).toBeHidden()
  await toggle(page).click()
  await expect(box(page).getByRole('searchbox')).toBeFocused()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('ecouter recruteurs')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('parlé des SALAIRES')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?s=parl%C3%A9+des+SALAIRES')
  await expect(page).toHaveTitle('Résultats pour «\u202Fparlé des SALAIRES\u202F» — Tremplin')
  await found(page, 'Parler salaire sans trembler').click()
  await expect(page).toHaveURL(ROUTES.product('parler-salaire-sans-trembler'))
})

test(
  'the search box slides in 200 ms; Escape, a click elsewhere and the next control close it',
  EVERY_WIDTH,
  async ({ page }) => {
    await page.goto(ROUTES.home)
    await toggle(page).click()
    await expect(box(page)).toBeVisible()
    expect(
      await box(page)
        .locator('form')
        .evaluate((form) => getComputedStyle(form).transitionDuration),
    ).toBe('0.2s')
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await expect(box(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(box(page)).toBeHidden()

    await toggle(page).click()
    await expect(box(page)).toBeVisible()
    await page.mouse.click(10, 700)
    await expect(box(page)).toBeHidden()
  },
)

test('what was found can be sorted without losing the question', async ({ page }) => {
  await page.goto('/?s=exemple&post_type=product')
  await expect(content(page).getByLabel('Trier par')).toHaveValue('relevance')
  await expect(content(page).getByRole('button', { name: 'Trier' })).toHaveCount(0)
  await content(page).getByLabel('Trier par').selectOption('Tri par tarif décroissant')
  await expect(page).toHaveURL(/[?&]s=exemple(&|$)/)
  await expect(page).toHaveURL(/orderby=price-desc/)
  await page.waitForLoadState('domcontentloaded')
  // A word of which the goods that other journeys put on the shelves know nothing: they would fill the first page.
  const names = await content(page).getByRole('heading', { level: 2 }).allTextContents()
  expect(names).toContain(GOODS.guide.name)
  expect(names.indexOf(GOODS.notebook.name)).toBeGreaterThan(-1)
  expect(names.indexOf(GOODS.notebook.name)).toBeLessThan(names.indexOf(GOODS.guide.name))
  await expect(content(page).getByRole('searchbox')).toHaveValue('exemple')
})

test('where nothing is found the page says so and leads on', async ({ page }) => {
  await page.goto('/?s=zeppelin')
  await expect(content(page).getByRole('heading', { name: 'Aucun produit ni article ne correspond' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Outils' }).click()
  await expect(page).toHaveURL(ROUTES.category('outils'))
  await page.goto('/?s=')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher')
})

test('articles are found beside the guides, and by themselves', async ({ page }) => {
  await page.goto('/?s=temps')
  const articles = content(page).getByRole('region', { name: /^\d+\sarticles$/ })
  await expect(articles.getByRole('article')).toHaveCount(3)
  await expect(content(page).getByLabel('Trier par')).toBeVisible()
  await articles.getByRole('link', { name: 'Voir tous les articles trouvés' }).click()
  await expect(page).toHaveURL('/?s=temps&post_type=post')
  await expect(articles.getByRole('article')).toHaveCount(9)
  await expect(content(page).getByLabel('Trier par')).toHaveCount(0)
  await expectNoFindings(page)
  await content(page).getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/?s=temps&post_type=post&paged=2')
  const title = await articles.getByRole('link').first().textContent()
  await articles.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('what no guide answers, an article may', async ({ page }) => {
  await page.goto('/?s=trajet')
  await expect(content(page).getByText('Aucun produit ne correspond à votre recherche, mais voici')).toBeVisible()
  await expect(content(page).getByRole('article').first()).toBeVisible()
  await expectNoFindings(page)
})

test('no text breaks the search, nor becomes markup', async ({ page, request }) => {
  const texts = [`'"&|!():*<script>`, 'x'.repeat(500), '%', '\\', '; drop table products', '😀', '-1', "' or 1=1 --"]
  for (const text of texts) {
    const answer = await request.get('/', { params: { s: text } })
    expect.soft(answer.status(), text).toBe(200)
    expect.soft(answer.headers()['cache-control'], text).toBe('private, no-store')
  }
  for (const query of ['s=%ff', 's[]=a', 's=a&s=b', 's=%F0%9F', 's=a&orderby=zzz']) {
    expect.soft((await request.get(`/?${query}`)).status(), query).toBe(200)
  }
  expect((await request.get('/?s=entretien&paged=99')).status()).toBe(404)
  await page.goto(`/?s=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>"')
  await expect(content(page).locator('h1 img')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search opens and answers', async ({ page }) => {
    await page.goto(ROUTES.shop)
    await toggle(page).click()
    await box(page).getByRole('searchbox').fill('question')
    await box(page).getByRole('button', { name: 'Chercher' }).click()
    await expect(page).toHaveURL('/?s=question')
    await expect(found(page, GOODS.questions.name)).toBeVisible()
  })
})
