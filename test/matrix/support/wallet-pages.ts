import type { Page } from '@playwright/test'
import type { ExpressPlace } from '#contracts/payment/express.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Buyer } from '#test/e2e/support/buyer.ts'
import { orderPiece, payPath } from '#test/e2e/support/placed-orders.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'

type Thing = { id: number; slug: string; name: string }
export type Visit = { page: Page; shop: RunningShop; buyer: Buyer }

/** A page with buttons of wallets, opened as whoever wants to pay for this thing there comes to it. */
export type WalletPage = {
  name: string
  place: ExpressPlace
  open(visit: Visit, thing: Thing): Promise<void>
}

export async function putThingInCart({ request }: Page, { id }: Pick<Thing, 'id'>): Promise<void> {
  await request.get(`${ROUTES.shop}?add-to-cart=${id}`)
}

const withCart =
  (path: string): WalletPage['open'] =>
  async ({ page }, thing) => {
    await putThingInCart(page, thing)
    await page.goto(path)
  }

const CART = { name: 'cart', place: 'cart', open: withCart(ROUTES.cart) } as const
const CHECKOUT = { name: 'checkout', place: 'checkout', open: withCart(ROUTES.checkout) } as const

export const CLASSIC_PAGES: readonly WalletPage[] = [
  {
    name: 'product',
    place: 'product',
    open: async ({ page }, { slug }) => void (await page.goto(ROUTES.product(slug))),
  },
  CART,
  CHECKOUT,
  {
    name: 'pay page',
    place: 'pay',
    open: async ({ page, shop, buyer }, { id }) => {
      const order = await orderPiece(shop, buyer, { productId: id, card: CARDS.declined })
      await page.goto(payPath(order))
    },
  },
]

export const BLOCK_PAGES: readonly WalletPage[] = [
  { ...CART, name: 'block cart' },
  { ...CHECKOUT, name: 'block checkout' },
]
