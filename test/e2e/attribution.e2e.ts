import type { BrowserContext, Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { CONSENT_COOKIE } from '#contracts/privacy/consent.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, addToCart, content, GOODS, productPath } from './support/shop-pages.ts'
import { tellShop } from './support/tell-shop.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const CAMPAIGN = '/?utm_source=lettre&utm_medium=email&utm_campaign=rentr%C3%A9e%7C%7C%7Ctyp%3Dadmin'
const MEASUREMENT_ID = 'G-TEST000000'
const SCRIPT = 'https://www.googletagmanager.com/**'

/** Names of the cookies; to be polled: the browser hands over what a page wrote a moment later. */
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

const accept = (page: Page) => page.getByRole('button', { name: 'Accepter', exact: true }).click()

async function attributionOf({ db }: Pick<RunningShop, 'db'>, email: string) {
  const [order] = await db
    .select({ attribution: orders.attribution })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orderAddresses.email, email))
  return order?.attribution
}

type Settled = {
  values: Record<string, object>
  /** What every page holds while they count, and no page before and after. */
  says: (html: string) => boolean
}

/** The shop as it is with these settings; as it was before when `journey` is over. */
async function withSettings(shop: RunningShop, { values, says }: Settled, journey: () => Promise<void>) {
  const keys = Object.keys(values)
  const before = await shop.db.select().from(settings).where(inArray(settings.key, keys))
  const write = async (rows: (typeof settings.$inferInsert)[], areOurs: boolean) => {
    await shop.db.delete(settings).where(inArray(settings.key, keys))
    if (rows.length > 0) await shop.db.insert(settings).values(rows)
    await tellShop(shop, { path: ROUTES.home, says: (html) => says(html) === areOurs })
  }
  try {
    await write(
      keys.map((key) => ({ key, value: values[key] })),
      true,
    )
    await journey()
  } finally {
    await write(before, false)
  }
}

/** By the page's script: the plain form, which serves until it is there, would be one page more. */
async function putIntoCart(page: Page): Promise<void> {
  await page.goto(productPath(GOODS.guide))
  await page.waitForLoadState('networkidle')
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
}

test('an order knows the campaign that its buyer came by, and keeps it when another card pays', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  await page.goto(CAMPAIGN)
  await accept(page)
  await page.waitForLoadState('networkidle')
  await putIntoCart(page)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.declined })
  await checkout.placeOrder()
  await expect(checkout.messages).toBeFocused()
  const kept = await attributionOf(shop, buyer.email)
  expect(kept).toEqual({
    source_type: 'utm',
    utm_source: 'lettre',
    utm_medium: 'email',
    utm_campaign: 'rentrée|typ=admin',
    session_entry: shop.origin + CAMPAIGN,
    session_start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    session_pages: '3',
    session_count: '1',
    user_agent: expect.stringContaining('Chrome'),
    device_type: 'Desktop',
  })

  await page.goto('/?utm_source=autre')
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await attributionOf(shop, buyer.email)).toEqual(kept)
  const session = (await page.context().cookies()).find(({ name }) => name === 'sbjs_session')
  expect(decodeURIComponent(session?.value ?? '')).toContain(ROUTES.orderReceived)
  expect(session?.value).not.toContain('key')
})

test('an order of somebody who refused knows nothing', async ({ page, shop }) => {
  const buyer = createBuyer()
  await page.goto(CAMPAIGN)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  await addToCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await attributionOf(shop, buyer.email)).toEqual({})
})

test('the page’s scripts find the contract’s settings and can switch tracking off', async ({ page, context }) => {
  await addToCart(page, GOODS.guide)
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'yes', domain: 'localhost', path: '/' }])
  await new CheckoutPage(page).open()
  const told = page.locator('wc-order-attribution-inputs input')
  await expect(told).toHaveCount(16)
  await expect(page.locator('input[name="wc_order_attribution_source_type"]')).toHaveValue('typein')
  const [before, after] = await page.evaluate(() => {
    const { wc_order_attribution: exposed } = window as unknown as {
      wc_order_attribution: { params: object; setOrderTracking: (isAllowed: boolean) => void }
    }
    const agreed = { ...exposed.params }
    exposed.setOrderTracking(false)
    return [agreed, exposed.params]
  })
  expect(before).toMatchObject({ lifetime: 0.00001, session: 30, base64: false, allowTracking: true })
  expect(after).toMatchObject({ allowTracking: false })
  await expect(told).toHaveCount(0)
  await expect.poll(async () => (await cookieNames(context)).filter((name) => name.startsWith('sbjs_'))).toEqual([])
})

test('a shop that forbids tracking asks nobody and deletes what it once wrote', async ({ page, context, shop }) => {
  await page.goto(CAMPAIGN)
  await accept(page)
  await expect.poll(() => cookieNames(context)).toContain('sbjs_current')
  const forbidding = { attribution: { isTrackingAllowed: false } }
  await withSettings(shop, { values: forbidding, says: (html) => !html.includes('Gérer les cookies') }, async () => {
    await page.goto(ROUTES.home)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE])
    await expect(page.getByRole('link', { name: 'Gérer les cookies' })).toHaveCount(0)
  })
})

test('analytics load for those who accept only, and never on the way to the payment', async ({ page, shop }) => {
  const loaded: string[] = []
  await page.route(SCRIPT, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const measuring = { analytics: { measurementId: MEASUREMENT_ID } }
  await withSettings(shop, { values: measuring, says: (html) => html.includes(MEASUREMENT_ID) }, async () => {
    await page.goto(ROUTES.home)
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([])
    await expect(page.getByRole('region', { name: 'Choix des cookies' })).toContainText('Google Analytics')
    await accept(page)
    await expect.poll(() => loaded).toEqual([`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`])
    await putIntoCart(page)
    await page.waitForLoadState('networkidle')
    const before = loaded.length
    expect(before).toBe(2)
    await page.goto(ROUTES.cart)
    await page.waitForLoadState('networkidle')
    await new CheckoutPage(page).open()
    expect(loaded).toHaveLength(before)
  })
})

test('automatic consent follows at once and is told of in the log, but a refusal counts for more', async ({
  page,
  context,
  shop,
  expectTrouble,
}) => {
  expectTrouble('measured without their consent')
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await withSettings(
    shop,
    {
      values: { consent: { isAutomatic: true }, analytics: { measurementId: MEASUREMENT_ID } },
      says: (html) => html.includes(MEASUREMENT_ID) && html.includes('data-automatic'),
    },
    async () => {
      // It says so as it starts.
      await shop.web.stop()
      await shop.web.start()
      await expect.poll(() => shop.web.complaints().join()).toContain('measured without their consent')
      await page.goto(ROUTES.home)
      await expect.poll(() => cookieNames(context)).toHaveLength(7)
      await expect(page.getByRole('region', { name: 'Choix des cookies' })).toBeHidden()
      await page.getByRole('link', { name: 'Gérer les cookies' }).click()
      await page.getByRole('button', { name: 'Refuser', exact: true }).click()
      await page.reload()
      await page.waitForLoadState('networkidle')
      await expect.poll(() => cookieNames(context)).toEqual([CONSENT_COOKIE])
    },
  )
})
