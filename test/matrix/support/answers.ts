import type { BrowserContext, Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { CheckoutPage } from '#test/e2e/support/checkout-page.ts'
import { expect } from '#test/e2e/support/journey.ts'
import type { Row } from './payment-rows.ts'

type Where = { page: Page; context: BrowserContext }

/** A page in a tab of its own, which its link leads to. */
async function openTab({ page, context }: Where, dialog: string, link: string): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog', { name: dialog }).getByRole('link', { name: link }).click()
  return opened
}

const close = (page: Page, dialog: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Fermer', exact: true }).click()

/** Whoever is asked says yes or no once the order was sent; nobody is asked of some types. */
export async function answer(where: Where, { asked, brand, type }: Row, says: 'yes' | 'no'): Promise<void> {
  const { page } = where
  const button = { name: says === 'yes' ? 'Autoriser' : 'Refuser' }
  switch (asked) {
    case 'bank-page':
      return page.getByRole('button', button).click()
    case 'behind-code': {
      const app = await openTab(where, `Payer avec ${brand}`, 'Ouvrir sur cet appareil')
      const asks = app.url()
      await app.getByRole('button', button).click()
      // A tab that is closed on its way to the shop now and then never says that it is closed.
      await app.waitForURL((url) => url.href !== asks)
      return app.close()
    }
    case 'till':
      return close(page, `Payer avec ${brand}`)
    case 'account-holder': {
      if (type === 'acss_debit') await page.getByRole('button', { name: 'Accepter' }).click()
      const check = await openTab(where, 'Vérification de votre compte', 'Ouvrir la page de vérification')
      // The second is what the provider takes for the last of too many guesses.
      await check.getByRole('textbox').fill(says === 'yes' ? 'SM11AA' : 'SM33CC')
      await check.getByRole('button').click()
      await expect(check.getByRole('textbox')).toHaveCount(0)
      await check.close()
      return close(page, 'Vérification de votre compte')
    }
    default:
  }
}

/** The six digits of a code are a field of the page itself. */
export async function fillCode(page: Page, { asked }: Row): Promise<void> {
  if (asked === 'app') await page.locator('#wc-stripe-blik-code').fill('123456')
}

/** The number of the order that the browser stands on, paid or not. */
export async function untilReceived(page: Page): Promise<number> {
  await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return Number(/order-received\/(\d+)/.exec(page.url())?.[1])
}

/** What a page that was refused tells stands in the place that has the focus, and nothing else does. */
export async function expectRefusalRead(page: Page, { refusal }: Row): Promise<void> {
  if (refusal.inForm) return expect(new CheckoutPage(page).card.getByText(refusal.inForm)).toBeVisible()
  // The page may be on its way to another.
  const read = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 400) ?? '').catch(() => '')
  await expect.poll(read).toMatch(/^.{0,200}(authentifier|refusé|Impossible de traiter|invalid).{0,150}$/is)
}
