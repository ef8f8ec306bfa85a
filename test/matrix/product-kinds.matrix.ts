import type { Locator, Page } from '@playwright/test'
import type { Json } from '#contracts/json.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { choose, payByKeys, pick, press, typeInto, walkTo } from '#test/e2e/support/by-keys.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { addButton, content, GOODS } from '#test/e2e/support/shop-pages.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createCoupon, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { fileOf } from '#test/support/line-files.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { keepPicture, look } from './support/looks.ts'

/** What somebody does on the page of a product, up to the button that puts it into the cart. */
type Kind = {
  name: string
  /** Where it is sold; makes it where the demonstration has none. */
  open: (shop: RunningShop) => Promise<string>
  button?: string | RegExp
  byKeys?: (page: Page) => Promise<void>
  withoutScript?: (page: Page) => Promise<void>
  /** What its line in the cart says of what was chosen. */
  line: RegExp
  /** What the order form says, where it says it in fewer words. */
  told?: RegExp
}

const DEMONSTRATION = (slug: string) => async () => ROUTES.product(slug)
const SITUATION = 'Un poste de cheffe de rang en janvier.'
const OFFER = 'Assistante de gestion, CDI, 35 h'

const named = (page: Page, role: 'radio' | 'checkbox' | 'spinbutton' | 'combobox' | 'textbox', name: RegExp | string) =>
  content(page).getByRole(role, { name })
const labelled = (page: Page, label: RegExp | string) => content(page).getByLabel(label).filter({ visible: true })
const within = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true })

/** A day with room and its first hour. The month after this one has several. */
async function chooseHourByKeys(page: Page): Promise<void> {
  const days = page.locator('.cal__day.bookable')
  await days.first().waitFor()
  await press(page, page.getByRole('button', { name: /^Mois suivant/ }))
  const day = page.locator('.cal__day.bookable[data-free="3"]').first()
  await day.waitFor()
  await walkWithin(page, page.getByRole('grid'), day)
  await page.keyboard.press('Enter')
  const hours = page.getByRole('radiogroup', { name: /^Heures du/ }).getByRole('radio')
  await choose(page, hours.first())
}

