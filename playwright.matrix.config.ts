import { defineConfig } from '@playwright/test'
import { PATIENCE_MS } from '#test/support/patience.ts'
import journeys from './playwright.config.ts'

/** Each row of a table at both widths, whatever it costs: `npm run matrix`, which is no part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: 'test/matrix',
  testMatch: '**/*.matrix.ts',
  // A row that passes at the second try only has not been shown.
  retries: 0,
  // What is not there to be clicked by then will not come: a row that hangs costs no three minutes.
  use: { ...journeys.use, actionTimeout: PATIENCE_MS },
  projects: (journeys.projects ?? []).map(({ name, use }) => ({ name, use, workers: 1 })),
})
