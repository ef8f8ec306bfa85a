import { eq } from 'drizzle-orm'
import { MERCHANT_COUNTRY } from '#contracts/identifiers.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { listTaxRates, saveTaxRates, type TaxRate } from '#server/modules/taxes/index.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { ExpressBlock } from '#test/e2e/support/express-sheet.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { factsOf } from '#test/e2e/support/order-facts.ts'
import { OrderPage } from '#test/e2e/support/order-page.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { look } from './looks.ts'
import type { WalletPage } from './wallet-pages.ts'

const HERE: TaxRate = { country: MERCHANT_COUNTRY, taxClass: 'standard', name: 'TVA', basisPoints: 2000 }
const BELGIUM: TaxRate = { country: 'BE', taxClass: 'standard', name: 'TVA', basisPoints: 2100 }

async function charge(shop: RunningShop, isCharged: boolean, rates: readonly TaxRate[]): Promise<void> {
  const writer = byStaff({ db: shop.db, clock: { now: () => new Date() } })
  const editedOf = async (kind: 'setting' | 'tax-rates', id: string) =>
    (await findRevision(shop.db, { kind, id }))?.version ?? 0
  const { tax } = await getShopSettings(shop.db)
  const saved = [
    await saveSetting(writer, { key: 'tax', edited: await editedOf('setting', 'tax'), value: { ...tax, isCharged } }),
    await saveTaxRates(writer, { edited: await editedOf('tax-rates', 'all'), rates: [...rates] }),
  ]
  expect(saved).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }])
}

const taxesOf = async ({ db }: RunningShop, email: string) => {
  const [order] = await db
    .select({ taxes: orders.taxes })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orderAddresses.email, email))
  return order?.taxes
}

/** What is sent nowhere has the VAT of whoever pays, whom only the sheet knows (spec §8: the notice). */
export function walkTaxes(pages: readonly WalletPage[]): void {
  test.describe('where VAT is charged', () => {
    let before: { isCharged: boolean; rates: readonly TaxRate[] }
    test.beforeAll(async ({ shop }) => {
      const { tax } = await getShopSettings(shop.db)
      before = { isCharged: tax.isCharged, rates: await listTaxRates(shop.db) }
      await charge(shop, true, [HERE, BELGIUM])
    })
    test.afterAll(({ shop }) => charge(shop, before.isCharged, before.rates))
    for (const walletPage of pages) walkTax(walletPage)
  })
}

function walkTax(walletPage: WalletPage): void {
  const name = `wallets-${walletPage.name.replaceAll(' ', '-')}`
  test(
    `${walletPage.name}: ${walletPage.place === 'pay' ? 'keeps the VAT of its order' : 'says that its VAT follows the address of the sheet, whose country it then has'}`,
    EVERY_WIDTH,
    async ({ page, shop }) => {
      const buyer = createBuyer()
      const thing = await createProduct(shop.db, { regularPriceCents: 1700, isPublished: true })
      await walletPage.open({ page, shop, buyer }, thing)
      const express = new ExpressBlock(page)
      await express.find()
      await expect(page.locator(`#${EXPRESS_IDS.container}-amazonPay`)).toHaveCount(0)
      const told = page.locator('.ece-taxes-info[role=note]')
      await expect(told).toHaveCount(0)

      const sheet = await express.open('applePay')
      await expect(sheet.pay).toContainText('17,00')
      await sheet.leave()
      // An order that is there has its address, and its VAT.
      const follows = walletPage.place !== 'pay'
      if (follows) {
        await expect(told).toContainText('La TVA comprise dans le prix peut changer')
        await expect(told).toBeInViewport()
        await look(page, `${name}-tax-notice`)
      }

      await express.find()
      await express.openAgain('applePay')
      await sheet.address.selectOption('bruxelles')
      await expect(told).toHaveCount(follows ? 1 : 0)
      await sheet.confirm(buyer)
      await new OrderPage(page).waitUntilReceived()
      await expect.poll(() => factsOf(shop, buyer)).toMatchObject({ chargedCents: [1700], invoices: 1 })
      expect(await taxesOf(shop, buyer.email)).toMatchObject([
        follows ? { basisPoints: 2100, taxCents: 295 } : { basisPoints: 2000, taxCents: 283 },
      ])
    },
  )
}
