import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { ORDER_BUTTON } from '#contracts/checkout/checkout.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Forms } from './choose-forms.ts'

/** One thing that a visitor does; it is over once it has had its effect. */
export type Interaction = { name: string; act: (page: Page) => Promise<unknown> }

type Box = { x: number; y: number; width: number; height: number }

export type VitalsPage = {
  name: string
  path: string
  hasCart: boolean
  /** Of cart and checkout, where not the classic ones. */
  forms?: Forms
  interactions: Interaction[]
}

/** As a quick person does. */
const BETWEEN_TOUCHES_MS = 150
const BETWEEN_KEYS_MS = 60
const MAX_LOOKS = 30

const POST = 'negocier-son-salaire-a-l-embauche'
/** With options, a gallery and tabs. */
const PRODUCT = 'carnet-de-preparation'

/** The pages that have bars, and what is done on each, in this order. */
export const VITALS_PAGES: VitalsPage[] = [
  {
    name: 'home',
    path: ROUTES.home,
    hasCart: false,
    interactions: [
      refuseCookies(),
      tap('next slide', (page) => button(page, 'Diapositive suivante')),
      openMenu(),
      addFromCard(),
      openMiniCart(),
      tap('open a question', (page) => main(page).locator('summary').first()),
    ],
  },
  {
    name: 'post',
    path: ROUTES.post(POST),
    hasCart: false,
    interactions: [
      refuseCookies(),
      openMenu(),
      { name: 'go to the comments', act: goToComments },
      type(/^Commentaire/, 'Merci'),
      type(/^Nom/, 'Camille'),
      tap('answer a comment', (page) => main(page).getByRole('link', { name: /^Répondre à/ })),
    ],
  },
  {
    name: 'listing',
    path: ROUTES.shop,
    hasCart: false,
    interactions: [refuseCookies(), openMenu(), addFromCard(), openMiniCart()],
  },
  {
    name: 'product',
    path: ROUTES.product(PRODUCT),
    hasCart: false,
    interactions: [
      refuseCookies(),
      tap('choose a colour', (page) => main(page).getByText('Brique', { exact: true })),
      tap('one piece more', (page) => button(page, /un de plus/)),
      { name: 'add to cart', act: addFromForm },
      openMiniCart(),
      tap('next picture', (page) =>
        main(page).getByRole('list', { name: 'Images du produit' }).getByRole('link').nth(1),
      ),
      tap('another tab', (page) => main(page).getByRole('tab', { name: /^Avis/ })),
    ],
  },
  {
    name: 'cart',
    path: ROUTES.cart,
    hasCart: true,
    interactions: [
      tap('one piece more', (page) => button(page, /un de plus/)),
      type('Code promo', 'SALUT'),
      openMenu(),
      { name: 'take a line out', act: takeLineOut },
    ],
  },
  {
    name: 'checkout',
    path: ROUTES.checkout,
    hasCart: true,
    interactions: [
      type('Prénom', 'Camille'),
      { name: 'search a country', act: chooseGermany },
      type('Code postal', '10115'),
      type('Adresse e-mail', 'camille@example.fr'),
      tap('open the coupon field', (page) => button(page, 'Saisissez-le ici')),
      tap('tick the terms', (page) => main(page).getByRole('checkbox', { name: /conditions générales/ })),
      tap('order without a card', (page) => button(page, ORDER_BUTTON)),
    ],
  },
  {
    name: 'block cart',
    path: ROUTES.cart,
    hasCart: true,
    forms: 'blocks',
    interactions: [
      tap('one piece more', (page) => button(page, /un de plus/)),
      tap('open the coupon field', (page) => main(page).getByText('Code promo', { exact: true })),
      type('Votre code', 'SALUT'),
      openMenu(),
      tap('take a line out', (page) => button(page, /^Retirer .* du panier/)),
    ],
  },
  {
    name: 'block checkout',
    path: ROUTES.checkout,
    hasCart: true,
    forms: 'blocks',
    interactions: [
      type('Adresse e-mail', 'camille@example.fr'),
      type(/^Prénom/, 'Camille'),
      type(/^Code postal/, '75011'),
      tap('open the order', (page) => main(page).getByText(/^Votre commande, /)),
      tap('open the coupon field', (page) => main(page).getByText('Code promo', { exact: true })),
      type('Votre code', 'SALUT'),
      tap('tick the terms', (page) => main(page).getByRole('checkbox', { name: /conditions générales/ })),
      tap('order without a card', (page) => button(page, ORDER_BUTTON)),
    ],
  },
]

