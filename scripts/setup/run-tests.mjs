import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findOrInstallChromium } from './chromium.mjs'
import { CACHE, inProject, installed, projectEnvironment, SetupRefusal } from './project.mjs'
import { runCommand, wasInterrupted } from './run-command.mjs'
import { add, readPlaywright, readVitest, summary } from './test-report.mjs'

const VITEST_REPORT = join(CACHE, 'vitest.json')
const UNHANDLED_ERRORS = join(CACHE, 'vitest-unhandled-errors.json')
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json')

/** What V8 made of the code of a process that ended, for the next one: tests start the shop's four processes fifty times. */
const COMPILED = join(CACHE, 'compiled')

/**
 * The demonstration's pictures and books, which are kept: half a minute's work where nothing is kept yet, which otherwise
 * three processes of tests begin at the same moment. A build leaves the second core to it.
 */
export async function makeDemonstrationFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-files-'))
  const env = { ...projectEnvironment, DATA_DIR: folder }
  const code = await runCommand(installed('node'), [inProject('sandbox/seed/make-files.ts')], { env })
  rmSync(folder, { recursive: true })
  if (code !== 0 && !wasInterrupted()) throw new SetupRefusal('Les images et les livres de la démonstration manquent.')
}

/** Runs both runners, ends with who failed and the line `N passed, N failed`, and gives the exit code. */
export async function runTests(filters) {
  const chromium = await findOrInstallChromium()
  mkdirSync(CACHE, { recursive: true })
  // Nothing else takes away what was made of older code.
  rmSync(COMPILED, { recursive: true, force: true })
  const env = { ...projectEnvironment, NODE_ENV: 'test', CHROMIUM_PATH: chromium, NODE_COMPILE_CACHE: COMPILED }
  await compileShop()
  // One after the other: at once, on two cores, tests that count on answers in time met answers that came too late (ADR 086).
  const total = add(await runVitest(env, filters), await runPlaywright(env, filters))
  process.stdout.write(`${summary(total)}\n`)
  return total.failed === 0 && total.passed > 0 && !wasInterrupted() ? 0 : 1
}

/**
 * Most of those that tests start are killed in the end, and who is killed keeps nothing for the next one. Without settings the
 * shop's processes read all of their code, and end.
 */
async function compileShop() {
  const refused = {
    env: { PATH: projectEnvironment.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
    stdio: 'ignore',
  }
  for (const name of ['main.js', 'worker.js'])
    await runCommand(installed('node'), [inProject('build/server', name)], refused)
}

async function runVitest(env, filters) {
  for (const file of [VITEST_REPORT, UNHANDLED_ERRORS]) rmSync(file, { force: true })
  const code = await runCommand(installed('vitest'), ['run', '--passWithNoTests', ...filters], {
    env: { ...env, VITEST_JSON_FILE: VITEST_REPORT, VITEST_UNHANDLED_ERRORS_FILE: UNHANDLED_ERRORS },
  })
  return readVitest(VITEST_REPORT, UNHANDLED_ERRORS, code)
}

async function runPlaywright(env, filters) {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const own = { ...env, PLAYWRIGHT_JSON_FILE: PLAYWRIGHT_REPORT }
  return readPlaywright(
    PLAYWRIGHT_REPORT,
    await runCommand(installed('playwright'), ['test', '--pass-with-no-tests', ...filters], { env: own }),
  )
}
