import { defineConfig } from 'vitest/config'

/** The tests that faults are planted for (stryker.config.mjs): those whose own process runs the code. */
export default defineConfig({
  test: {
    include: ['{contracts,server}/**/*.test.{ts,tsx}'],
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
