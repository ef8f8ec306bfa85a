import type { ElementHandle, Locator, Page } from '@playwright/test'
import { CheckoutPage } from './support/checkout-page.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const REVIEW = /wc-ajax=update_order_review/
const FRAMES_TO_DRAW = 30

type Held = { terms: Locator; consent: Locator; old: ElementHandle<Node>; answer: () => Promise<void> }

/** A checkout whose review has been asked for, and is answered when the test says so. */
async function openWithReviewUnderWay(page: Page): Promise<Held> {
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(REVIEW, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(REVIEW)
  await checkout.field('Code postal').fill('75011')
  await checkout.field('Code postal').blur()
  await asked
  const terms = checkout.form.getByRole('checkbox', { name: /conditions générales/ })
  return {
    terms,
    consent: checkout.form.getByRole('checkbox', { name: /accès immédiat/ }),
    old: await terms.evaluateHandle((box) => box),
    answer: async () => {
      const answered = page.waitForResponse(REVIEW)
      release()
      await (await answered).finished()
      await page.evaluate(async (frames) => {
        for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame)
      }, FRAMES_TO_DRAW)
    },
  }
}

/** The review is drawn: the box of before is gone. */
const expectRedrawn = (old: Held['old']) => expect.poll(() => old.evaluate((box) => box.isConnected)).toBe(false)

test('a box that is pressed while its answer comes in is ticked when it is let go', async ({ page }) => {
  const { terms, old, answer } = await openWithReviewUnderWay(page)
  await terms.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await terms.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await answer()
  await page.mouse.up()
  await expect(terms).toBeChecked()
  await expectRedrawn(old)
  await expect(terms).toBeChecked()
})

test(
  'a box that is held by the space bar while its answer comes in is ticked and keeps the focus',
  DESKTOP,
  async ({ page }) => {
    const { consent, old, answer } = await openWithReviewUnderWay(page)
    await consent.focus()
    await page.keyboard.down('Space')
    await answer()
    await page.keyboard.up('Space')
    await expect(consent).toBeChecked()
    await expectRedrawn(old)
    await expect(consent).toBeChecked()
    await expect(consent).toBeFocused()
  },
)

test('a box that was ticked after the review was asked for stays so', async ({ page }) => {
  const { terms, consent, old, answer } = await openWithReviewUnderWay(page)
  await terms.check()
  await answer()
  await expectRedrawn(old)
  await expect(terms).toBeChecked()
  await expect(terms).toBeFocused()
  await expect(consent).not.toBeChecked()
})

test('terms that are being read stay open at their line, with the focus in them', async ({ page }) => {
  const { old, answer } = await openWithReviewUnderWay(page)
  const link = page.getByRole('form', { name: 'Paiement' }).getByRole('link', { name: 'conditions générales de vente' })
  await link.click()
  const panel = page.getByRole('region', { name: 'Conditions générales de vente' })
  await expect(panel).toBeFocused()
  await panel.evaluate((element) => element.scrollTo({ top: 60 }))
  await answer()
  await expectRedrawn(old)
  await expect(panel).toBeFocused()
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(60)
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await link.click()
  await expect(panel).toBeHidden()
})

test('a link without a name of its own keeps the focus', async ({ page }) => {
  const { old, answer } = await openWithReviewUnderWay(page)
  const link = page.getByRole('form', { name: 'Paiement' }).getByRole('link', { name: 'conditions générales de vente' })
  await link.focus()
  await answer()
  await expectRedrawn(old)
  await expect(link).toBeFocused()
})
