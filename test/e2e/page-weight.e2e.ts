import type { BrowserContext } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { chooseForms } from './support/checkout-kind.ts'
import { expect, test } from './support/journey.ts'
import { GOODS, productPath, putInCart } from './support/shop-pages.ts'

const SETTLED_AFTER_MS = 5000

type Budget = { path: string; scriptBytes: number; allBytes?: number }

/** Bytes over the wire, compressed, of our own origin; `allBytes` are HTML, scripts and styles together. */
const BUDGETS: Budget[] = [
  { path: ROUTES.home, scriptBytes: 73_500, allBytes: 110_000 },
  { path: ROUTES.shop, scriptBytes: 73_500 },
  { path: productPath(GOODS.guide), scriptBytes: 83_000, allBytes: 120_000 },
  { path: productPath(GOODS.club), scriptBytes: 83_000, allBytes: 120_000 },
  { path: ROUTES.cart, scriptBytes: 85_000 },
  { path: ROUTES.checkout, scriptBytes: 38_000, allBytes: 80_000 },
]

/** The same where the shop has chosen the forms that the browser draws. */
const BLOCK_BUDGETS: Budget[] = [
  // With the buttons of wallets, which are near the screen here.
  { path: ROUTES.cart, scriptBytes: 90_500 },
  { path: ROUTES.checkout, scriptBytes: 120_000 },
]

/** Of a reader who has no cart and touches nothing: no island wakes. */
const READERS_BUDGETS: Budget[] = [
  { path: ROUTES.post('preparer-son-entretien-en-48-heures'), scriptBytes: 10_000, allBytes: 35_000 },
  { path: ROUTES.shop, scriptBytes: 12_500 },
  {
    path: ROUTES.freeLesson(GOODS.course.slug, 'ce-que-l-on-cherche-vraiment-a-savoir'),
    scriptBytes: 18_000,
    allBytes: 45_000,
  },
]

test('no page sends more than its budget', async ({ page, context, shop }) => {
  await putInCart(page, GOODS.guide)
  await expectAllWithin(BUDGETS, context, shop.origin)
})

test('an article and a listing send hardly any script before they are touched', async ({ context, shop }) => {
  await expectAllWithin(READERS_BUDGETS, context, shop.origin)
})

test.describe('by blocks', () => {
  test.beforeAll(({ shop }) => chooseForms(shop, 'blocks'))
  test.afterAll(({ shop }) => chooseForms(shop, 'classic'))

  test('cart and checkout keep to theirs', async ({ page, context, shop }) => {
    await putInCart(page, GOODS.guide)
    await expectAllWithin(BLOCK_BUDGETS, context, shop.origin)
  })
})

/** All at once: nearly all of their time is waiting for what would still come. */
async function expectAllWithin(budgets: Budget[], context: BrowserContext, origin: string): Promise<void> {
  const weights = await Promise.all(budgets.map(({ path }) => weigh(context, origin + path)))
  for (const [index, budget] of budgets.entries()) expectWithin(budget, weights[index] ?? {})
}

function expectWithin({ path, scriptBytes, allBytes }: Budget, weight: Record<string, number>): void {
  // Styles come with most pages.
  const { Script = Number.NaN, Stylesheet = 0, Document = Number.NaN } = weight
  test.info().annotations.push({ type: path, description: JSON.stringify(weight) })
  expect.soft(Script, `script of ${path}`).toBeLessThanOrEqual(scriptBytes)
  if (allBytes) expect.soft(Script + Stylesheet + Document, `all of ${path}`).toBeLessThanOrEqual(allBytes)
}

/** Bytes of the answers' bodies by resource type, until some seconds after the page has loaded in a cold cache. */
async function weigh(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const answers = new Map<string, { type: string; headerBytes: number }>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith(new URL(url).origin)) return
    expect(['br', 'zstd']).toContain(response.headers['content-encoding'] ?? 'br')
    answers.set(requestId, { type, headerBytes: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) bytes[answer.type] = (bytes[answer.type] ?? 0) + encodedDataLength - answer.headerBytes
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url)
  // The budget counts what sleeps until the page is idle, too.
  await page.waitForTimeout(SETTLED_AFTER_MS)
  await page.close()
  return bytes
}
