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
