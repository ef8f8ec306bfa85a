import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/support/patience.ts'
import { SlowestFirst } from './test/support/slowest-first.ts'
import { unhandledErrorsReporter } from './test/support/unhandled-errors.ts'

const report = process.env.VITEST_JSON_FILE
const unhandledErrors = process.env.VITEST_UNHANDLED_ERRORS_FILE
const DOM_TESTS = '{app,sandbox}/**/*.dom.test.{ts,tsx}'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    // Half of the time went into evaluating the same modules again for each file. What a file may leave behind is taken
    // back: spies, stubs and variables here, timers and the page in the set-up files, databases by their `drop`.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // A test in which something never comes says so before its own time is over.
    testTimeout: 3 * PATIENCE_MS,
    hookTimeout: 3 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Class names as written, so that a test may look for them.
    css: { include: /[.]module[.]css$/, modules: { classNameStrategy: 'non-scoped' } },
    reporters:
      report && unhandledErrors
        ? ['default', ['json', { outputFile: report }], unhandledErrorsReporter(unhandledErrors)]
        : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{contracts,server,app,sandbox,scripts,vite,test/wire,test/faults,test/fuzz,test/mutations,test/support}/**/*.test.{ts,tsx,mjs}',
          ],
          exclude: [DOM_TESTS],
          environment: 'node',
          globalSetup: ['test/support/vitest-global-setup.ts'],
          setupFiles: ['test/support/vitest-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [DOM_TESTS],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: ['test/support/vitest-setup.ts', 'test/support/dom-setup.ts'],
        },
      },
    ],
  },
})
