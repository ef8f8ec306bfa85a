import type { Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { expect } from './journey.ts'
import { measureLayoutShift, watchLayoutShift } from './layout-shift.ts'

/** The phone last: what axe is lent for its page serves at both widths. */
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const BETWEEN = { width: 768, height: 900 }
const MAX_LAYOUT_SHIFT = 0.02

/**
 * Opens a page as on a wide screen and as on a phone, one after the other in the same browser: nothing jumps, nothing
 * sticks out, axe finds nothing, and `look` finds what it expects.
 */
export async function expectGoodFirstViews(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await watchLayoutShift(page)
    await page.goto(path)
    await look()
    expect(await measureLayoutShift(page), `in ${screen.width} px`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    await expectToFit(page)
  }
  await expectNoFindings(page)
  await page.setViewportSize(BETWEEN)
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const { scrolled, seen } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect.soft(scrolled, `width of the content in ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(seen)
}
