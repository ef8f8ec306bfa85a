import { existsSync, readFileSync } from 'node:fs'

/** `flaky` ones are among the passed. @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts */

/** What Vitest's JSON report says; a file that could not be loaded counts as one failure. */
export function countVitest(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return noReport(exitCode)
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  })
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  })
}

/** What Playwright's JSON report says; an error outside of the tests counts as one failure. */
export function countPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return noReport(exitCode)
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailure(exitCode, { passed: expected + flaky, failed: unexpected, skipped, flaky })
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped, flaky }) {
  const besides = Object.entries({ skipped, flaky }).map(([name, count]) => (count > 0 ? `, ${count} ${name}` : ''))
  return `${passed} passed, ${failed} failed${besides.join('')}`
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
  }
}

function readReport(reportFile) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null
}

function noReport(exitCode) {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, flaky: 0 }
}

// A runner may fail with every test passed: an unhandled rejection, a broken set-up.
function atLeastOneFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
