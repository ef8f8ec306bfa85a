import { ROUTES } from '#contracts/site/routes.ts'
import { createBuyer } from './support/buyer.ts'
import { payByKeys, walkTo } from './support/by-keys.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartLink, content, GOODS, miniCart, productPath } from './support/shop-pages.ts'

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

  await payByKeys(new CheckoutPage(page), buyer)
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})
