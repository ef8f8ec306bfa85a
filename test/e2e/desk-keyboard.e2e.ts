import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { orderGuide, orderPiece } from './support/placed-orders.ts'
import { GOODS } from './support/shop-pages.ts'
import { review, writeToTheShop } from './support/written-words.ts'

/** As the window of keys writes them; each has to be told on one of the pages below, and to do something there. */
const MAP = [
  ...['⌘K', '/', '?', 'J', 'K', 'X', '⇧X', 'Entrée', 'Échap', 'E', 'R', 'P', 'S', '⌘S', '⌘Entrée', 'Z'],
  ...['A', 'C', 'E', 'R', 'P', 'T', 'L', '$'].map((key) => `G puis ${key}`),
  ...['A', 'P', 'C', 'R'].map((key) => `N puis ${key}`),
]

/** A page with keys of its own: `open` leads there, and does before what a key is for. */
type Place = { name: string; open: (page: Page) => Promise<void> }

/** What is pressed before a key, since it goes on from there. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  ...{ K: ['j', 'j'], X: ['j'], '⇧X': ['j', 'x', 'j'], Entrée: ['j'] },
}

test('each key of the map is told where it acts, and does something there', DESKTOP, async ({ openBrowser, shop }) => {
  test.setTimeout(20 * PATIENCE_MS)
  const places = await placesOf(shop)
  const page = await (await openBrowser()).newPage()
  await enterDesk(page, shop)
  const pressed = new Set<string>()
  for (const { name, open } of places) {
    await open(page)
    for (const key of await listedKeys(page)) {
      // What every page has is pressed on the first.
      const isNew = /^(?:[GN] puis|⌘K|\?)/.test(key) ? !pressed.has(key) : !pressed.has(`${name} ${key}`)
      if (!isNew) continue
      pressed.add(key).add(`${name} ${key}`)
      await test.step(`${key}, ${name}`, () => press(page, key, open))
    }
  }
  expect(MAP.filter((key) => !pressed.has(key))).toEqual([])
})

test(
  '⌘K finds an order, somebody, a product, a page, and says what it did not find',
  DESKTOP,
  async ({ openBrowser, shop }) => {
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer)
    const page = await (await openBrowser()).newPage()
    await enterDesk(page, shop)
    const field = page.getByRole('combobox', { name: 'Commande, client, produit, texte, lieu, geste' })
    const find = async (typed: string) => {
      await goTo(page, DESK)
      await page.keyboard.press('ControlOrMeta+k')
      await field.fill(typed)
    }
    const heading = page.getByRole('heading', { level: 1 })
    for (const [typed, group, title] of [
      [String(order.id), 'Commandes', `Commande n° ${order.id}`],
      [buyer.email, 'Clients', `${buyer.firstName} ${buyer.lastName}`],
      ['Carnet de pr', 'Produits', 'Carnet de préparation'],
      ['livraison et', 'Lieux', 'Livraison et taxes'],
    ] as const) {
      await find(typed)
      const hit = page.getByRole('group', { name: group }).getByRole('option').first()
      await expect(hit).toBeVisible()
      while ((await hit.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(title)
    }
    await find('introuvable nulle part')
    await expect(page.getByRole('status').filter({ hasText: 'Rien ne répond à' })).toContainText(
      'introuvable nulle part',
    )
  },
)

async function placesOf(shop: RunningShop): Promise<Place[]> {
  const { id: productId } = await createProduct(shop.db, { name: 'Cahier', supply: 'goods', stock: 9 })
  const buyer = createBuyer()
  const first = await orderPiece(shop, buyer, { productId })
  await orderPiece(shop, buyer, { productId })
  await orderPiece(shop, buyer, { productId })
  const orders = `${DESK_PAGES.orders}?vue=ship`
  const { db } = shop
  const [guide] = await db.select().from(products).where(eq(products.slug, GOODS.questions.slug))
  return [
    { name: 'the list of orders', open: (page) => goTo(page, orders) },
    {
      name: 'orders that were chosen',
      async open(page) {
        await goTo(page, orders)
        for (const key of ['j', 'x']) await page.keyboard.press(key)
        await expect(page.getByRole('toolbar')).toBeVisible()
      },
    },
    { name: 'one order', open: (page) => goTo(page, DESK_PAGES.order(first.id, '?vue=ship')) },
    {
      name: 'a message',
      async open(page) {
        await openMessage(page, shop)
      },
    },
    {
      name: 'a message that was dealt with',
      async open(page) {
        await openMessage(page, shop)
        await page.getByRole('button', { name: 'Traité', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
      },
    },
    {
      name: 'a review',
      async open(page) {
        await openReview(page, shop, guide?.id ?? 0)
      },
    },
    {
      name: 'the words of a product',
      async open(page) {
        await goTo(page, DESK_PAGES.product(productId))
        const name = page.getByLabel('Nom', { exact: true })
        await name.fill(`Cahier ${Date.now()}`)
        await name.blur()
      },
    },
  ]
}

/** The page listens to keys once it is alive. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(table(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(table(page)).toBeHidden()
}

/** A word that nothing else in the inbox has: what is written here stands there by itself. */
const WORD = `clair${randomInt(1e12)}`

