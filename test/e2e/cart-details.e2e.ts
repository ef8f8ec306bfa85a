import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { variations } from '#server/modules/catalog/tables.ts'
import { expect, test } from './support/journey.ts'
import {
  addButton,
  addToCart,
  cartCookie,
  cartLink,
  content,
  GOODS,
  miniCart,
  productPath,
} from './support/shop-pages.ts'

const { guide, questions, notebook } = GOODS

test('the cart’s cookies come with the first product and go with the last', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto(ROUTES.shop)
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])

  await addToCart(page, guide)
  const cookies = await context.cookies()
  const attributes = cookies.map(({ name, path, httpOnly, expires }) => ({
    name: name.replace(/_[0-9a-f]{32}$/, ''),
    path,
    httpOnly,
    isKept: expires !== -1,
  }))
  expect(attributes.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'woocommerce_cart_hash', path: '/', httpOnly: false, isKept: false },
    { name: 'woocommerce_items_in_cart', path: '/', httpOnly: false, isKept: false },
    { name: 'wp_woocommerce_session', path: '/', httpOnly: true, isKept: true },
  ])
  expect(await cartCookie(page, 'itemsInCart')).toBe('1')
  const firstHash = await cartCookie(page, 'cartHash')
  expect(firstHash).toMatch(/^[0-9a-f]{32}$/)
  await addToCart(page, questions)
  expect(await cartCookie(page, 'cartHash')).not.toBe(firstHash)

  await page.goto(ROUTES.cart)
  for (const { name } of [guide, questions]) {
    await content(page)
      .getByRole('link', { name: `Retirer ${name} du panier` })
      .click()
    await expect(content(page).getByText(`${name} » supprimé`)).toBeVisible()
  }
  await expect(content(page).getByText('Votre panier est actuellement vide.')).toBeVisible()
  expect(await cartCookie(page, 'itemsInCart')).toBeNull()
  expect(await cartCookie(page, 'cartHash')).toBeNull()
})

test('another tab shows what was added and removed in this one', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(ROUTES.shop)
  await other.waitForLoadState('networkidle')
  await addToCart(page, guide)
  await expect(cartLink(other)).toHaveAccessibleName(/: 1$/)
  await cartLink(other).click()
  await expect(miniCart(other)).toContainText(guide.name)

  await miniCart(other)
    .getByRole('button', { name: `Retirer ${guide.name} du panier` })
    .click()
  await expect(miniCart(other)).toContainText('Votre panier est vide.')
  await expect(page.getByRole('status').filter({ hasText: 'Panier' })).toHaveCount(0)
  await expect(cartLink(page)).not.toHaveAccessibleName(/1/)
})

test('when the network fails the call, the plain link still adds the product', async ({ page, expectTrouble }) => {
  expectTrouble('wc-ajax=add_to_cart')
  await page.goto(ROUTES.shop)
  await page.waitForLoadState('networkidle')
  await page.route('**/?wc-ajax=add_to_cart', (route) => route.abort('connectionreset'))
  await content(page)
    .getByRole('button', { name: `Ajouter au panier : “${guide.name}”` })
    .click()
  await expect(page).toHaveURL(/\?add-to-cart=\d+$/)
  await expect(
    page.getByRole('alert').filter({ hasText: `« ${guide.name} » a été ajouté à votre panier` }),
  ).toBeVisible()
})

test('when the network fails the call, the product’s plain form still adds it', async ({ page, expectTrouble }) => {
  expectTrouble('wc-ajax=add_to_cart')
  await page.goto(productPath(guide))
  await page.waitForLoadState('networkidle')
  await page.route('**/?wc-ajax=add_to_cart', (route) => route.abort('connectionreset'))
  await addButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: `« ${guide.name} » a été ajouté à votre panier` }),
  ).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/: 1$/)
})

test('quantities, coupon, removal and undo change the cart page in place', async ({ page }) => {
  await addToCart(page, guide)
  await page.goto(ROUTES.cart)
  await page.waitForLoadState('networkidle')
  const line = content(page).getByRole('row', { name: new RegExp(guide.name) })
  await content(page)
    .getByRole('button', { name: /un de plus/ })
    .click()
  await expect(line).toContainText('34,00')
  await content(page).getByLabel('Code promo').fill('pas-un-code')
  await content(page).getByRole('button', { name: 'Appliquer' }).click()
  await expect(content(page).getByRole('alert')).toContainText('il n’existe pas')
  await content(page).getByLabel('Code promo').fill('bienvenue10')
  await content(page).getByRole('button', { name: 'Appliquer' }).click()
  await expect(content(page).getByRole('row', { name: /^Total TTC/ })).toContainText('30,60')
  await content(page)
    .getByRole('link', { name: `Retirer ${guide.name} du panier` })
    .click()
  await expect(content(page).getByText('Votre panier est actuellement vide.')).toBeVisible()
  await content(page)
    .getByRole('link', { name: /Annuler/ })
    .click()
  await expect(line).toContainText('34,00')
})

test('a visitor who comes too late for the last notebook is told on its page', async ({ page, shop }) => {
  await page.goto(productPath(notebook))
  await page.waitForLoadState('networkidle')
  await content(page).getByText('Nuit', { exact: true }).click()
  const isNight = eq(variations.sku, 'TRP-OUT-002-NUI')
  await shop.db.update(variations).set({ stock: 0 }).where(isNight)
  await addButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nous n’en avons plus en stock' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(productPath(notebook))
  await shop.db.update(variations).set({ stock: 25 }).where(isNight)
})
