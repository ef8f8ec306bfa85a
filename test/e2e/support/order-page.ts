import { expect, type Locator, type Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'

/** The page that an order ends on. */
export class OrderPage {
  readonly page: Page
  readonly title: Locator
  readonly downloads: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.downloads = page.getByRole('main').getByRole('link', { name: /^(PDF|EPUB|ZIP)/ })
  }

  /** Waits until the browser stands on an order; gives its number. */
  async waitUntilReceived(): Promise<number> {
    await this.page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
    await expect(this.title).toHaveText(/^Merci/)
    await expect(this.page.getByText('Merci. Votre commande a été reçue.')).toBeVisible()
    return Number(/order-received\/(\d+)/.exec(this.page.url())?.[1])
  }

  /** Waits until the order's files are there, too: it is paid. */
  async waitUntilPaid(): Promise<number> {
    const number = await this.waitUntilReceived()
    await expect(this.downloads.first()).toBeVisible()
    return number
  }
}