/** Beside another one: J and K go from one to the next. */
async function openMessage(page: Page, shop: RunningShop): Promise<void> {
  for (const writer of [createBuyer(), createBuyer()])
    await writeToTheShop(shop, writer, `L’EPUB ${WORD} ne s’ouvre pas.`)
  await openExchange(page, `EPUB ${WORD}`)
}

async function openReview(page: Page, shop: RunningShop, productId: number): Promise<void> {
  for (const critic of [createBuyer(), createBuyer()]) {
    const address = `198.51.100.${randomInt(250)}`
    await review(shop, critic, { productId, comment: `Utile et ${WORD}, dit ${critic.lastName}.`, address })
  }
  await openExchange(page, `Utile ${WORD}`)
}

/** The first of those that these words find. */
async function openExchange(page: Page, words: string): Promise<void> {
  await goTo(page, `${DESK_PAGES.exchanges}?q=${encodeURIComponent(words)}`)
  await page.locator('[data-row="0"] a').first().click()
  await expect(page.getByRole('region', { name: /^(?:Message|Avis|Commentaire) / })).toBeVisible()
}

const table = (page: Page) => page.getByRole('dialog', { name: 'Au clavier, sur cette page' })

async function listedKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('?')
  await expect(table(page)).toBeVisible()
  const keys = await table(page).getByRole('rowheader').allTextContents()
  await page.keyboard.press('Escape')
  await expect(table(page)).toBeHidden()
  return keys
}

/** On the page as it is opened: something of it is another afterwards, or another page is there. */
async function press(page: Page, key: string, open: Place['open']): Promise<void> {
  await open(page)
  for (const each of BEFORE[key] ?? []) await page.keyboard.press(each)
  // It sends what somebody writes.
  if (key === '⌘Entrée') await page.locator('main form[method=post] textarea').first().fill('Bonjour, voici.')
  const before = await lookAt(page)
  for (const each of key.split(' puis ')) await page.keyboard.press(pressOf(each))
  await expect.poll(() => lookAt(page), { message: `${key} does nothing` }).not.toEqual(before)
}

const NAMES: readonly (readonly [written: string | RegExp, pressed: string])[] = [
  ['⌘', 'ControlOrMeta+'],
  ['⇧', 'Shift+'],
  ['Entrée', 'Enter'],
  ['Échap', 'Escape'],
]
const pressOf = (key: string): string => {
  const named = NAMES.reduce((text, [written, pressed]) => text.replace(written, pressed), key)
  return named.replace(/(^|\+)([A-Z])$/, (_, held: string, letter: string) => held + letter.toLowerCase())
}

/** Where one is, what has the focus, what stands open, what is chosen and what is told. */
const lookAt = (page: Page) =>
  page
    .evaluate(() => {
      const focused = document.activeElement
      const chosen = document.querySelectorAll('main input:checked').length
      const open = [...document.querySelectorAll('dialog[open]')].map((each) => each.getAttribute('aria-labelledby'))
      const told = [...document.querySelectorAll('[role=status], [role=alert], h1')].map((each) => each.textContent)
      const name = focused && `${focused.tagName} ${focused.id} ${focused.getAttribute('href')} ${focused.textContent}`
      return JSON.stringify([location.href, name, chosen, open.length, open, told])
    })
    // It leads to another page at this moment.
    .catch(() => 'on its way')
