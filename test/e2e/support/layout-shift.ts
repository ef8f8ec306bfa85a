import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sum of the layout shifts that no input of the visitor explains. */
    layoutShift?: number
  }
}

const FONT_DELAY_MS = 600

const watched = new WeakSet<Page>()

/** From now on every page that opens adds up how far its content jumps, on a network where fonts come late. */
export async function watchLayoutShift(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(FONT_DELAY_MS)
    await route.continue()
  })
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
