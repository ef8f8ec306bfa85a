import type { Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { expect } from './journey.ts'
import { measureLayoutShift, watchLayoutShift } from './layout-shift.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const WIDTHS = [390, 768, 1280]
const MAX_LAYOUT_SHIFT = 0.02

/**
 * Opens a page as on a phone and as on a wide screen, one after the other in the same browser: nothing jumps, nothing
 * sticks out, axe finds nothing, and `look` finds what it expects.
 */
export async function expectGoodFirstViews(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await watchLayoutShift(page)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.goto(path)
    await look()
    await expectNoFindings(page, { onlyHere: true })
    expect(await measureLayoutShift(page), `in ${screen.width} px`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { scrolled, seen } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }))
    expect.soft(scrolled, `width of the content in ${width} px`).toBeLessThanOrEqual(seen)
  }
}
