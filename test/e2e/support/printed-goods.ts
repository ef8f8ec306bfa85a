import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { content } from './shop-pages.ts'

/** Puts a printed thing of 19,00 € into the visitor's cart and opens the cart page. */
export async function openCartWithPrint(page: Page, shop: RunningShop): Promise<void> {
  const { id } = await createProduct(shop.db, {
    name: 'Le cahier imprimé',
    regularPriceCents: 1900,
    supply: 'goods',
    isPublished: true,
  })
  await page.goto(`${ROUTES.shop}?add-to-cart=${id}`)
  await page.goto(ROUTES.cart)
}

export const shippingRow = (page: Page) => content(page).getByRole('row', { name: /^Livraison/ })

export const totalRow = (page: Page) => content(page).getByRole('row', { name: /^Total TTC/ })
