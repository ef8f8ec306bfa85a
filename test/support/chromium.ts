import type { LaunchOptions } from '@playwright/test'

/** How every browser of the tests and of the measurements starts: the one that `CHROMIUM_PATH` names, calling nobody. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
