import { ROUTES } from '#contracts/site/routes.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'

test('a visitor finds the shop and the questions through the menu', EVERY_WIDTH, async ({ page, isMobile }) => {
  await page.goto(ROUTES.home)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const follow = async (name: string) => {
    if (isMobile) {
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    }
    await menu.getByRole('link', { name }).click()
  }
  await follow('Boutique')
  await expect(page).toHaveURL(ROUTES.shop)
  await follow('Questions fréquentes')
  await expect(page).toHaveURL('/faq/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
})

test('a visitor on a phone opens the menu and leaves it as it was', async ({ page }) => {
  await page.goto(ROUTES.home)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  for (const close of [
    () => page.getByRole('button', { name: 'Fermer le menu' }).tap(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    await expect(menu).toBeVisible()
    await close()
    await expect(menu).toBeHidden()
  }
})
