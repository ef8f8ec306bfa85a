import { ROUTES } from '#contracts/site/routes.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { content, GOODS } from './support/shop-pages.ts'

test('a visitor sorts the shop by price: the list is enough', async ({ page }) => {
  await page.goto(ROUTES.shop)
  await expect(content(page).getByRole('button', { name: 'Trier' })).toHaveCount(0)
  await content(page).getByLabel('Trier par').selectOption('Tri par tarif croissant')
  await expect(page).toHaveURL('/boutique/?orderby=price&paged=1')
  await expect(content(page).getByRole('heading', { level: 2 }).first()).toHaveText(GOODS.freeGuide.name)
  await expect(content(page).getByLabel('Trier par')).toHaveValue('price')
  await page.goBack()
  await expect(content(page).getByLabel('Trier par')).toHaveValue('menu_order')
})

test('the keyboard sorts, too', DESKTOP, async ({ page }) => {
  await page.goto(ROUTES.shop)
  await expect(content(page).getByRole('button', { name: 'Trier' })).toHaveCount(0)
  await content(page).getByLabel('Trier par').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/orderby=popularity/)
})

test('the number of results is said again after two seconds, with the order that was chosen', async ({ page }) => {
  await page.goto(`${ROUTES.shop}?orderby=date`)
  const count = page.locator('.woocommerce-result-count')
  await expect(count).toHaveAttribute('data-is-sorted-by', 'true')
  const said = await count.textContent()
  expect(said).toMatch(
    /^(?:\d+\u00A0résultats affichés|Affichage de 1–16 sur \d+ résultats) Tri du plus récent au plus ancien$/,
  )
  const first = await count.locator('> span').elementHandle()
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  expect(await count.textContent()).toBe(said)
})

test('a visitor goes from category to category', async ({ page }) => {
  await page.goto(ROUTES.shop)
  const categories = content(page).getByRole('navigation', { name: 'Catégories' })
  await expect(categories.getByRole('link', { name: 'Tout' })).toHaveAttribute('aria-current', 'page')
  await categories.getByRole('link', { name: 'Outils' }).click()
  await expect(page).toHaveURL(ROUTES.category('outils'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outils')
  await expect(categories.getByRole('link', { name: 'Outils' })).toHaveAttribute('aria-current', 'page')
  await expect(content(page).getByRole('link', { name: GOODS.notebook.name, exact: true })).toBeVisible()
  await expect(content(page).getByRole('link', { name: GOODS.questions.name, exact: true })).toHaveCount(0)
  await content(page).getByLabel('Trier par').selectOption('Tri par tarif décroissant')
  await expect(page).toHaveURL(/^[^?]*\/categorie-produit\/outils\/\?orderby=price-desc/)
  await content(page).getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Boutique' }).click()
  await expect(page).toHaveURL(ROUTES.shop)
})

test('pages and categories that cannot be are not found; an unknown order is the default', async ({ request }) => {
  for (const query of ['paged=0', 'paged=-1', 'paged=x', 'paged=', 'paged=99', 'paged=999999', 'paged=1e1']) {
    const answer = await request.get(`${ROUTES.shop}?${query}`)
    expect.soft(answer.status(), query).toBe(404)
    expect.soft(await answer.text(), query).toContain('À côté de')
  }
  expect((await request.get(ROUTES.category('rien'))).status()).toBe(404)
  for (const query of ['orderby=zzz', 'orderby=', 'orderby=toString', 'orderby[]=price', 'paged=1']) {
    const answer = await request.get(`${ROUTES.shop}?${query}`)
    expect.soft(answer.status(), query).toBe(200)
    expect.soft(await answer.text(), query).toContain('<option value="menu_order" selected="">')
  }
})

test('the canonical address of a sorted shop is the shop', async ({ page, shop }) => {
  await page.goto(`${ROUTES.shop}?orderby=price&paged=1`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.origin + ROUTES.shop)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a button sends the order', async ({ page }) => {
    await page.goto(ROUTES.category('guides'))
    await content(page).getByLabel('Trier par').selectOption('Tri par tarif décroissant')
    await content(page).getByRole('button', { name: 'Trier' }).click()
    await expect(page).toHaveURL(/orderby=price-desc/)
    await expect(content(page).getByRole('heading', { level: 2 }).first()).toHaveText(GOODS.pack.name)
  })
})
