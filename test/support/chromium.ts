import type { LaunchOptions } from '@playwright/test'

/** How every browser of the tests and of the measurements starts: the one that `CHROMIUM_PATH` names, calling nobody. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Letters as wide as on screens of today: without a window Chromium would round each to whole pixels.
    '--font-render-hinting=none',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/**
 * Of journeys: little of what a page does is done often enough to be worth optimising or, while it lives, tidying up. What
 * is measured has a browser as visitors have it.
 */
export const JOURNEYS: LaunchOptions = {
  ...CHROMIUM,
  args: [...(CHROMIUM.args ?? []), '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'],
}
