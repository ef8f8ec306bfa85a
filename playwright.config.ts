import { defineConfig, devices } from '@playwright/test'
import { CONSENT_COOKIE } from '#contracts/privacy/consent.ts'
import { JOURNEYS } from '#test/support/chromium.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'

const report = process.env.PLAYWRIGHT_JSON_FILE

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/support/playwright-global-setup.ts',
  outputDir: 'test-results',
  // Half of a journey is waiting: two would leave a machine of two cores idle for a third of the time.
  workers: 3,
  // What passes at the second try only is named and counted as flaky: a bug to find, not a reason to hold a release back.
  // One is Chromium's: without a window it now and then stops drawing a page for good, and takes no screenshot of it either.
  retries: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 4 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Somebody who has refused before: the banner is in nobody's way but in the journeys about it.
    storageState: {
      cookies: [
        {
          name: CONSENT_COOKIE,
          value: 'no',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    screenshot: 'only-on-failure',
    // A trace of each step costs more than a quarter of the time: only what fails is tried again with one.
    trace: 'on-first-retry',
    launchOptions: JOURNEYS,
  },
  // A journey runs once, on a phone, unless it says where it belongs: see test/e2e/support/journey.ts.
  projects: [
    {
      name: 'desktop',
      // First, and by one worker, which then goes on with the others: each worker of a project costs a shop of its own.
      workers: 1,
      grep: /@desktop|@every-width/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
