import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT } from './project.mjs'

const LINES_OF_AN_ERROR = 6
/** More failures than this have one cause: their names are enough. */
const ERRORS_TOLD = 30

/**
 * What a test that failed, or that passed at its second try only, leaves to be read.
 * @typedef {{ verdict: 'FAILED' | 'FLAKY', name: string, error: string }} Trouble
 */
/** `flaky` ones are among the passed. @typedef {{ passed: number, failed: number, skipped: number, flaky: number, troubles: Trouble[] }} Outcome */

/**
 * What Vitest's JSON report says; a file that could not be loaded counts as one failure. Errors outside of any test
 * stand in a file of their own (`test/support/unhandled-errors.ts`).
 */
export function readVitest(reportFile, unhandledErrorsFile, exitCode) {
  const report = readReport(reportFile)
  const outside = (readReport(unhandledErrorsFile) ?? []).map((error) => failed('Vitest, outside of any test', error))
  if (!report) return noReport('Vitest', exitCode, outside)
  const inFiles = report.testResults.flatMap(troublesOfFile)
  const counts = {
    passed: report.numPassedTests,
    failed: inFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  }
  return atLeastOneFailure('Vitest', exitCode, { ...counts, troubles: [...inFiles, ...outside] })
}

/** What Playwright's JSON report says; an error outside of the tests counts as one failure. */
export function readPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return noReport('Playwright', exitCode, [])
  const { expected, unexpected, flaky, skipped } = report.stats
  const outside = report.errors.map((error) => failed('Playwright, outside of any journey', error.message))
  const troubles = [...report.suites.flatMap((suite) => troublesOfSuite(suite, [])), ...outside]
  return atLeastOneFailure('Playwright', exitCode, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky,
    troubles,
  })
}

/** What `npm test` ends with: who failed and why, who was flaky, and the counts in the last line. */
export function summary({ passed, failed, skipped, flaky, troubles }) {
  const besides = Object.entries({ skipped, flaky }).map(([name, count]) => (count > 0 ? `, ${count} ${name}` : ''))
  const told = troubles.map(({ verdict, name, error }, index) => {
    const lines = index < ERRORS_TOLD ? firstLines(error).map((line) => `\n        ${line}`) : []
    return `\n${verdict}  ${name}${lines.join('')}\n`
  })
  return `${told.join('')}\n${passed} passed, ${failed} failed${besides.join('')}`.trimStart()
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
    troubles: [...a.troubles, ...b.troubles],
  }
}

function troublesOfFile({ name, status, message, assertionResults }) {
  const file = relative(PROJECT, name)
  const tests = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [failed(file, message)]
  return tests.map((test) => failed(`${file} › ${test.fullName}`, test.failureMessages.join('\n')))
}

function troublesOfSuite({ file, specs, suites = [] }, above) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => {
      const verdict = { unexpected: 'FAILED', flaky: 'FLAKY' }[test.status]
      if (!verdict) return []
      const name = [`test/e2e/${file} [${test.projectName}]`, ...above, title].join(' › ')
      const tried = test.results.find(({ errors }) => errors.length > 0)
      return [{ verdict, name, error: tried?.errors[0].message ?? '' }]
    }),
  )
  return [...own, ...suites.flatMap((suite) => troublesOfSuite(suite, [...above, suite.title]))]
}

function failed(name, error) {
  return { verdict: 'FAILED', name, error }
}

/** The message, and of the calls that led there the first that is ours. */
function firstLines(error) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim())
  const isCall = (line) => /^\s+at /.test(line)
  const message = lines.filter((line) => !isCall(line)).slice(0, LINES_OF_AN_ERROR)
  const ours = lines.find((line) => isCall(line) && line.includes(PROJECT) && !line.includes('node_modules'))
  return ours ? [...message, ours.trim()] : message
}

function readReport(reportFile) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null
}

function noReport(runner, exitCode, troubles) {
  return atLeastOneFailure(runner, exitCode, { passed: 0, failed: 0, skipped: 0, flaky: 0, troubles })
}

// A runner may fail with every test passed: an unhandled rejection, a broken set-up.
function atLeastOneFailure(runner, exitCode, outcome) {
  if (exitCode === 0 || outcome.failed > 0) return outcome
  const named = outcome.troubles.some(({ verdict }) => verdict === 'FAILED')
  const troubles = named ? outcome.troubles : [...outcome.troubles, failed(`${runner} ended with code ${exitCode}`, '')]
  return { ...outcome, failed: 1, troubles }
}
