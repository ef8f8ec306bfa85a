import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from './project.mjs'
import { add, readPlaywright, readVitest, summary } from './test-report.mjs'

const NOWHERE = '/nowhere/report.json'

function report(content) {
  const folder = mkdtempSync(join(tmpdir(), 'report-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const file = { name: inProject('server/cart.test.ts'), status: 'failed', message: '' }
const failedTest = { status: 'failed', fullName: 'carts holds two', failureMessages: ['expected 1 to be 2'] }
const readTests = (testResults) => readVitest(report({ ...vitest, testResults }), NOWHERE, 1)

const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
const readJourneys = (content, code) => readPlaywright(report({ suites: [], errors: [], ...content }), code)

test('a file that cannot be loaded is a failure although no test of it failed', () => {
  const outcome = readTests([{ ...file, message: 'Cannot find module x', assertionResults: [] }])
  expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: 1, flaky: 0 })
  expect(summary(outcome)).toBe(
    'FAILED  server/cart.test.ts\n        Cannot find module x\n\n3 passed, 1 failed, 1 skipped',
  )
})

test('a failed test is counted once, and named with the first lines of its error and where ours threw it', () => {
  const stack = `    at run (${inProject('node_modules/x.js')}:1:2)\n    at ${inProject('server/cart.ts')}:7:9\n    at next`
  const colours = '\u001b[31mAssertionError: no\u001b[39m'
  const failureMessages = [`${colours}\n${stack}`]
  const passed = { status: 'passed', fullName: 'fine', failureMessages: [] }
  const outcome = readTests([{ ...file, assertionResults: [passed, { ...failedTest, failureMessages }] }])
  expect(outcome).toMatchObject({ passed: 3, failed: 1 })
  expect(summary(outcome).split('\n').slice(0, -2)).toEqual([
    'FAILED  server/cart.test.ts › carts holds two',
    '        AssertionError: no',
    `        at ${inProject('server/cart.ts')}:7:9`,
  ])
})

test('of an error only the first lines are told, and none of those that come after many', () => {
  const long = { ...failedTest, failureMessages: [Array.from({ length: 50 }, (_, n) => `line ${n}`).join('\n')] }
  const assertionResults = Array.from({ length: 100 }, (_, n) => ({ ...long, fullName: `test ${n}` }))
  const told = summary(readTests([{ ...file, assertionResults }]))
  expect(told.match(/^FAILED/gm)).toHaveLength(100)
  expect(told.match(/line 0$/gm)).toHaveLength(30)
  expect(told).not.toContain('line 6')
})

test('a runner that fails with every test passed counts as one failure, and is named', () => {
  expect(readVitest(report(vitest), NOWHERE, 1)).toMatchObject({ passed: 3, failed: 1 })
  const outcome = readJourneys({ stats }, 1)
  expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 0, flaky: 0 })
  expect(summary(outcome)).toBe('FAILED  Playwright ended with code 1\n\n2 passed, 1 failed')
})

test('what was thrown outside of any test is told', () => {
  const outcome = readVitest(report(vitest), report(['Error: nobody waits for me']), 1)
  expect(summary(outcome)).toContain('FAILED  Vitest, outside of any test\n        Error: nobody waits for me\n')
  expect(outcome.failed).toBe(1)
  const journeys = readJourneys({ stats, errors: [{ message: 'Error: no cluster' }] }, 1)
  expect(summary(journeys)).toContain('FAILED  Playwright, outside of any journey\n        Error: no cluster\n')
  expect(journeys.failed).toBe(1)
})

test('a runner that leaves no report has failed', () => {
  expect(readVitest(NOWHERE, NOWHERE, 137)).toMatchObject({ passed: 0, failed: 1, skipped: 0, flaky: 0 })
})

test('what passes at the second try has passed, and is flaky: it is named with what went wrong at the first', () => {
  const tests = [
    { projectName: 'mobile', status: 'flaky', results: [{ errors: [{ message: 'Error: late' }] }, { errors: [] }] },
    { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
  ]
  const inner = { title: 'by keys', file: 'menu.e2e.ts', specs: [{ title: 'opens', tests }] }
  const suites = [{ title: 'menu.e2e.ts', file: 'menu.e2e.ts', specs: [], suites: [inner] }]
  const outcome = readJourneys({ stats: { ...stats, flaky: 1 }, suites }, 0)
  expect(outcome).toMatchObject({ passed: 3, failed: 0, skipped: 0, flaky: 1 })
  expect(summary(outcome)).toBe(
    'FLAKY  test/e2e/menu.e2e.ts [mobile] › by keys › opens\n        Error: late\n\n3 passed, 0 failed, 1 flaky',
  )
})

test('the last line adds both runners and names what was skipped, and what passed at the second try', () => {
  const none = { passed: 0, failed: 0, skipped: 0, flaky: 0, troubles: [] }
  const total = add({ ...none, passed: 2 }, { ...none, passed: 3 })
  expect(summary(total)).toBe('5 passed, 0 failed')
  expect(summary({ ...total, failed: 1, skipped: 4, flaky: 2 })).toBe('5 passed, 1 failed, 4 skipped, 2 flaky')
})
