import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { findOrInstallChromium } from './chromium.mjs'
import { CACHE, installed, projectEnvironment } from './project.mjs'
import { runCommand, wasInterrupted } from './run-command.mjs'
import { add, countPlaywright, countVitest, summary } from './test-report.mjs'

const VITEST_REPORT = join(CACHE, 'vitest.json')
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json')

/** Runs both runners, ends with the line `N passed, N failed`, and gives the exit code. */
export async function runTests(filters) {
  const chromium = await findOrInstallChromium()
  mkdirSync(CACHE, { recursive: true })
  const env = { ...projectEnvironment, NODE_ENV: 'test', CHROMIUM_PATH: chromium }
  const vitest = await runVitest(env, filters)
  const playwright = await runPlaywright(env, filters)
  const total = add(vitest, playwright)
  process.stdout.write(`${summary(total)}\n`)
  return total.failed === 0 && total.passed > 0 && !wasInterrupted() ? 0 : 1
}

async function runVitest(env, filters) {
  rmSync(VITEST_REPORT, { force: true })
  const code = await runCommand(installed('vitest'), ['run', ...filters], {
    env: { ...env, VITEST_JSON_FILE: VITEST_REPORT },
  })
  return countVitest(VITEST_REPORT, code)
}

async function runPlaywright(env, filters) {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const own = { ...env, PLAYWRIGHT_JSON_FILE: PLAYWRIGHT_REPORT }
  return countPlaywright(
    PLAYWRIGHT_REPORT,
    await runCommand(installed('playwright'), ['test', ...filters], { env: own }),
  )
}
