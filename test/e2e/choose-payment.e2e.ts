import { ROUTES } from '#contracts/site/routes.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const clock = { now: () => new Date() }

test.beforeAll(({ shop }) => changePayment({ db: shop.db, clock }, { enabled: ['card', 'klarna', 'bancontact'] }))
test.afterAll(({ shop }) => changePayment({ db: shop.db, clock }, { enabled: ['card'] }))

test(
  'a buyer chooses by the keyboard, is refused by one way to pay and pays by another',
  DESKTOP,
  async ({ page, shop }) => {
    const buyer = createBuyer()
    await putInCart(page, GOODS.guide)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    const choice = page.getByRole('group', { name: 'Moyen de paiement' })
    const open = page.locator('.payment_box').filter({ visible: true })
    await expectNoFindings(page)

    await choice.getByRole('radio', { name: 'Carte de crédit/débit' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(choice.getByRole('radio', { name: /^Klarna/ })).toBeChecked()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText('Un crédit vous engage')
    await expect(open.locator('iframe')).toBeVisible()
    await expectNoFindings(page, { onlyHere: true })

    await checkout.fillAddress(buyer)
    await checkout.accept()
    await checkout.placeOrder()
    await page.getByRole('button', { name: 'Refuser' }).click()
    await expect(page).toHaveURL(ROUTES.checkout)
    await expect(page.getByRole('alert').filter({ hasText: 'authentifier votre mode de paiement' })).toBeVisible()
    expect((await factsOf(shop, buyer)).chargedCents).toEqual([])

    await choice.locator('label', { hasText: 'Bancontact' }).click()
    await expect(open.locator('iframe')).toBeVisible()
    await expect(checkout.field('Adresse e-mail')).toHaveValue(buyer.email)
    await checkout.accept()
    await checkout.placeOrder()
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await new OrderPage(page).waitUntilPaid()
    expect(await factsOf(shop, buyer)).toMatchObject({
      orders: [{ status: 'completed', totalCents: 1700 }],
      chargedCents: [1700],
    })
  },
)
