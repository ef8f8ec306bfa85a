import { expect, type Locator, type Page } from '@playwright/test'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { content } from './shop-pages.ts'
import { type Wallet, WalletSheet } from './wallet-sheet.ts'

/** A press is heard within this: the page covers itself before it asks anybody. */
const HEARD_MS = 2000

/** The buttons of wallets of a page, and what is agreed to beside them. */
export class ExpressBlock {
  readonly block: Locator
  readonly terms: Locator
  readonly digital: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.block = content(page).getByRole('region', { name: 'Paiement express' })
    this.terms = this.block.getByRole('checkbox', { name: /conditions générales/ })
    this.digital = this.block.getByRole('checkbox', { name: /accès immédiat/ })
  }

  /** Drawn by the provider, in a frame of its own. */
  button(wallet: Wallet): Locator {
    return this.page.frameLocator(`#${EXPRESS_IDS.container}-${wallet} iframe`).getByRole('button')
  }

  /** Brings the block into sight, as a reader does, and waits for the wallets. */
  async find(): Promise<void> {
    await this.block.scrollIntoViewIfNeeded()
    await expect(this.block).toHaveAttribute('data-state', 'ready')
  }

  /** Ticks whatever the block asks. */
  async agree(): Promise<void> {
    for (const box of await this.block.getByRole('checkbox').all()) await box.check()
  }

  /**
   * As the first time, by a key: a page that has just scrolled to its message leaves the frame unpainted. Half a second
   * later the focus goes to that message, and a key that is pressed just then goes with it.
   */
  async openAgain(wallet: Wallet): Promise<WalletSheet> {
    const sheet = new WalletSheet(this.page)
    const isHeard = this.page.locator('.blockOverlay').or(sheet.dialog).first()
    await expect(async () => {
      if (await isHeard.isHidden()) await this.button(wallet).press('Enter')
      await expect(isHeard).toBeVisible({ timeout: HEARD_MS })
    }).toPass({ timeout: PATIENCE_MS })
    await sheet.enter(wallet)
    return sheet
  }

  /** Agrees, presses, and has the wallet's sheet. */
  async open(wallet: Wallet): Promise<WalletSheet> {
    await this.find()
    await this.agree()
    await this.button(wallet).click()
    const sheet = new WalletSheet(this.page)
    await sheet.enter(wallet)
    return sheet
  }
}
