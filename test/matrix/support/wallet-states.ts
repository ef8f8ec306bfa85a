import { createBuyer } from '#test/e2e/support/buyer.ts'
import { ExpressBlock } from '#test/e2e/support/express-sheet.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { content } from '#test/e2e/support/shop-pages.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { look } from './looks.ts'
import { REFUSED } from './wallet-outcomes.ts'
import type { WalletPage } from './wallet-pages.ts'

/** What the block of buttons goes through, each state looked at once. */
export function walkStates(walletPage: WalletPage): void {
  const name = `wallets-${walletPage.name.replaceAll(' ', '-')}`
  test(
    `${walletPage.name}: axe finds nothing before, in and after a sheet`,
    EVERY_WIDTH,
    async ({ page, shop, expectTrouble }) => {
      expectTrouble(REFUSED)
      const buyer = createBuyer()
      const thing = await createProduct(shop.db, { name: 'La grille des salaires', isPublished: true })
      await walletPage.open({ page, shop, buyer }, thing)
      const express = new ExpressBlock(page)
      await express.find()
      await look(page, `${name}-shown`)
      await express.button('applePay').press('Enter')
      await expect(express.block.getByRole('checkbox').first()).toBeFocused()
      await look(page, `${name}-not-agreed`)
      const sheet = await express.open('applePay')
      await expect(sheet.pay).toBeEnabled()
      await look(page, `${name}-sheet`)
      await sheet.confirm({ ...buyer, card: CARDS.declined })
      await expect(sheet.failure).toContainText('refusé')
      await look(page, `${name}-sheet-refused`)
      await sheet.back.click()
      await expect(
        content(page)
          .getByRole('alert')
          .filter({ hasText: /refusé/ }),
      ).toBeVisible()
      // axe goes through its frame, too.
      await expect(sheet.dialog).toHaveCount(0)
      await look(page, `${name}-refused`)
    },
  )
}
