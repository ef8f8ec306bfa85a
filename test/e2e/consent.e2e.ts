import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import {
  CONSENT_COOKIE,
  CONSENT_ID_KEY,
  CONSENT_RECORD_PATH,
  CONSENT_SECONDS,
  type ConsentReport,
} from '#contracts/privacy/consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { consentRecords } from '#server/modules/consent/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { GOODS, productPath, putInCart } from './support/shop-pages.ts'

/** Nobody has been asked yet. */
test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: 'Choix des cookies' })
const choose = (page: Page, choice: 'Accepter' | 'Refuser') =>
  banner(page).getByRole('button', { name: choice, exact: true }).click()
const openAgain = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' })

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted()
}

const TRACKING = [
  'sbjs_current',
  'sbjs_current_add',
  'sbjs_first',
  'sbjs_first_add',
  'sbjs_migrations',
  'sbjs_session',
  'sbjs_udata',
]

test('before a choice nothing is written; a refusal writes itself alone, and nobody is asked again', async ({
  page,
  context,
}) => {
  await page.goto(`${ROUTES.home}?utm_source=lettre`)
  await expect(banner(page)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await choose(page, 'Refuser')
  await expect(banner(page)).toBeHidden()
  await page.goto(productPath(GOODS.guide))
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE])
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: CONSENT_COOKIE, value: 'no', path: '/' })
  const daysKept = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(daysKept).toBeGreaterThan(CONSENT_SECONDS / 86_400 - 1)
})

test('who accepts is followed, and deletes it all by changing the choice', async ({ page, context }) => {
  await page.goto(ROUTES.home)
  await choose(page, 'Accepter')
  await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE, ...TRACKING])
  await page.goto(ROUTES.shop)
  await expect(banner(page)).toBeHidden()

  await openAgain(page).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText('Votre choix actuel\u202F: accepté.')
  await choose(page, 'Refuser')
  expect(await cookieNames(context)).toEqual([CONSENT_COOKIE])
  await expect(openAgain(page)).toBeFocused()

  await openAgain(page).click()
  await expect(banner(page)).toContainText('Votre choix actuel\u202F: refusé.')
  await choose(page, 'Accepter')
  await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE, ...TRACKING])
})

/** What the page sends for the record while `act` runs, and what the shop's books then hold under its id. */
async function recordOf(page: Page, db: RunningShop['db'], act: () => Promise<void>) {
  const asking = page.waitForResponse(CONSENT_RECORD_PATH)
  await act()
  const answer = await asking
  expect(answer.status()).toBe(204)
  const { visitorId }: ConsentReport = answer.request().postDataJSON()
  const records = await db.select().from(consentRecords).where(eq(consentRecords.visitorId, visitorId))
  return { visitorId, choices: records.map(({ choices }) => choices).toSorted() }
}

test('each choice is recorded under a random id, which the browser keeps while it accepts', async ({ page, shop }) => {
  const keptId = () => page.evaluate((key) => localStorage.getItem(key), CONSENT_ID_KEY)
  await page.goto(ROUTES.home)
  const refused = await recordOf(page, shop.db, () => choose(page, 'Refuser'))
  expect(refused.choices).toEqual([{ attribution: 'no' }])
  expect(await keptId()).toBeNull()

  await openAgain(page).click()
  const accepted = await recordOf(page, shop.db, () => choose(page, 'Accepter'))
  expect(accepted.choices).toEqual([{ attribution: 'yes' }])
  expect(accepted.visitorId).not.toBe(refused.visitorId)
  expect(await keptId()).toContain(accepted.visitorId)

  await page.goto(ROUTES.shop)
  await openAgain(page).click()
  const withdrawn = await recordOf(page, shop.db, () => choose(page, 'Refuser'))
  expect(withdrawn.visitorId).toBe(accepted.visitorId)
  expect(withdrawn.choices).toHaveLength(2)
  expect(await keptId()).toBeNull()
})

test('a choice holds although its record cannot be kept', async ({ page, context, expectTrouble }) => {
  expectTrouble(/request failed: POST \/consentement|console error: Failed to load resource/)
  await page.route(`**${CONSENT_RECORD_PATH}`, (route) => route.abort())
  await page.goto(ROUTES.home)
  await choose(page, 'Refuser')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE])
})

test('who is asked is asked with the first of the page, and a choice made before its script is there counts', async ({
  page,
  context,
}) => {
  let deliver: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/entry.client*', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto(ROUTES.home, { waitUntil: 'commit' })
  await choose(page, 'Refuser')
  expect(await cookieNames(context)).toEqual([])
  deliver()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE])
})

test(
  'the banner is worked by the keyboard, and Escape leaves a choice as it is',
  DESKTOP,
  async ({ page, context }) => {
    await page.goto(ROUTES.home)
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Tout sur nos cookies' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Refuser' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('main')).toBeFocused()

    await openAgain(page).focus()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeHidden()
    await expect(openAgain(page)).toBeFocused()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value)
      .toBe('yes')
  },
)

test(
  'refusing is as easy as accepting: same size, same line, nothing covered for good',
  EVERY_WIDTH,
  async ({ page }) => {
    await watchLayoutShift(page)
    await page.goto(ROUTES.home)
    await expect(banner(page)).toBeVisible()
    const [refuse, accept] = await Promise.all(
      ['Refuser', 'Accepter'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    )
    expect(refuse).toMatchObject({ width: accept?.width, height: accept?.height, y: accept?.y })
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02)
    const top = (await banner(page).boundingBox())?.y ?? 0
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const last = await openAgain(page).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
  },
)

test('axe finds nothing in the banner, asked for the first time or again', async ({ page }) => {
  await page.goto('/faq/')
  await expect(banner(page)).toBeVisible()
  await expectNoFindings(page)
  await choose(page, 'Refuser')
  await openAgain(page).click()
  await expect(banner(page)).toContainText('Votre choix actuel')
  await expectNoFindings(page)
})

test('on the way to the payment the banner comes only when it is called', async ({ page }) => {
  await putInCart(page, GOODS.guide)
  for (const path of [ROUTES.cart, ROUTES.checkout]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
  }
  await openAgain(page).click()
  await expect(banner(page)).toBeVisible()
})

test('the scripts of a page that has nothing to move stay small', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto('/faq/')
  await expect(banner(page)).toBeVisible()
  const entry = await sizes[0]
  expect(entry).toBeGreaterThan(0)
  expect(entry).toBeLessThanOrEqual(10_000)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is asked, nothing is written, and the link leads to the page about cookies', async ({
    page,
    context,
  }) => {
    await page.goto(`${ROUTES.home}?utm_source=lettre`)
    await expect(banner(page)).toBeHidden()
    expect(await context.cookies()).toEqual([])
    await openAgain(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cookies')
  })
})
