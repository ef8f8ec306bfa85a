import { eq } from 'drizzle-orm'
import { type ExpressPlace, type ExpressWallet, WALLET_NAMES } from '#contracts/payment/express.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { ExpressBlock } from '#test/e2e/support/express-sheet.ts'
import { expect } from '#test/e2e/support/journey.ts'
import { factsOf } from '#test/e2e/support/order-facts.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { cartLink, content, GOODS, putInCart } from '#test/e2e/support/shop-pages.ts'
import type { WalletSheet } from '#test/e2e/support/wallet-sheet.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { putThingInCart, type Visit, type WalletPage } from './wallet-pages.ts'

export type Row = Visit & { wallet: ExpressWallet; walletPage: WalletPage }

type Outcome = {
  name: string
  /** Pages that it can happen on. */
  places: readonly ExpressPlace[]
  wallets?: readonly ExpressWallet[]
  /** The shop refuses an order, which browsers report by themselves. */
  isRefused?: true
  run(row: Row): Promise<void>
}

const ALL: readonly ExpressPlace[] = ['product', 'cart', 'checkout', 'pay']
/** An order that exists says itself what it is and where it goes. */
const BEFORE_ORDER: readonly ExpressPlace[] = ['product', 'cart', 'checkout']
const WITH_CART: readonly ExpressPlace[] = ['cart', 'checkout']
/** Amazon and Link ask their own customers before they hand anything over. */
const OF_CARDS: readonly ExpressWallet[] = ['applePay', 'googlePay']

/** The browser itself reports an order that is refused. */
export const REFUSED = /(?:answer|status of) 4\d\d\b.*\/wc\/store\/v1\/checkout/

const DIGITAL = { name: 'La grille des salaires', regularPriceCents: 1700, isPublished: true, stock: 5 }
const PRINT = { ...DIGITAL, name: 'Le cahier imprimé', regularPriceCents: 1900, supply: 'goods' } as const

/** The page, showing its buttons for something that only this row buys. */
async function open(row: Row, draft: typeof DIGITAL | typeof PRINT = DIGITAL) {
  const thing = await createProduct(row.shop.db, draft)
  await row.walletPage.open(row, thing)
  return { thing, express: new ExpressBlock(row.page) }
}

const notices = ({ page }: Row) => content(page).getByRole('alert').filter({ hasText: /\S/ })
const chargesOf = async ({ shop, buyer }: Row) => (await factsOf(shop, buyer)).chargedCents

async function expectSold(row: Row, cents: number): Promise<void> {
  await new OrderPage(row.page).waitUntilReceived()
  await expect.poll(() => factsOf(row.shop, row.buyer)).toMatchObject({ chargedCents: [cents], invoices: 1 })
}

/** '23,90 €' of the sheet's own button. */
async function centsOf(sheet: WalletSheet): Promise<number> {
  await expect(sheet.pay).toBeEnabled()
  const [, units = ''] = /(\d+,\d\d)/.exec((await sheet.pay.textContent()) ?? '') ?? []
  return Math.round(Number(units.replace(',', '.')) * 100)
}

async function openPrint(row: Row) {
  const { express } = await open(row, PRINT)
  const sheet = await express.open(row.wallet)
  await sheet.address.selectOption('nantes')
  await expect(sheet.pay).toBeEnabled()
  return { sheet }
}

/** Its first press is held up until `deliver`; later ones are not. */
async function holdUpAdding({ page }: Row): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    '**/cart/add-item**',
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}

