import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { COMING_SOON_DISMISSED, USER_META_PATH } from '#contracts/site/coming-soon.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { settings } from '#server/modules/settings/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { AccountPages, openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { tellShop } from './support/tell-shop.ts'

const TITLE = 'Tremplin ouvre bientôt'
const banner = (page: Page) => page.getByRole('complementary', { name: TITLE })
/** The links of the footer's last line, and what stands behind them. */
const legalLine = (page: Page) => page.getByRole('contentinfo').getByRole('navigation').last().locator('> *')
const dismiss = (page: Page) => banner(page).getByRole('button', { name: 'Masquer cette annonce à venir' })

async function announce(shop: RunningShop, isEnabled: boolean): Promise<void> {
  const value = { isEnabled, title: TITLE, text: 'Les séances arrivent.', linkLabel: 'Lire', link: ROUTES.blog }
  await shop.db.update(settings).set({ value }).where(eq(settings.key, 'comingSoon'))
  await tellShop(shop, { path: ROUTES.shop, says: (html) => html.includes(TITLE) === isEnabled })
}

test.beforeAll(({ shop }) => announce(shop, true))
test.afterAll(({ shop }) => announce(shop, false))

test('a guest dismisses the banner, which goes whatever the shop answers and stays away for the session', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 401/)
  expectTrouble(/401.*users\/me/)
  await page.goto(ROUTES.shop)
  await expect(banner(page).getByRole('link', { name: 'Lire' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoFindings(page)
  const calling = page.waitForResponse((response) => response.url().endsWith(USER_META_PATH))
  await dismiss(page).click()
  const call = await calling
  expect(call.status()).toBe(401)
  expect(call.request().postDataJSON()).toEqual({ woocommerce_meta: { [COMING_SOON_DISMISSED]: 'yes' } })
  expect(call.request().headers()['x-wp-nonce']).toMatch(/^[0-9a-f]{20}$/)
  await expect(banner(page)).toBeHidden()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(COMING_SOON_DISMISSED)
  await page.goto(ROUTES.cart)
  await expect(banner(page)).toBeHidden()
})

test('a customer dismisses the banner in every browser of theirs', async ({ page, openBrowser }) => {
  const email = await openAccount(page.request)
  await page.goto(ROUTES.account)
  await page.waitForLoadState('networkidle')
  await dismiss(page).click()
  await expect(banner(page)).toBeHidden()

  const elsewhere = await (await openBrowser()).newPage()
  await elsewhere.goto(ROUTES.account)
  await expect(banner(elsewhere)).toBeVisible()
  await new AccountPages(elsewhere).signIn(email)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/)
  await expect(banner(elsewhere)).toBeHidden()
  const cookies = async () => (await elsewhere.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain(COMING_SOON_DISMISSED)
  await elsewhere.goto(ROUTES.shop)
  await expect(banner(elsewhere)).toBeHidden()
})

test('the banner stays at the window’s lower edge, and hides nothing of the page’s end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(ROUTES.shop)
  const bottom = async () => {
    const box = await banner(page).boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(700)
  const lastLine = legalLine(page).last()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(bottom).toBe(700)
  const [line, edge] = await Promise.all([lastLine.boundingBox(), banner(page).boundingBox()])
  expect((line?.y ?? Number.NaN) + (line?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
})

for (const width of [390, 768])
  test(`at the page’s end the way to the top covers no link at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(ROUTES.shop)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const button = page.getByRole('button', { name: 'Revenir en haut de la page' })
    await expect(button).toBeVisible()
    const covering = await button.boundingBox()
    for (const link of await legalLine(page).all()) {
      const box = await link.boundingBox()
      const isBeside = (box?.x ?? Number.NaN) + (box?.width ?? 0) <= (covering?.x ?? 0)
      expect(isBeside, await link.innerText()).toBe(true)
    }
  })

test(
  'the banner goes without a mouse although the shop cannot be reached',
  DESKTOP,
  async ({ page, expectTrouble }) => {
    expectTrouble(/request failed: POST|console error: Failed to load resource/)
    await page.route(`**${USER_META_PATH}`, (route) => route.abort())
    await page.goto(ROUTES.home)
    await page.waitForLoadState('networkidle')
    await dismiss(page).focus()
    await page.keyboard.press('Space')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)
