import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { DEFAULT_DEMONSTRATION, type ShopToOpen } from '#sandbox/seed/demonstrations.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'
import { unlistedIn } from './left-in-browser.ts'
import { type ExpectedTrouble, TroubleWatch } from './trouble-watch.ts'

type Journey = {
  /** Troubles that this very journey provokes; any other one fails it. */
  expectTrouble: (expected: ExpectedTrouble) => void
  /** One more browser with cookies and storage of its own, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  watch: TroubleWatch
}

const START_TIMEOUT_MS = 240_000

/** Where the width, or a finger in the place of a mouse, is part of what is claimed. */
export const EVERY_WIDTH = { tag: '@every-width' }
/** Where a keyboard, a pointer or a wide screen is. All others run on a phone. */
export const DESKTOP = { tag: '@desktop' }

/** Playwright scrolls, then clicks where something was: on a page that scrolls smoothly it is still on its way. */
function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { scroll-behavior: auto !important; }')
  document.adoptedStyleSheets.push(sheet)
}

/** A journey through the whole shop: one running shop per worker, a fresh browser for each test, no trouble unseen. */
export const test = base.extend<Journey, { shop: RunningShop; demonstration: ShopToOpen }>({
  /** `test.use({ demonstration: 'empty' })` has a file's journeys begin in a shop of their own. */
  demonstration: [DEFAULT_DEMONSTRATION, { option: true, scope: 'worker' }],
  shop: [
    async ({ demonstration }, use) => {
      const shop = await startRunningShop({ demonstration })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  watch: [
    async ({ shop }, use) => {
      const watch = new TroubleWatch(shop)
      await use(watch)
      expect(watch.unexpected(), 'console messages, page errors, failed requests and logged complaints').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watch, shop }, use) => {
    watch.follow(context)
    await context.addInitScript(scrollAtOnce)
    await use(context)
    expect(await unlistedIn(context, shop.origin), 'left in the browser, and not on the page of cookies').toEqual([])
  },
  expectTrouble: async ({ watch }, use) => use((expected) => watch.expect(expected)),
  openBrowser: async ({ browser, watch, shop, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop.origin, ...options })
      watch.follow(context)
      await context.addInitScript(scrollAtOnce)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expect }
