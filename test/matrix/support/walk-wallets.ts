import { EXPRESS_WALLETS } from '#contracts/payment/express.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { chooseForms } from '#test/e2e/support/checkout-kind.ts'
import { EVERY_WIDTH, test } from '#test/e2e/support/journey.ts'
import { changeExpress } from '#test/support/express-settings.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { walkKeys } from './wallet-keys.ts'
import { canHappen, OUTCOMES, REFUSED, titleOf } from './wallet-outcomes.ts'
import type { WalletPage } from './wallet-pages.ts'
import { walkStates } from './wallet-states.ts'

const clock = { now: () => new Date() }

/** Every wallet, on every page that may have its button; as it was found afterwards. */
export function offerEveryWallet(forms: 'classic' | 'blocks'): void {
  let before: ShopSettings
  test.beforeAll(async ({ shop }) => {
    before = await getShopSettings(shop.db)
    const { express, payment } = before
    const writer = { db: shop.db, clock }
    await changePayment(writer, { enabled: [...payment.enabled, 'amazon_pay'] })
    await changeExpress(writer, {
      places: ['product', 'cart', 'checkout', 'pay'],
      wallets: { ...express.wallets, amazonPay: true },
    })
    // Servers read all of it anew.
    await chooseForms(shop, forms)
  })
  test.afterAll(async ({ shop }) => {
    const writer = { db: shop.db, clock }
    await changePayment(writer, before.payment)
    await changeExpress(writer, before.express)
    await chooseForms(shop, 'classic')
  })
}

/** Each wallet on each of these pages through whatever may become of its sheet. */
export function walkWallets(pages: readonly WalletPage[]): void {
  for (const walletPage of pages) {
    for (const wallet of EXPRESS_WALLETS) {
      for (const outcome of OUTCOMES.filter((each) => canHappen(each, walletPage, wallet)))
        test(titleOf(walletPage, wallet, outcome), EVERY_WIDTH, async ({ page, shop, expectTrouble }) => {
          if (outcome.isRefused) expectTrouble(REFUSED)
          await outcome.run({ page, shop, buyer: createBuyer(), wallet, walletPage })
        })
    }
    walkStates(walletPage)
    walkKeys(walletPage)
  }
}