function main(page: Page): Locator {
  return page.getByRole('main')
}

function button(page: Page, name: string | RegExp): Locator {
  return main(page).getByRole('button', { name })
}

function tap(name: string, find: (page: Page) => Locator): Interaction {
  return { name, act: (page) => touch(find(page).first()) }
}

/** `locator.tap()` looks from inside the page where the finger lands, which the page would be charged with. */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await restingBox(target)
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** Where it is once the page has scrolled to it. */
async function restingBox(target: Locator): Promise<Box> {
  let last: Box | null = null
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const box = await target.boundingBox()
    if (box && box.x === last?.x && box.y === last.y) return box
    last = box
    await sleep(BETWEEN_TOUCHES_MS)
  }
  throw new Error(`${target} does not come to rest`)
}

function type(label: string | RegExp, text: string): Interaction {
  const find = (page: Page) => main(page).getByLabel(label).filter({ visible: true }).first()
  return {
    name: `type ‘${text}’`,
    async act(page) {
      await touch(find(page))
      await write(page, text)
    },
  }
}

/**
 * The keys of a phone come up after the tap: a first letter right behind it, as Playwright would type it, would run before the
 * tap's own frame, and the tap be charged with both.
 */
async function write(page: Page, text: string): Promise<void> {
  await sleep(BETWEEN_TOUCHES_MS)
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
}

function refuseCookies(): Interaction {
  return {
    name: 'refuse cookies',
    async act(page) {
      const banner = page.getByRole('region', { name: 'Choix des cookies' })
      await touch(banner.getByRole('button', { name: 'Refuser', exact: true }))
      await banner.waitFor({ state: 'hidden' })
    },
  }
}

function openMenu(): Interaction {
  return {
    name: 'open and close the menu',
    async act(page) {
      await touch(page.getByRole('button', { name: 'Ouvrir le menu' }))
      await closeDrawer(page.getByRole('navigation', { name: 'Navigation principale' }), 'Fermer le menu')
    },
  }
}

function openMiniCart(): Interaction {
  return {
    name: 'open and close the mini-cart',
    async act(page) {
      await touch(page.getByRole('banner').getByRole('link', { name: /^Panier/ }))
      await closeDrawer(page.getByRole('dialog', { name: 'Votre panier' }), 'Fermer le panier')
    },
  }
}

async function closeDrawer(drawer: Locator, closingButton: string): Promise<void> {
  await touch(drawer.getByRole('button', { name: closingButton }))
  await drawer.waitFor({ state: 'hidden' })
}

function addFromCard(): Interaction {
  return {
    name: 'add to cart',
    async act(page) {
      await touch(main(page).locator('a.add_to_cart_button').first())
      await main(page).getByRole('link', { name: 'Voir le panier' }).first().waitFor()
    },
  }
}

async function addFromForm(page: Page): Promise<void> {
  await touch(button(page, /^Ajouter au panier$/).first())
  await main(page).getByRole('link', { name: 'Voir le panier' }).waitFor()
}

/** Their script is fetched when they come near: until then an answer's link leads to a page of its own. */
async function goToComments(page: Page): Promise<void> {
  const script = page.waitForResponse(/\/start-comments-(?!when-near)/)
  await main(page).locator('#commentform').scrollIntoViewIfNeeded()
  await (await script).finished()
}

async function takeLineOut(page: Page): Promise<void> {
  const lines = main(page).locator('a.remove')
  const count = await lines.count()
  await touch(lines.first())
  await lines.nth(count - 1).waitFor({ state: 'detached' })
}

async function chooseGermany(page: Page): Promise<void> {
  const search = main(page).getByRole('combobox', { name: /^Pays/ }).and(page.locator('input')).first()
  await touch(search)
  await write(page, 'alle')
  await touch(main(page).getByRole('option', { name: 'Allemagne', exact: true }).first())
}
