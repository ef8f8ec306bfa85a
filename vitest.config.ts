import { defineConfig } from 'vitest/config'

const report = process.env.VITEST_JSON_FILE

export default defineConfig({
  test: {
    include: ['{contracts,server,app,sandbox,scripts,test/wire,test/faults,test/support}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
    globalSetup: ['test/support/vitest-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    // Class names as written, so that a test may look for them.
    css: { include: /[.]module[.]css$/, modules: { classNameStrategy: 'non-scoped' } },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})
