import process from 'node:process'
import { defineConfig } from 'vitest/config'

const chosen = (process.env.MUTATION_TESTS ?? '').split(',').filter(Boolean)

/** The tests that faults are planted for (stryker.config.mjs): those whose own process runs the code. */
export default defineConfig({
  test: {
    include:
      chosen.length === 0
        ? ['{contracts,server}/**/*.test.{ts,tsx}']
        : chosen.map((path) => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}`)),
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    globalSetup: ['test/support/vitest-global-setup.ts'],
    setupFiles: ['test/support/vitest-setup.ts'],
  },
})