export const OUTCOMES: readonly Outcome[] = [
  {
    name: 'pays',
    places: ALL,
    run: async (row) => {
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await sheet.confirm(row.buyer)
      await expectSold(row, 1700)
    },
  },
  {
    name: 'is refused, which is said in the sheet and on the page, then pays',
    places: ALL,
    isRefused: true,
    run: async (row) => {
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await sheet.confirm({ ...row.buyer, card: CARDS.declined })
      await expect(sheet.failure).toContainText('refusé')
      await sheet.back.click()
      await expect(notices(row)).toContainText('refusé')
      expect(await chargesOf(row)).toEqual([])
      await express.openAgain(row.wallet)
      await sheet.confirm({ ...row.buyer, card: CARDS.paid })
      await expectSold(row, 1700)
    },
  },
  {
    name: 'is left, and everything is as before',
    places: ALL,
    run: async (row) => {
      const { page, walletPage } = row
      if (walletPage.place === 'product') await putInCart(page, GOODS.questions)
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toBeEnabled()
      const isBack = walletPage.place === 'product' && page.waitForResponse(/tremplin_restore_cart/)
      await sheet.leave()
      await isBack
      await expect(page.locator('.blockOverlay')).toHaveCount(0)
      await expect(notices(row)).toHaveCount(0)
      if (walletPage.place === 'product' || walletPage.place === 'cart')
        await expect(cartLink(page)).toHaveAccessibleName(/: 1$/)
      expect(await chargesOf(row)).toEqual([])
      await express.openAgain(row.wallet)
      await sheet.confirm(row.buyer)
      await expectSold(row, 1700)
    },
  },
  {
    name: 'names an address that is not served, then one that is',
    places: BEFORE_ORDER,
    run: async (row) => {
      const { sheet } = await openPrint(row)
      await sheet.address.selectOption('dubai')
      await expect(sheet.frame.getByText('Nous ne livrons pas à cette adresse.')).toBeVisible()
      await expect(sheet.pay).toBeDisabled()
      await sheet.address.selectOption('bruxelles')
      const cents = await centsOf(sheet)
      await sheet.confirm(row.buyer)
      await expectSold(row, cents)
    },
  },
  {
    name: 'has it travel another way, which costs what the sheet says',
    places: BEFORE_ORDER,
    run: async (row) => {
      const { sheet } = await openPrint(row)
      const first = await centsOf(sheet)
      const rates = await sheet.rate.getByRole('option').all()
      await sheet.rate.selectOption({ index: rates.length - 1 })
      await expect.poll(() => centsOf(sheet)).not.toBe(first)
      const cents = await centsOf(sheet)
      await sheet.confirm(row.buyer)
      await expectSold(row, cents)
    },
  },
  {
    name: 'finds another choice than the one that its first sheet was about',
    places: ['product'],
    run: async (row) => {
      const { page } = row
      await page.goto(ROUTES.product('kit-candidature'))
      const express = new ExpressBlock(page)
      await content(page).getByText('Word', { exact: true }).first().click()
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toContainText('14,00')
      await sheet.leave()
      await content(page).getByText('Google Docs', { exact: true }).first().click()
      await expect(express.block).toContainText('Vous payez 16,00\u00A0€')
      await express.openAgain(row.wallet)
      await expect(sheet.pay).toContainText('16,00')
      await sheet.confirm(row.buyer)
      await expectSold(row, 1600)
    },
  },
  {
    name: 'does not buy what another tab has put into the cart since',
    places: WITH_CART,
    isRefused: true,
    run: async (row) => {
      const { page, shop } = row
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toContainText('17,00')
      await putThingInCart(page, await createProduct(shop.db, { ...DIGITAL, name: 'Un autre guide' }))
      await sheet.confirm(row.buyer)
      await sheet.back.click()
      await expect(notices(row)).toContainText(/total|changé/)
      expect(await factsOf(shop, row.buyer)).toMatchObject({ orders: [], chargedCents: [] })
      await page.reload()
      await express.open(row.wallet)
      await expect(sheet.pay).toContainText('34,00')
      await sheet.confirm(row.buyer)
      await expectSold(row, 3400)
    },
  },
  {
    name: 'does not buy what has been sold out meanwhile',
    places: BEFORE_ORDER,
    isRefused: true,
    run: async (row) => {
      const { thing, express } = await open(row)
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toBeEnabled()
      await row.shop.db.update(products).set({ stock: 0 }).where(eq(products.id, thing.id))
      await sheet.confirm(row.buyer)
      await expect(sheet.failure).toContainText(thing.name)
      await sheet.back.click()
      await expect(notices(row)).toContainText(thing.name)
      expect(await factsOf(row.shop, row.buyer)).toMatchObject({ chargedCents: [], invoices: 0 })
    },
  },
  {
    name: 'does not pay an order that was cancelled meanwhile',
    places: ['pay'],
    isRefused: true,
    run: async (row) => {
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toBeEnabled()
      const number = Number(/order-pay\/(\d+)/.exec(row.page.url())?.[1])
      await row.shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, number))
      await sheet.confirm(row.buyer)
      await sheet.back.click()
      await expect(notices(row)).toBeVisible()
      expect(await chargesOf(row)).toEqual([])
    },
  },
  {
    name: 'is asked by the bank after its sheet: no, then yes',
    places: ALL,
    wallets: OF_CARDS,
    run: async (row) => {
      const { express } = await open(row)
      const bank = new CheckoutPage(row.page)
      const sheet = await express.open(row.wallet)
      await sheet.confirm({ ...row.buyer, card: CARDS.asksForAuthentication })
      await bank.answerBank('Échouer')
      await expect(notices(row)).toContainText('pas en mesure d’authentifier votre mode de paiement')
      expect(await chargesOf(row)).toEqual([])
      await express.openAgain(row.wallet)
      await sheet.confirm({ ...row.buyer, card: CARDS.asksForAuthentication })
      await bank.answerBank('Valider')
      await expectSold(row, 1700)
    },
  },
  {
    name: 'waits no longer than 700 ms for the cart, which holds the product in time to be ordered',
    places: ['product'],
    run: async (row) => {
      const deliver = await holdUpAdding(row)
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await expect(sheet.pay).toBeVisible()
      deliver()
      await sheet.confirm(row.buyer)
      await expectSold(row, 1700)
    },
  },
  {
    name: 'orders nothing where the cart does not hold the product a second after it was agreed to',
    places: ['product'],
    run: async (row) => {
      await putInCart(row.page, GOODS.questions)
      const deliver = await holdUpAdding(row)
      const { express } = await open(row)
      const sheet = await express.open(row.wallet)
      await sheet.confirm(row.buyer)
      await expect(sheet.failure).toContainText('There was an error adding the product to the cart.')
      deliver()
      await sheet.back.click()
      await expect(notices(row)).toContainText('There was an error adding the product to the cart.')
      await expect(cartLink(row.page)).toHaveAccessibleName(/: 1$/)
      expect(await factsOf(row.shop, row.buyer)).toMatchObject({ orders: [] })
      await express.openAgain(row.wallet)
      await sheet.confirm(row.buyer)
      await expectSold(row, 1700)
    },
  },
]

export const titleOf = (walletPage: WalletPage, wallet: ExpressWallet, { name }: Outcome) =>
  `${walletPage.name}, ${WALLET_NAMES[wallet]}: ${name}`

/** Whether a wallet comes to this end on a page. */
export const canHappen = ({ places, wallets }: Outcome, { place }: WalletPage, wallet: ExpressWallet) =>
  places.includes(place) && (wallets?.includes(wallet) ?? true)
