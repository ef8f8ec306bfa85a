import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { createCoupon } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { openCartWithPrint, shippingRow, totalRow } from './support/printed-goods.ts'
import { content, GOODS, putInCart } from './support/shop-pages.ts'

async function applyInCart(page: Page, code: string): Promise<void> {
  const field = content(page).getByLabel('Code promo', { exact: true })
  if (!(await field.isVisible())) await content(page).getByText('Vous avez un code promo').click()
  await field.fill(code)
  await content(page).getByRole('button', { name: 'Appliquer' }).click()
}

for (const script of ['with', 'without'] as const)
  test.describe(`${script} script`, () => {
    test.use({ javaScriptEnabled: script === 'with' })

    test(`${script} script the cart tells why it takes no coupon for other goods, people or prices`, async ({
      page,
      shop,
    }) => {
      const refusals: [Parameters<typeof createCoupon>[1], string][] = [
        [{ startsAt: new Date(Date.now() + 86_400_000) }, 'car il n’est pas valide.'],
        [{ maximumCents: 1000 }, 'Le maximum de dépense pour le code promo'],
        [{ productIds: [999_999] }, 'ne s’applique pas au contenu de votre panier.'],
        [{ emails: ['lea@exemple.fr'] }, 'Veuillez saisir une adresse e-mail valide'],
      ]
      await putInCart(page, GOODS.guide)
      await page.goto(ROUTES.cart)
      for (const [fields, words] of refusals) {
        const { code } = await createCoupon(shop.db, fields)
        await applyInCart(page, code)
        await expect(content(page).getByRole('alert')).toContainText(words)
        await expect(totalRow(page)).toContainText('17,00')
      }
    })
  })

test('a coupon for shipping makes the free rate the chosen one, at checkout as in the cart', async ({ page, shop }) => {
  const { code } = await createCoupon(shop.db, { code: `port-${Date.now()}`, amount: 0, freesShipping: true })
  await openCartWithPrint(page, shop)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(totalRow(page)).toContainText('23,90')
  await page.getByRole('button', { name: 'Saisissez-le ici' }).click()
  await page.getByLabel('Code promo').fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(shippingRow(page).getByRole('radio', { name: /offerte/ })).toBeChecked()
  await expect(totalRow(page)).toContainText('19,00')
  await expect(content(page).getByRole('row', { name: new RegExp(code, 'i') })).toContainText('Livraison offerte')
  await page.goto(ROUTES.cart)
  await expect(shippingRow(page).getByRole('radio', { name: /offerte/ })).toBeChecked()
  await expectNoFindings(page)
})

test('a coupon that is for another address leaves the order, which then is placed at the full price', async ({
  page,
  shop,
}) => {
  const [owner, other] = [createBuyer(), createBuyer()]
  const { code } = await createCoupon(shop.db, { emails: [owner.email] })
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(owner, { number: CARDS.paid })
  await page.getByRole('button', { name: 'Saisissez-le ici' }).click()
  await page.getByLabel('Code promo').fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(totalRow(page)).toContainText('15,30')
  await checkout.field('Adresse e-mail').fill(other.email)
  await checkout.placeOrder()
  await expect(checkout.messages).toContainText('Veuillez saisir une adresse e-mail valide pour utiliser')
  await expect(totalRow(page)).toContainText('17,00')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
  expect(await factsOf(shop, other)).toMatchObject({ chargedCents: [1700] })
  await shop.db.delete(coupons).where(eq(coupons.code, code))
})
