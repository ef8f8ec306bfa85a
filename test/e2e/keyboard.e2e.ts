import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartLink, content, GOODS, miniCart, productPath } from './support/shop-pages.ts'

const MAX_TABS = 40

test('a buyer who uses no mouse gets from the home page to a paid order', DESKTOP, async ({ page, shop }) => {
  const buyer = createBuyer()
  await page.goto(ROUTES.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await walkTo(page, content(page).getByRole('link', { name: GOODS.guide.name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(productPath(GOODS.guide))
  await page.waitForLoadState('networkidle')

  await walkTo(page, addButton(page))
  await page.keyboard.press('Space')
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await expect(addButton(page)).toBeFocused()
  await walkTo(page, cartLink(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(miniCart(page)).toBeHidden()
  await expect(cartLink(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await walkTo(page, miniCart(page).getByRole('link', { name: 'Commander' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ROUTES.checkout)

  const checkout = new CheckoutPage(page)
  await checkout.waitUntilReady()
  const inOrder: [Locator, string][] = [
    [checkout.field('Prénom'), buyer.firstName],
    [checkout.lastName, buyer.lastName],
    [checkout.field('Numéro et nom de rue'), buyer.street],
    [checkout.field('Code postal'), buyer.postcode],
    [checkout.field('Ville'), buyer.city],
    [checkout.field('Adresse e-mail'), buyer.email],
    [checkout.card.getByLabel('Numéro de carte'), CARDS.paid],
    // A complete field hands over to the next one by itself.
    [checkout.card.getByLabel('Date d’expiration'), '1234'],
    [checkout.card.getByLabel('Code de sécurité'), '123'],
  ]
  for (const [field, text] of inOrder) {
    await walkTo(page, field)
    await page.keyboard.type(text)
  }
  for (const box of [/accès immédiat/, /conditions générales/]) {
    await walkTo(page, checkout.form.getByRole('checkbox', { name: box }))
    await page.keyboard.press('Space')
  }
  await walkTo(page, checkout.orderButton)
  await page.keyboard.press('Enter')
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

/** Presses Tab until the target has the focus, as often as a patient person would; every stop must be seen. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached within ${MAX_TABS} times ${key}`)
}
