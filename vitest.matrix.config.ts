import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/support/patience.ts'

/** The second half of `npm run matrix`: whole tables that need no browser, and are no part of `npm test` either. */
export default defineConfig({
  test: {
    include: ['test/matrix/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 6 * PATIENCE_MS,
    hookTimeout: 6 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    restoreMocks: true,
    globalSetup: ['test/support/vitest-global-setup.ts'],
    setupFiles: ['test/support/vitest-setup.ts'],
  },
})