/** The days of a month are one stop of Tab; arrows go from day to day. */
async function walkWithin(page: Page, grid: Locator, day: Locator): Promise<void> {
  const isInside = () => grid.evaluate((element) => element.contains(document.activeElement))
  for (let presses = 0; presses < 60 && !(await isInside()); presses += 1) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 60; presses += 1) {
    if (await day.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error('Arrows come to no day with room')
}

async function chooseHourOfList(page: Page): Promise<void> {
  await content(page).getByRole('link', { name: 'voir la liste des créneaux libres' }).click()
  await page
    .getByRole('radio', { name: /^\d+\sh\s\d\d$/ })
    .last()
    .check({ force: true })
}

/** A colour to choose, up to three pencils, and a lamp for who wants it, engraved with a name. */
async function openComposed({ db }: RunningShop): Promise<string> {
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods' })
  const lamp = await createProduct(db, {
    ...{ name: 'Lampe', regularPriceCents: 2500, supply: 'goods' },
    extras: { addons: keptAddOns(['custom_text'], { custom_text: { isRequired: true } }) as unknown as Json },
  })
  const notebook = await createVariableProduct(db, { name: 'Cahier', regularPriceCents: 1000 })
  const items = [
    { productId: notebook.id },
    { productId: pencil.id, isPricedApart: true, quantity: { min: 1, max: 3, default: 1 } },
    { productId: lamp.id, isOptional: true, isPricedApart: true, discountPercent: 20 },
  ]
  const fields = { name: 'Coffret à composer', supply: 'goods' as const, regularPriceCents: 2000 }
  return ROUTES.product((await createBundle(db, items, fields)).slug)
}

async function openWithOptions({ db }: RunningShop): Promise<string> {
  const addons = keptAddOns(undefined, { custom_text: { isRequired: true } })
  const fields = { name: 'Carnet à options', regularPriceCents: 2000, supply: 'goods' as const, extras: { addons } }
  return ROUTES.product((await createProduct(db, fields)).slug)
}

async function openGroup({ db }: RunningShop): Promise<string> {
  const pen = await createProduct(db, { name: 'Le stylo', regularPriceCents: 300, supply: 'goods' })
  const seat = await createProduct(db, { name: 'La place', isSoldIndividually: true })
  const fields = { name: 'Le lot de bureau', supply: 'goods' as const, regularPriceCents: 0 }
  const kindSettings = { productIds: [pen.id, seat.id] }
  return ROUTES.product((await createProduct(db, { kind: 'grouped', ...fields, kindSettings })).slug)
}

const KINDS: readonly Kind[] = [
  { name: 'files', open: DEMONSTRATION(GOODS.guide.slug), line: /17,00/ },
  { name: 'a course', open: DEMONSTRATION(GOODS.course.slug), line: /59,00/ },
  { name: 'a pack of guides', open: DEMONSTRATION(GOODS.pack.slug), line: /34,00/ },
  {
    name: 'goods in colours, shipped',
    open: DEMONSTRATION(GOODS.notebook.slug),
    byKeys: (page) => choose(page, named(page, 'radio', /^Nuit/)),
    withoutScript: (page) => named(page, 'radio', /^Nuit/).check({ force: true }),
    line: /Nuit/,
  },
  {
    name: 'a bundle to compose',
    open: openComposed,
    byKeys: async (page) => {
      await pick(page, within(page, 'Cahier').getByLabel('Couleur'), 'Nuit')
      await typeInto(page, within(page, 'Crayon').getByRole('spinbutton'), '3')
      await press(page, page.getByRole('checkbox', { name: 'Ajouter au pack' }), 'Space')
      await typeInto(page, within(page, 'Lampe').getByLabel('Gravure'), 'Zoé')
      await expect(content(page)).toContainText(/Le pack avec vos choix\s*:\s*52,00\s€/)
    },
    withoutScript: async (page) => {
      await within(page, 'Cahier').getByLabel('Couleur').selectOption('Nuit')
      await within(page, 'Crayon').getByRole('spinbutton').fill('3')
      await page.getByRole('checkbox', { name: 'Ajouter au pack' }).check()
      await within(page, 'Lampe').getByLabel('Gravure').fill('Zoé')
    },
    line: /Couleur\s: Nuit/,
    told: /Cahier\s*Nuit/,
  },
  {
    name: 'options of every type',
    open: openWithOptions,
    byKeys: async (page) => {
      await press(page, labelled(page, /Relecture de CV/), 'Space')
      await choose(page, labelled(page, /Papier/))
      await walkTo(page, labelled(page, /Couleur/))
      await page.keyboard.press('ArrowDown')
      await choose(page, labelled(page, /Vagues/))
      await typeInto(page, labelled(page, /Gravure/), 'Zoé')
      await typeInto(page, labelled(page, /Soutien/), '12,50')
      await typeInto(page, labelled(page, /Pages/), '4')
      await expect(content(page).locator('.wc-pao-subtotal-line')).toContainText('78,50')
    },
    withoutScript: async (page) => {
      await labelled(page, /Papier/).check()
      await labelled(page, /Gravure/).fill('Zoé')
      await labelled(page, /Votre CV/).setInputFiles({
        ...{ name: 'mon-cv.pdf', mimeType: 'application/pdf' },
        buffer: fileOf('mon-cv.pdf', '%PDF-1.4').content,
      })
    },
    line: /Gravure\s: Zoé/,
    told: /Zoé/,
  },
  {
    name: 'a session',
    open: DEMONSTRATION(GOODS.session.slug),
    byKeys: async (page) => {
      await chooseHourByKeys(page)
      await typeInto(page, labelled(page, /L’offre d’emploi/), OFFER)
      await choose(page, page.getByRole('radio', { name: 'En face' }))
    },
    withoutScript: async (page) => {
      await chooseHourOfList(page)
      await labelled(page, /L’offre d’emploi/).fill(OFFER)
      await page.getByRole('radio', { name: 'En face' }).check({ force: true })
    },
    line: /heure de Paris/,
  },
  {
    name: 'a series of sessions, by three payments',
    open: DEMONSTRATION(GOODS.series.slug),
    byKeys: async (page) => {
      await chooseHourByKeys(page)
      await typeInto(page, labelled(page, /Votre situation/), SITUATION)
      await choose(page, page.getByRole('radio', { name: /^Payer en 3 fois/ }))
    },
    withoutScript: async (page) => {
      await chooseHourOfList(page)
      await labelled(page, /Votre situation/).fill(SITUATION)
      await content(page)
        .getByRole('radio', { name: /^Payer en 3 fois/ })
        .check()
    },
    line: /heure de Paris/,
  },
  {
    name: 'a group',
    open: openGroup,
    byKeys: async (page) => {
      await typeInto(page, named(page, 'spinbutton', 'Le stylo'), '2')
      await press(page, named(page, 'checkbox', 'La place'), 'Space')
    },
    withoutScript: async (page) => {
      await named(page, 'spinbutton', 'Le stylo').fill('2')
      await named(page, 'checkbox', 'La place').check()
    },
    line: /Le stylo/,
  },
  { name: 'a subscription', open: DEMONSTRATION(GOODS.club.slug), button: 'Rejoindre le club', line: /9,00/ },
]

const buttonOf = (page: Page, { button }: Kind) =>
  (button ? content(page).getByRole('button', { name: button }) : addButton(page)).filter({ visible: true }).first()

// A narrow window, as a page that is enlarged four times: a phone with a finger has lists of its own, which keys do not open.
test.use({ isMobile: false, hasTouch: false })

for (const kind of KINDS) {
  test(`${kind.name}: chosen, put into the cart and paid by keyboard alone`, EVERY_WIDTH, async ({ page, shop }) => {
    await page.goto(await kind.open(shop))
    await page.waitForLoadState('networkidle')
    await look(page, `${kind.name}-product`)
    await kind.byKeys?.(page)
    await press(page, buttonOf(page, kind))
    await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
    await press(page, content(page).getByRole('link', { name: 'Voir le panier' }))
    await expect(page).toHaveURL(ROUTES.cart)
    await expect(content(page)).toContainText(kind.line)
    await look(page, `${kind.name}-cart`)
    await press(page, content(page).getByRole('link', { name: 'Valider la commande' }))
    const checkout = new CheckoutPage(page)
    await checkout.waitUntilReady()
    await look(page, `${kind.name}-checkout`)
    await payByKeys(checkout, createBuyer())
    await new OrderPage(page).waitUntilReceived()
    await look(page, `${kind.name}-received`)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const kind of KINDS) {
    test(`${kind.name}: chosen and put into the cart by its form alone, and seen beside the order button`, async ({
      page,
      shop,
    }) => {
      const gift = await createCoupon(shop.db, { amount: 100, usageLimit: 1 })
      await page.goto(await kind.open(shop))
      await kind.withoutScript?.(page)
      await buttonOf(page, kind).click()
      await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
      await page.goto(ROUTES.cart)
      await expect(content(page)).toContainText(kind.line)
      await keepPicture(page, `${kind.name}-without-script-cart`)
      await content(page).getByLabel('Code promo').fill(gift.code)
      await content(page).getByRole('button', { name: 'Appliquer' }).click()
      await content(page).getByRole('link', { name: 'Valider la commande' }).click()
      await expect(content(page)).toContainText(kind.told ?? kind.line)
      await keepPicture(page, `${kind.name}-without-script-checkout`)
    })
  }
})
