// Faults are planted one by one, and each must be noticed by a test: `npm run mutate -- <folder>` (docs/testing.md).
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  vitest: { configFile: 'vitest.mutations.config.ts' },
  ignorePatterns: ['/.cache', '/build', '/docs', '/public', '/test-results'],
  tempDirName: '.cache/mutants',
  concurrency: 2,
  dryRunTimeoutMinutes: 60,
  // A fault that only made a test slow on a busy machine must not count as noticed.
  timeoutMS: 60_000,
  // Texts of constants are read once, before a fault could be planted in them.
  ignoreStatic: true,
  // What it would rewrite here needs an API that TypeScript 7 has no more; Vitest does without.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutations.json' },
  thresholds: { high: 95, low: 95, break: 95 },
  allowConsoleColors: false,
}
