// A set-up file. A test runs as it is and then again for each fault that it is asked about: modules, shop and database are
// there already, which is most of what a process of its own would cost.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { aroundEach, type RunnerTask } from 'vitest'
import { FAULTS_FILE, type Fault, PROJECT, QUESTIONS_FILE, type Questions } from './faults.ts'
import { type Finding, readFindings, writeFinding } from './findings.ts'

/** What the code with its faults looks at. */
interface Switch {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  currentTestId?: string
  mutantCoverage?: { perTest: Record<string, Record<string, number> | undefined> }
}

/** A loop that a fault made endless is ended by its count, never by a clock. */
const TURNS_AT_MOST = 100_000
const TIMED_OUT = /timed out/

const shared: { __stryker__?: Switch } = globalThis as never
shared.__stryker__ ??= {}
const planted = shared.__stryker__

const known = new Set((JSON.parse(readFileSync(FAULTS_FILE, 'utf8')) as Fault[]).map(({ id }) => id))
const questions: Questions = JSON.parse(readFileSync(QUESTIONS_FILE, 'utf8'))
/** The one fault that is there from the first line to the last, for tests that cannot be run twice. */
const alone = process.env.MUTATION_ALONE
const noticed = new Set<string>()
const repeating = new Set<string>()
const looked = new Set<string>()
for (const finding of readFindings()) remember(finding)

/** What a test has left to do; it is told what went wrong, null for nothing. */
type Plan = Generator<{ fault: string | null }, void, string | null>
const plans = new Map<string, { plan: Plan; outcome: string | null }>()
let isSpoiled = false

planted.activeMutant = alone
planted.currentTestId = 'before'

aroundEach(async (runTest, { task, skip }) => {
  const test = nameOf(task)
  const begun = plans.get(test)
  const { plan, outcome } = begun ?? { plan: planOf(test), outcome: null }
  const step = begun ? plan.next(outcome) : plan.next()
  if (step.done) return skip()
  plant(step.value.fault)
  await runTest()
  const why = task.result?.state === 'fail' ? whyOf(task) : null
  planted.activeMutant = alone
  // A test that cannot be run twice does not come by again: what it said is written down now.
  if (alone) plan.next(why)
  else plans.set(test, { plan, outcome: why })
})

function planOf(test: string): Plan {
  if (alone) return askAlone(test, alone)
  return questions ? ask(test, questions[test] ?? []) : look(test)
}

function* look(test: string): Plan {
  if (looked.has(test)) return
  tell({ is: 'prepared', test, faults: takeReached('before') })
  const start = performance.now()
  if ((yield { fault: null }) !== null) return tell({ is: 'failed', test })
  tell({ is: 'reached', test, faults: takeReached('test'), ms: Math.round(performance.now() - start) })
}

function* ask(test: string, faults: string[]): Plan {
  const open = faults.filter((fault) => !noticed.has(fault))
  if (open.length === 0 || isSpoiled) return
  if ((yield { fault: null }) !== null) return tell({ is: 'failed', test })
  if (!repeating.has(test)) {
    if ((yield { fault: null }) !== null) return spoil({ is: 'once', test })
    tell({ is: 'repeats', test })
  }
  let isSound = true
  for (const fault of open) {
    let why = yield { fault }
    // Who waits for what never comes, waits for it again; a machine that stood still goes on.
    if (why !== null && TIMED_OUT.test(why)) why = yield { fault }
    if (why === null) tell({ is: 'missed', test, fault })
    // What is kept after its first use (a prepared statement) is not run again.
    if (planted.hitCount === 0) tell({ is: 'prepared', test, faults: [fault] })
    const wasSound = isSound
    // Who failed may have failed of what an earlier fault left behind: the test as it is tells.
    isSound = why !== null && (yield { fault: null }) === null
    if (why === null) continue
    if (isSound || wasSound) tell({ is: 'noticed', test, fault, why })
    if (!isSound) return spoil({ is: 'spoiled', test })
  }
}

function* askAlone(test: string, fault: string): Plan {
  const why = yield { fault }
  if (why !== null) tell({ is: 'noticed', test, fault, why })
}

function plant(fault: string | null): void {
  planted.activeMutant = fault ?? undefined
  planted.currentTestId = fault === null ? 'test' : 'faulty'
  planted.hitCount = 0
  planted.hitLimit = TURNS_AT_MOST
}

function takeReached(when: string): string[] {
  const perTest = planted.mutantCoverage?.perTest ?? {}
  const reached = Object.keys(perTest[when] ?? {}).filter((id) => known.has(id))
  perTest[when] = undefined
  return reached
}

function spoil(finding: Finding): void {
  isSpoiled = true
  tell(finding)
}

function tell(finding: Finding): void {
  remember(finding)
  if (!('faults' in finding) || finding.faults.length > 0) writeFinding(finding)
}

function remember(finding: Finding): void {
  if (finding.is === 'noticed') noticed.add(finding.fault)
  if (finding.is === 'repeats') repeating.add(finding.test)
  if (finding.is === 'reached') looked.add(finding.test)
}

function nameOf(task: RunnerTask): string {
  const names = [task.name]
  for (let suite = task.suite; suite?.suite; suite = suite.suite) names.unshift(suite.name)
  return `${relative(PROJECT, task.file.filepath)}#${names.join(' > ')}`
}

function whyOf(task: RunnerTask): string {
  return task.result?.errors?.at(-1)?.message.split('\n')[0]?.slice(0, 200) ?? 'it failed'
}
