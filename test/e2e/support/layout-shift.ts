import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sum of the layout shifts that no input of the visitor explains. */
    layoutShift?: number
  }
}

const FONT_DELAY_MS = 600

const watched = new WeakMap<Page, CDPSession>()

/**
 * The page that is opened next adds up how far its content jumps, on a network where fonts come late; pictures and fonts
 * that it showed before are fetched again. To be asked before each visit.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  const session = watched.get(page) ?? (await beginToWatch(page))
  // Empties what the page's process holds at hand. A route of Playwright's would do it as well, and have scripts and styles
  // come over the network at each visit, which is half of what a visit costs.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
}

async function beginToWatch(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  watched.set(page, session)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await setTimeout(FONT_DELAY_MS)
    // Whoever has left the page waits for no font.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await session.send('Network.enable')
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return session
}

/** Layout shift of the page so far, once fonts and pictures are there and the page has been scrolled to its end. */
export async function measureLayoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const nextFrame = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(resolve)
        window.setTimeout(() => reject(new Error('Chromium draws no more frames')), 10_000)
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => window.layoutShift ?? Number.NaN)
}
