import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
  })
}

/** What Playwright's JSON report says; what passed at a second try only, or an error outside of the tests, is a failure. */
export function countPlaywright(reportFile, exitCode) {
  const report = readReport(reportFile)
  if (!report) return noReport(exitCode)
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailure(exitCode, { passed: expected, failed: unexpected + flaky, skipped })
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

function readReport(reportFile) {
  return existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null
}

function noReport(exitCode) {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

// A runner may fail with every test passed: an unhandled rejection, a broken set-up.
function atLeastOneFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
