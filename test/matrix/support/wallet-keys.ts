import type { Locator, Page } from '@playwright/test'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { ExpressBlock } from '#test/e2e/support/express-sheet.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { factsOf } from '#test/e2e/support/order-facts.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { WalletSheet } from '#test/e2e/support/wallet-sheet.ts'
import { createProduct } from '#test/support/builders.ts'
import type { WalletPage } from './wallet-pages.ts'

const MOST_STOPS = 30

/** From where the focus is now. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

/** From the first box to the paid order, without a pointer. */
export function walkKeys(walletPage: WalletPage): void {
  test(`${walletPage.name}: agreed to, opened and paid by keys alone`, EVERY_WIDTH, async ({ page, shop }) => {
    const buyer = createBuyer()
    const thing = await createProduct(shop.db, { regularPriceCents: 1700, isPublished: true })
    await walletPage.open({ page, shop, buyer }, thing)
    const express = new ExpressBlock(page)
    await express.find()
    const boxes = await express.block.getByRole('checkbox').all()
    await boxes[0]?.focus()
    for (const box of boxes) {
      await tabTo(page, box)
      await page.keyboard.press('Space')
    }
    await tabTo(page, express.button('googlePay'))
    await page.keyboard.press('Enter')
    const sheet = new WalletSheet(page)
    await expect(sheet.pay).toBeEnabled()
    await tabTo(page, sheet.email)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(buyer.email)
    await tabTo(page, sheet.pay)
    await page.keyboard.press('Enter')
    await new OrderPage(page).waitUntilReceived()
    await expect.poll(() => factsOf(shop, buyer)).toMatchObject({ chargedCents: [1700], invoices: 1 })
  })
}
