import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { addDays } from '#contracts/booking/zone-time.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { agreeToRenewals } from '#server/modules/renewals/index.ts'
import { subscriptionLines } from '#server/modules/subscriptions/tables.ts'
import { AccountPages } from '#test/e2e/support/account.ts'
import { bookAsGuest } from '#test/e2e/support/booked-session.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { tabThroughMain } from '#test/e2e/support/focus.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { content, GOODS, putInCart } from '#test/e2e/support/shop-pages.ts'
import { ACCOUNT_PAGES } from '#test/e2e/support/site-pages.ts'
import { call } from '#test/e2e/support/wire.ts'
import { CARDS } from '#test/support/cards.ts'
import { memberOf } from '#test/support/members.ts'
import { WHOLE_ROUTES } from '#test/support/page-routes.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { look } from './support/looks.ts'

const clock = { now: () => new Date() }

/** Everything that only its owner sees: the account, its courses, the club. */
const PERSONAL = /^(?:mon-compte|cours|club)\b/
/** What ends the visit, and pages that only a mail leads to. */
const ELSEWHERE = /(?:customer-logout|reunir|lost-password)\/$|\*/

const PAGES = WHOLE_ROUTES.filter(({ path, file }) => PERSONAL.test(path) && file.endsWith('.tsx'))
  .filter(({ path }) => !ELSEWHERE.test(path))
  .map(({ path }) => ({
    path,
    pattern: new RegExp(`^/${path.replaceAll(/:\w+\?/g, '[^/]*').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))

const pageAt = (address: string) => PAGES.find(({ pattern }) => pattern.test(address))?.path ?? null

test.beforeAll(({ shop }) => changePayment({ db: shop.db, clock }, { savesMethods: true }))
test.afterAll(({ shop }) => changePayment({ db: shop.db, clock }, { savesMethods: false }))

test(
  'every page of an account that has bought everything: axe, Tab from end to end, and nothing beside the screen',
  EVERY_WIDTH,
  async ({ page, shop, expectTrouble }) => {
    test.setTimeout(40 * PATIENCE_MS)
    expectTrouble(/console error: Failed to load resource.*status of 40[34]/)
    const bought = await fillAccount(page, shop)
    const named = new Set([...bought, ...ACCOUNT_PAGES.map(({ path }) => path)])
    const queue = [...named]
    const seen = new Set<string>()
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const { pathname } = new URL(address, shop.origin)
      const pattern = pageAt(pathname)
      const isNew = pattern !== null && !seen.has(pattern)
      if (seen.has(pathname) || !(isNew || named.has(pathname)) || pathname === ROUTES.signOut) continue
      seen.add(pathname).add(pattern ?? pathname)
      await test.step(address, () => walk(page, address, `account-${seen.size}`))
      queue.push(...(await linksOf(page)))
    }
    expect(PAGES.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
  },
)

test('what only a mail leads to: a session, a library, the list of free slots', EVERY_WIDTH, async ({ page, shop }) => {
  const { path } = await bookAsGuest(shop)
  for (const [index, address] of [
    path,
    ROUTES.library,
    ROUTES.slots(GOODS.session.slug),
    ROUTES.freeLesson(GOODS.course.slug, 'ce-que-l-on-cherche-vraiment-a-savoir'),
  ].entries())
    await test.step(address, () => walk(page, address, `mail-${index}`))
})

async function walk(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await look(page, name)
  await tabThroughMain(page)
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))])

/** Files, a course, a session and a series in parts are bought; a subscription runs; a card is kept. */
async function fillAccount(page: Page, shop: RunningShop): Promise<string[]> {
  const email = await new AccountPages(page).register()
  const buyer = createBuyer({ email })
  for (const good of [GOODS.guide, GOODS.course, GOODS.pack]) await putInCart(page, good)
  await putSessionInCart(page, shop)
  const orderId = await pay(page, buyer)
  await page.goto(ROUTES.slots(GOODS.series.slug))
  await content(page).locator('label.chip').last().click()
  await content(page)
    .getByLabel(/^Votre situation/)
    .fill('Un poste de chef de projet, dans un mois.')
  await content(page)
    .getByRole('radio', { name: /^Payer en 3 fois/ })
    .check()
  await content(page).getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(content(page)).toContainText('a été ajouté à votre panier')
  await pay(page, buyer)
  const id = await subscribe(shop, email)
  const kept = await keptCard(page)
  return [
    ROUTES.accountOrder(orderId),
    ROUTES.accountSubscription(id),
    ROUTES.changeMethodOf(id),
    ROUTES.accountPaymentMethods,
    ROUTES.addPaymentMethod,
    ROUTES.defaultPaymentMethod(kept),
    ROUTES.accountDues,
    ROUTES.course(GOODS.course.slug),
    ROUTES.memberSpace(GOODS.club.slug),
  ]
}

async function putSessionInCart({ request }: Page, shop: RunningShop): Promise<void> {
  const [session] = await shop.db.select().from(products).where(eq(products.slug, GOODS.session.slug))
  const productId = session?.id ?? 0
  const from = addDays(new Date().toISOString().slice(0, 10), 7)
  const found = await listSlots({ db: shop.db, clock }, { productId, from, to: addDays(from, 30) })
  const startsAt = found?.days.flatMap(({ slots }) => slots).findLast(({ left }) => left > 0)?.startsAt ?? ''
  const answer = await call(request, 'add_to_cart', {
    ...{ product_id: String(productId), quantity: '1', wc_bookings_field_start_date_time: startsAt },
    ...{ wc_bookings_intake_offre: 'Vendeuse', 'wc_bookings_intake_format-prevu': 'Téléphone' },
  })
  expect(await answer.json()).toHaveProperty('fragments')
}

async function pay(page: Page, buyer: ReturnType<typeof createBuyer>): Promise<number> {
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  const agreement = checkout.form.getByRole('checkbox', { name: /j’autorise/ })
  if (await agreement.isVisible()) await agreement.check()
  await checkout.placeOrder()
  return new OrderPage(page).waitUntilReceived()
}

async function subscribe({ db }: RunningShop, email: string): Promise<number> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email))
  const { subscription } = await memberOf({ db, clock }, { customerId: customer?.id ?? 0, address: { email } })
  const [sold] = await db.select().from(products).where(eq(products.slug, GOODS.club.slug))
  const line = { productId: sold?.id ?? null, kind: 'subscription' } as const
  await db.update(subscriptionLines).set(line).where(eq(subscriptionLines.subscriptionId, subscription.id))
  const terms = { subscriptionId: subscription.id, text: '9,00 € / mois', version: '1', channel: 'checkout' } as const
  await db.transaction((tx) => agreeToRenewals(tx, { ...terms, agreedAt: new Date() }))
  return subscription.id
}

/** Its number: a card is kept by a job, moments after the payment. */
async function keptCard(page: Page): Promise<number> {
  const links = content(page).locator('a[href*="delete-payment-method"]')
  await expect(async () => {
    await page.goto(ROUTES.accountPaymentMethods)
    await expect(links).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  return Number(/\d+/.exec((await links.getAttribute('href')) ?? '')?.[0])
}
