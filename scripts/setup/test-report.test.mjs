import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, countPlaywright, countVitest, summary } from './test-report.mjs'

function report(content) {
  const folder = mkdtempSync(join(tmpdir(), 'report-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }

test('a file that cannot be loaded is a failure although no test of it failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countVitest(report({ ...vitest, testResults }), 1)).toEqual({ passed: 3, failed: 1, skipped: 1, flaky: 0 })
})

test('a failed test is counted once', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(countVitest(report({ ...vitest, numFailedTests: 1, testResults }), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a runner that fails with every test passed counts as one failure', () => {
  expect(countVitest(report(vitest), 1)).toMatchObject({ passed: 3, failed: 1 })
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 2, failed: 1, skipped: 0, flaky: 0 })
})

test('a runner that leaves no report has failed', () => {
  expect(countVitest('/nowhere/report.json', 137)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 })
})

test('what passes at the second try has passed, and is flaky', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats }), 0)).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: 1 })
})

test('the last line adds both runners and names what was skipped, and what passed at the second try', () => {
  const total = add({ passed: 2, failed: 1, skipped: 0, flaky: 0 }, { passed: 3, failed: 0, skipped: 0, flaky: 0 })
  expect(summary(total)).toBe('5 passed, 1 failed')
  expect(summary({ ...total, skipped: 4, flaky: 2 })).toBe('5 passed, 1 failed, 4 skipped, 2 flaky')
})
