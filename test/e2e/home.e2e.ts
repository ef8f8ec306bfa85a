import { ROUTES } from '#contracts/site/routes.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { content } from './support/shop-pages.ts'

const FIRST = 'Entretien jeudi\u202F? On commence ce soir'
const SECOND = 'Parlez salaire sans baisser la voix'
const SLIDE_MS = 4000

test('the slides turn by themselves, stop when asked and go on', async ({ page }) => {
  await page.clock.install()
  await page.goto(ROUTES.home)
  const hero = content(page).getByRole('region', { name: 'À la une' })
  const pause = hero.getByRole('button', { name: 'Mettre le défilement en pause' })
  await pause.waitFor()
  await expect(hero.getByRole('heading', { name: FIRST })).toBeVisible()
  await expect(hero.getByRole('heading', { name: SECOND })).toBeHidden()
  const height = (await hero.boundingBox())?.height
  await page.clock.runFor(SLIDE_MS)
  await expect(hero.getByRole('heading', { name: SECOND })).toBeVisible()
  await expect(hero.getByRole('heading', { name: FIRST })).toBeHidden()
  expect((await hero.boundingBox())?.height).toBe(height)

  await pause.click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3 * SLIDE_MS)
  await expect(hero.getByRole('heading', { name: SECOND })).toBeVisible()
  await hero.getByRole('button', { name: 'Reprendre le défilement' }).click()
  await content(page)
    .getByRole('heading', { name: /Trois raisons/ })
    .hover()
  await page.clock.runFor(SLIDE_MS)
  await expect(hero.getByRole('group', { name: '3 sur 3' })).toBeVisible()
})

test('a pointer on the slides or on their buttons keeps them still', DESKTOP, async ({ page }) => {
  await page.clock.install()
  await page.goto(ROUTES.home)
  const hero = content(page).getByRole('region', { name: 'À la une' })
  for (const place of [
    hero.getByRole('button', { name: 'Diapositive 3' }),
    hero.getByRole('heading', { name: FIRST }),
  ]) {
    await place.hover()
    await page.clock.runFor(3 * SLIDE_MS)
    await expect(hero.getByRole('heading', { name: FIRST })).toBeVisible()
  }
  await content(page)
    .getByRole('heading', { name: /Trois raisons/ })
    .hover()
  await page.clock.runFor(SLIDE_MS)
  await expect(hero.getByRole('heading', { name: SECOND })).toBeVisible()
})

test('by keyboard each slide is reached, and nothing moves under the focus', DESKTOP, async ({ page }) => {
  await page.clock.install()
  await page.goto(ROUTES.home)
  const hero = content(page).getByRole('region', { name: 'À la une' })
  await hero.getByRole('button', { name: 'Diapositive suivante' }).waitFor()
  await page.keyboard.press('Tab')
  await hero.getByRole('button', { name: 'Diapositive suivante' }).focus()
  await page.keyboard.press('Enter')
  await expect(hero.getByRole('heading', { name: SECOND })).toBeVisible()
  await expect(hero.getByRole('button', { name: 'Diapositive 2' })).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(3 * SLIDE_MS)
  await expect(hero.getByRole('heading', { name: SECOND })).toBeVisible()
  await hero.getByRole('button', { name: 'Diapositive précédente' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(hero.getByRole('group', { name: '3 sur 3' })).toBeVisible()
  await hero.getByRole('group', { name: '3 sur 3' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/produit\//)
})

test('quotes follow each other, numbers jump to them, and they say that they are made up', async ({ page }) => {
  await page.clock.install()
  await page.goto(ROUTES.home)
  const voices = content(page).getByRole('region', { name: 'Ils et elles en parlent' })
  await voices.scrollIntoViewIfNeeded()
  const quotes = voices.getByRole('blockquote')
  await voices.getByRole('button', { name: 'Témoignage 1' }).waitFor()
  await expect(quotes).toHaveCount(1)
  await expect(quotes).toContainText('Camille')
  await expect(quotes).toContainText('Exemple de démonstration')
  await page.clock.runFor(10_000)
  await expect(quotes).toHaveCount(1)
  await expect(quotes).not.toContainText('Camille')
  await voices.getByRole('button', { name: 'Témoignage 4' }).click()
  await expect(voices.getByRole('button', { name: 'Témoignage 4' })).toHaveAttribute('aria-current', 'true')
  await expect(quotes).toHaveCount(1)
  await voices.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
  const kept = await quotes.textContent()
  await page.clock.runFor(60_000)
  expect(await quotes.textContent()).toBe(kept)
})

test('the newest articles are on the home page, and the feed is known', async ({ page }) => {
  await page.goto(ROUTES.home)
  const articles = content(page).getByRole('region', { name: 'À lire avant le jour J' })
  await expect(articles.getByRole('article')).toHaveCount(5)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveCount(1)
  await articles.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Après l’entretien/)
})

test('the first slide’s picture is fetched first, once, in its lightest form', EVERY_WIDTH, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('accueil-le-saut')) fetched.push(request.url())
  })
  await page.goto(ROUTES.home)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([expect.stringMatching(/\.avif$/)])
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing turns by itself, until it is asked to', async ({ page }) => {
    await page.clock.install()
    await page.goto(ROUTES.home)
    const hero = content(page).getByRole('region', { name: 'À la une' })
    const start = hero.getByRole('button', { name: 'Reprendre le défilement' })
    await start.waitFor()
    await page.clock.runFor(60_000)
    await expect(hero.getByRole('heading', { name: FIRST })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first slide leads on, the first quote is read, and no button is dead', async ({ page }) => {
    await page.goto(ROUTES.home)
    const hero = content(page).getByRole('region', { name: 'À la une' })
    await expect(content(page).getByRole('blockquote')).toHaveCount(1)
    await expect(hero.getByRole('button')).toHaveCount(0)
    await hero.getByRole('link', { name: 'Préparer mon entretien' }).click()
    await expect(page).toHaveURL(ROUTES.post('preparer-son-entretien-en-48-heures'))
  })
})
