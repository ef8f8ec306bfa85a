import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { STORE_API } from '#contracts/wire/store-api.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { chooseForms } from './support/checkout-kind.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

test.beforeAll(({ shop }) => chooseForms(shop, 'blocks'))
test.afterAll(({ shop }) => chooseForms(shop, 'classic'))

const PRINT = 'Le cahier imprimé'

/** A printed thing of 19,00 €. */
async function putPrintInCart(page: Page, shop: RunningShop): Promise<void> {
  const draft = { name: PRINT, regularPriceCents: 1900, supply: 'goods', isPublished: true } as const
  const { id } = await createProduct(shop.db, draft)
  await page.request.get(`${ROUTES.shop}?add-to-cart=${id}`)
}

const form = (page: Page) => page.getByRole('form', { name: 'Paiement' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Récapitulatif' })
const lineOf = (page: Page, name: string) => content(page).getByRole('row', { name: new RegExp(name) })
const cartTotal = (page: Page) => page.getByRole('complementary', { name: 'Total du panier' })

test('an address changes the fields, what is offered to travel by, and the total', async ({ page, shop }) => {
  await putPrintInCart(page, shop)
  await page.goto(ROUTES.checkout)
  const buyer = createBuyer()
  await form(page).getByLabel('Adresse e-mail').fill(buyer.email)
  await form(page).getByLabel('Prénom').fill(buyer.firstName)
  await form(page).getByRole('textbox', { name: 'Nom', exact: true }).fill(buyer.lastName)
  await form(page).getByLabel('Numéro et nom de rue').fill('Via Roma 1')
  await form(page).getByRole('combobox', { name: 'Pays/région' }).selectOption('Italie')
  await expect(form(page).getByRole('combobox', { name: 'Province' })).toBeVisible()
  await expect(form(page).getByRole('radio', { name: /Lettre internationale suivie/ })).toBeChecked()
  await expect(summary(page)).toContainText('Total TTC27,90')

  await form(page).getByRole('combobox', { name: 'Pays/région' }).selectOption('France')
  await expect(form(page).getByRole('combobox', { name: 'Province' })).toBeHidden()
  await expect(summary(page)).toContainText('Total TTC23,90')
  await form(page).getByLabel('Code postal').fill('7501')
  await form(page).getByRole('textbox', { name: 'Ville', exact: true }).fill(buyer.city)
  await expect(form(page).getByText('Code postal n’est pas valide pour ce pays.')).toBeVisible()
  await form(page).getByLabel('Code postal').fill('75011')
  await expect(form(page).getByText('Code postal n’est pas valide pour ce pays.')).toBeHidden()
  await form(page)
    .getByRole('radio', { name: /Retrait à l’atelier/ })
    .check()
  await expect(summary(page)).toContainText('Total TTC19,00')

  // What was typed is there again, as a card.
  await expect
    .poll(async () => (await (await page.request.get(`${STORE_API}/cart`)).json()).shipping_address.postcode)
    .toBe('75011')
  await page.reload()
  await expect(form(page).getByText('75011 Paris')).toBeVisible()
  await expect(form(page).getByLabel('Adresse e-mail')).toHaveValue(buyer.email)
  await expect(form(page).getByRole('radio', { name: /Retrait à l’atelier/ })).toBeChecked()
  await form(page).getByRole('button', { name: 'Modifier l’adresse de livraison' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Ville', exact: true })).toHaveValue('Paris')
})

test('a code is applied and taken back, and what is wrong with one stands beside it', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.cart)
  const side = cartTotal(page)
  await side.getByText('Code promo', { exact: true }).click()
  await side.getByLabel('Votre code').fill('inconnu')
  await side.getByRole('button', { name: 'Appliquer' }).click()
  await expect(side.getByText(/n’existe pas/)).toBeVisible()
  await expect(side.getByLabel('Votre code')).toHaveAttribute('aria-invalid', 'true')
  await side.getByLabel('Votre code').fill('bienvenue10')
  await side.getByRole('button', { name: 'Appliquer' }).click()
  await expect(side).toContainText('Total TTC15,30')
  await side.getByRole('button', { name: 'Retirer le code promo bienvenue10' }).click()
  await expect(side).toContainText('Total TTC17,00')
})

test('what another tab took out of the cart is gone here too, and the shopper is told', async ({
  page,
  context,
  shop,
}) => {
  await putInCart(page, GOODS.guide)
  await putPrintInCart(page, shop)
  await page.goto(ROUTES.cart)
  await expect(lineOf(page, PRINT)).toBeVisible()
  const other = await context.newPage()
  await other.goto(ROUTES.cart)
  await other.getByRole('button', { name: `Retirer ${PRINT} du panier` }).click()
  await expect(lineOf(other, PRINT)).toBeHidden()
  await expect(cartTotal(other)).toHaveText(/Total TTC17,00/)
  await content(page)
    .getByRole('button', { name: new RegExp(`${PRINT}.*un de plus`) })
    .click()
  await expect(content(page).getByRole('alert')).toContainText('Votre panier a changé entre-temps')
  await expect(lineOf(page, PRINT)).toBeHidden()
  await expect(lineOf(page, GOODS.guide.name)).toBeVisible()
  await content(page).getByRole('button', { name: 'Masquer ce message' }).click()
  await expect(content(page).getByRole('alert')).toBeHidden()
  await other.close()
})

test('lines are changed and taken out at once, down to the empty cart', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  // Somebody is faster than the script of the cart, though not than the one that keeps their click for it.
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/\/block-cart-[^/]*\.js/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto(ROUTES.cart, { waitUntil: 'domcontentloaded' })
  await content(page).locator('[data-scheduled]').first().waitFor({ state: 'attached' })
  await content(page)
    .getByRole('button', { name: /un de plus/ })
    .click()
  press()
  await expect(content(page).getByRole('spinbutton')).toHaveValue('2')
  await expect(cartTotal(page)).toContainText('Total TTC34,00')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toContainText('2')
  const { block } = new ExpressBlock(page)
  await block.scrollIntoViewIfNeeded()
  await expect(block).toContainText(`Vous payez 34,00\u00A0€ pour 2 × ${GOODS.guide.name}.`)
  await content(page)
    .getByRole('button', { name: `Retirer ${GOODS.guide.name} du panier` })
    .click()
  await expect(content(page).getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await expectNoFindings(page)
})

test('with a keyboard alone the form is filled, a rate chosen and a code typed', DESKTOP, async ({ page, shop }) => {
  await putPrintInCart(page, shop)
  await page.goto(ROUTES.checkout)
  const keys = page.keyboard
  await form(page).getByLabel('Adresse e-mail').focus()
  await keys.type('camille@exemple.fr')
  await keys.press('Tab')
  await expect(form(page).getByLabel(/Je ne souhaite pas recevoir/)).toBeFocused()
  await keys.press('Tab')
  await keys.press('Space')
  await expect(form(page).getByLabel('Mot de passe du compte')).toBeVisible()
  await keys.press('Space')
  await keys.press('Tab')
  await expect(form(page).getByLabel('Prénom')).toBeFocused()
  await form(page)
    .getByRole('radio', { name: /Lettre suivie/ })
    .focus()
  await keys.press('ArrowDown')
  await expect(form(page).getByRole('radio', { name: /Retrait/ })).toBeChecked()
  await expect(form(page).getByRole('radio', { name: /Retrait/ })).toBeFocused()
  await summary(page).getByText('Code promo').focus()
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.type('bienvenue10')
  await keys.press('Enter')
  await expect(summary(page)).toContainText('Total TTC17,10')
})

test('nothing jumps while the block checkout comes to life, and axe finds nothing in it', async ({ page, shop }) => {
  await putPrintInCart(page, shop)
  await watchLayoutShift(page)
  await page.goto(ROUTES.checkout)
  await expect(form(page)).toBeVisible()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02)
  await form(page).getByLabel('Adresse e-mail').fill('rien')
  await form(page).getByLabel('Prénom').focus()
  await expect(form(page).getByText(/Adresse e-mail n’est pas valide/)).toBeVisible()
  await form(page)
    .getByRole('checkbox', { name: /même adresse/ })
    .uncheck()
  await form(page).getByRole('checkbox', { name: /note/ }).check()
  await summary(page)
    .getByText(/Votre commande/)
    .first()
    .click()
  await expectNoFindings(page)
  await page.goto(ROUTES.cart)
  await expectNoFindings(page)
})

test('scripts of the page find the cart, the settings and a way to change the cart', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const lent = () =>
    page.evaluate(() => {
      const { wc } = window as unknown as {
        wc?: { wcSettings: { getSetting(name: string): unknown }; blocksCheckout: { extensionCartUpdate: unknown } }
      }
      return wc && [wc.wcSettings.getSetting('cartData'), typeof wc.blocksCheckout.extensionCartUpdate]
    })
  await expect.poll(lent).toMatchObject([{ items_count: 1, totals: { total_price: '1700' } }, 'function'])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the block pages lead to the classic ones, which stay so when they are sent', async ({ page }) => {
    await putInCart(page, GOODS.guide)
    await page.goto(ROUTES.cart)
    await content(page).getByRole('link', { name: 'la page de panier classique' }).click()
    await expect(content(page).getByRole('button', { name: 'Mettre à jour le panier' })).toBeVisible()
    await page.goto(ROUTES.checkout)
    await expect(form(page)).toBeHidden()
    await content(page).getByRole('link', { name: 'la page de commande classique' }).click()
    await expect(form(page)).toHaveAttribute('action', /classique/)
    await expect(form(page).getByLabel('Prénom').first()).toBeVisible()
  })
})
