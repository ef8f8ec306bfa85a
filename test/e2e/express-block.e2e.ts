import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { changeExpress } from '#test/support/express-settings.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { DESKTOP, EVERY_WIDTH, expect, test } from './support/journey.ts'
import { measureLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartLink, content, GOODS, productPath, putInCart } from './support/shop-pages.ts'
import { WalletSheet } from './support/wallet-sheet.ts'

const MAX_LAYOUT_SHIFT = 0.02
const clock = { now: () => new Date() }

test.afterEach(({ shop }) => shop.sandbox.resetKnobs())

test(
  'by keyboard alone: no sheet before the boxes are ticked, and the earlier cart is back when it is left',
  DESKTOP,
  async ({ page }) => {
    await putInCart(page, GOODS.questions)
    await page.goto(productPath(GOODS.guide))
    const express = new ExpressBlock(page)
    const sheet = new WalletSheet(page)
    await express.find()
    await express.button('applePay').focus()
    await page.keyboard.press('Enter')
    await expect(express.digital).toBeFocused()
    await expect(express.digital).toHaveAccessibleDescription(/Veuillez cocher la demande d’accès immédiat/)
    await expect(express.terms).toHaveAccessibleDescription(/Veuillez lire et accepter les conditions générales/)
    await expect(sheet.dialog).toHaveCount(0)
    await expectNoFindings(page)

    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(express.digital).toHaveAccessibleDescription('')
    for (const _stop of ['terms', 'button']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(sheet.pay).toBeEnabled()
    await expectNoFindings(page, { onlyHere: true })
    const isBack = page.waitForResponse((answer) => answer.url().includes('tremplin_restore_cart'))
    await page.keyboard.press('Escape')
    await expect(sheet.dialog).toHaveCount(0)
    await isBack
    await expect(cartLink(page)).toHaveAccessibleName(/: 1$/)
    await page.goto(ROUTES.cart)
    await expect(content(page).getByRole('row', { name: new RegExp(GOODS.questions.name) })).toBeVisible()
  },
)

test('buttons that come, or never do, move nothing of the page', EVERY_WIDTH, async ({ page, shop }) => {
  await putInCart(page, GOODS.guide)
  const paths = [productPath(GOODS.guide), ROUTES.cart]
  for (const path of paths) {
    await watchLayoutShift(page)
    await page.goto(path)
    await new ExpressBlock(page).find()
    expect(await measureLayoutShift(page), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
  await shop.sandbox.setWallets({ applePay: 'absent', googlePay: 'absent', link: 'absent' })
  for (const path of paths) {
    await watchLayoutShift(page)
    await page.goto(path)
    await expect(new ExpressBlock(page).block.getByRole('checkbox')).toHaveCount(0)
    expect(await measureLayoutShift(page), `${path} without wallets`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})

test('a shop has its buttons where it wants them, and is told why the others are absent', async ({ page, shop }) => {
  const fetched = watchProvider(page, shop.sandbox.origin)
  await page.goto(productPath(GOODS.freeGuide))
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await changeExpress({ db: shop.db, clock }, { places: ['checkout'], debug: true })
  try {
    // The server hears of a setting a moment after it is written.
    await expect(async () => {
      await page.goto(productPath(GOODS.guide))
      await content(page).getByText('Pourquoi ce bouton est absent').click({ timeout: 1000 })
    }).toPass()
    await expect(content(page)).toContainText(/Link\u202F: .*express\.places/)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])

    await putInCart(page, GOODS.guide)
    await page.goto(ROUTES.checkout)
    const express = new ExpressBlock(page)
    await express.find()
    await content(page).locator('#terms').check()
    await expect(express.terms).toBeChecked()
    await expectNoFindings(page)
    const sheet = await express.open('googlePay')
    await expect(content(page).locator('#digital_consent')).toBeChecked()
    await sheet.confirm(createBuyer())
    await new OrderPage(page).waitUntilPaid()
  } finally {
    await changeExpress({ db: shop.db, clock }, { places: ['product', 'cart', 'pay'], debug: false })
  }
})

function watchProvider(page: Page, origin: string): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) fetched.push(request.url())
  })
  return fetched
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is promised that cannot come', async ({ page }) => {
    await page.goto(productPath(GOODS.guide))
    await expect(new ExpressBlock(page).block).toBeHidden()
  })
})

test('where the provider’s script never comes the block goes, and the page sells as ever', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource/)
  await page.route(`${shop.sandbox.origin}/v3/**`, (route) => route.abort())
  await page.goto(productPath(GOODS.guide))
  const { block } = new ExpressBlock(page)
  await block.scrollIntoViewIfNeeded()
  await expect(block).toHaveAttribute('data-state', 'none')
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
})
