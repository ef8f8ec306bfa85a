import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { defineConfig, type Plugin } from 'vitest/config'
import { PLANTED, PROJECT } from './test/mutations/faults.ts'

const chosen = (process.env.MUTATION_TESTS ?? '').split(',').filter(Boolean)

const plantedOf = (id: string): string | null => {
  const planted = join(PLANTED, relative(PROJECT, id))
  return id.startsWith(PROJECT) && existsSync(planted) ? planted : null
}

/** The sources with their faults in the place of their own; Vitest keeps neither of the two for the other. */
const plantedSources: Plugin = {
  name: 'planted-sources',
  enforce: 'pre',
  load(id) {
    const planted = plantedOf(id)
    return planted && readFileSync(planted, 'utf8')
  },
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (plantedOf(id) ? false : null))
  },
}

/** The tests that faults are planted for (`npm run mutate`): those whose own process runs the code. */
export default defineConfig({
  plugins: [plantedSources],
  test: {
    include:
      chosen.length === 0
        ? ['{contracts,server}/**/*.test.{ts,tsx}']
        : chosen.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}`)),
    runner: './test/mutations/repeating-runner.ts',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    globalSetup: ['test/support/vitest-global-setup.ts'],
    setupFiles: ['test/mutations/ask-each-test.ts', 'test/support/vitest-setup.ts'],
  },
})
