import type { Page } from '@playwright/test'
import { EXPRESS_WALLETS, WALLET_NAMES } from '#contracts/payment/express.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { AccountPages } from '#test/e2e/support/account.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { ExpressBlock } from '#test/e2e/support/express-sheet.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { factsOf } from '#test/e2e/support/order-facts.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { content } from '#test/e2e/support/shop-pages.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { REFUSED } from './wallet-outcomes.ts'
import type { WalletPage } from './wallet-pages.ts'

const MONTHLY = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }
const WEEK = { period: 'week', interval: 1 }

/** Somebody signed in, at a page whose cart holds something that is paid again each month. */
async function memberAt(walletPage: WalletPage, { page, shop }: { page: Page; shop: RunningShop }, billing = {}) {
  const buyer = createBuyer({ email: await new AccountPages(page).register() })
  const club = await createProduct(shop.db, {
    ...{ kind: 'subscription', name: 'Le cercle', regularPriceCents: 900, supply: 'service', isPublished: true },
    kindSettings: { limit: 'no', isSentOnce: false, billing: { ...MONTHLY, ...billing } },
  })
  await walletPage.open({ page, shop, buyer }, club)
  return { buyer, express: new ExpressBlock(page) }
}

async function expectJoined(page: Page, shop: RunningShop): Promise<void> {
  const orderId = await new OrderPage(page).waitUntilReceived()
  await expect
    .poll(async () => {
      const [begun] = await listSubscriptionsOfOrder(shop.db, orderId)
      return begun && findSubscription(shop.db, begun.subscriptionId)
    })
    .toMatchObject({ status: 'active' })
}

/** What is paid again is joined by each wallet, where the cart can be paid by one. */
export function walkSubscriptions(pages: readonly WalletPage[]): void {
  for (const walletPage of pages) {
    for (const wallet of EXPRESS_WALLETS)
      test(
        `${walletPage.name}, ${WALLET_NAMES[wallet]}: a member joins, after a refusal that begins nothing`,
        EVERY_WIDTH,
        async ({ page, shop, expectTrouble }) => {
          expectTrouble(REFUSED)
          const { buyer, express } = await memberAt(walletPage, { page, shop })
          await expect(express.block).toContainText(/9,00.€.\/.mois/)
          const sheet = await express.open(wallet)
          await sheet.confirm({ ...buyer, card: CARDS.declined })
          await expect(sheet.failure).toContainText('refusé')
          await sheet.back.click()
          await expect(
            content(page)
              .getByRole('alert')
              .filter({ hasText: /refusé/ }),
          ).toBeVisible()
          expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [] })
          await express.openAgain(wallet)
          await sheet.confirm({ ...buyer, card: CARDS.paid })
          await expectJoined(page, shop)
          await expect.poll(() => factsOf(shop, buyer)).toMatchObject({ chargedCents: [900] })
        },
      )

    test(`${walletPage.name}: a trial with a fee to join is paid by the fee`, EVERY_WIDTH, async ({ page, shop }) => {
      const { buyer, express } = await memberAt(walletPage, { page, shop }, { signUpFeeCents: 500, trial: WEEK })
      const sheet = await express.open('googlePay')
      await expect(sheet.pay).toContainText('5,00')
      await sheet.confirm(buyer)
      await expectJoined(page, shop)
      await expect.poll(() => factsOf(shop, buyer)).toMatchObject({ chargedCents: [500] })
    })

    test(`${walletPage.name}: a trial that costs nothing has no button`, EVERY_WIDTH, async ({ page, shop }) => {
      const { express } = await memberAt(walletPage, { page, shop }, { trial: WEEK })
      await expect(content(page)).toContainText('Le cercle')
      await expect(express.block).toBeHidden()
    })
  }
}
