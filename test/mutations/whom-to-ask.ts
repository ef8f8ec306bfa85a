import { basename, dirname } from 'node:path'
import type { Fault, Questions } from './faults.ts'
import type { Finding } from './findings.ts'

export const fileOf = (test: string): string => test.slice(0, test.indexOf('#'))

/**
 * About each fault that nobody has noticed, the next few of those tests that reach it: first the one named like the file,
 * then its neighbours and those whose name has one of its words; among these no second row of a table before another test,
 * and who is quick, reaches little else, and comes where few others come in that file.
 */
export function whomToAsk(
  faults: Fault[],
  found: Finding[],
  { atOnce, inAll }: Record<'atOnce' | 'inAll', number>,
): Record<string, string[]> {
  const told = tellWhat(found)
  const seldom = howSeldom(faults, told.reachedBy)
  const questions: Record<string, string[]> = {}
  for (const fault of faults) {
    if (told.noticed.has(fault.id)) continue
    const before = told.asked.get(fault.id) ?? new Set()
    const next = inTurn(told.reachedBy.get(fault.id) ?? [], fault, seldom)
      .filter(({ test }) => !before.has(test) && !told.mute.has(test))
      .slice(0, Math.max(0, Math.min(atOnce, inAll - before.size)))
    for (const { test } of next) questions[test] = [...(questions[test] ?? []), fault.id]
  }
  return questions satisfies Questions
}

/**
 * Tests' files for a fault that has to be there from the beginning: tests that cannot be run twice reach it, what runs before
 * the tests does, or the reading of the file, which tests of its other faults judge.
 */
export function whoIsAlone(fault: Fault, faults: Fault[], found: Finding[]): string[] {
  const once = new Set(found.flatMap((f) => (f.is === 'once' || f.is === 'spoiled' ? [f.test] : [])))
  const isEarly = found.some((finding) => finding.is === 'prepared' && finding.faults.includes(fault.id))
  const besides = new Set(isEarly ? faults.filter(({ file }) => file === fault.file).map(({ id }) => id) : [])
  const tests = found.flatMap((finding) => {
    if (!('faults' in finding)) return []
    const reaches = finding.faults.includes(fault.id) && (finding.is === 'prepared' || once.has(finding.test))
    return reaches || finding.faults.some((id) => besides.has(id)) ? [finding.test] : []
  })
  return [...new Set(tests.toSorted((one, other) => farFrom(fault, one) - farFrom(fault, other)).map(fileOf))]
}

type Reached = Extract<Finding, { is: 'reached' }>

/** How much a test is alone with what it reaches in a file: who comes to a seldom branch tells most of what leads there. */
type Seldom = (test: string, file: string) => number

function howSeldom(faults: Fault[], reachedBy: Map<string, Reached[]>): Seldom {
  const byFile = new Map<string, Map<string, number>>()
  for (const { id, file } of faults) {
    const ofFile = byFile.get(file) ?? new Map<string, number>()
    byFile.set(file, ofFile)
    const tests = reachedBy.get(id) ?? []
    for (const { test } of tests) ofFile.set(test, (ofFile.get(test) ?? 0) + 1 / tests.length)
  }
  return (test, file) => byFile.get(file)?.get(test) ?? 0
}

/** Rows of a table reach the same, and mostly notice the same: one of each comes before the second of any. */
function inTurn(tests: readonly Reached[], fault: Fault, seldom: Seldom): Reached[] {
  const costOf = ({ test, ms, faults }: Reached) =>
    (Math.max(ms, 50) * (5 + faults.length)) / (SELDOM_COUNTS + seldom(test, fault.file))
  const turns = new Map<string, number>()
  return tests
    .map((reached) => ({ reached, far: farFrom(fault, reached.test), cost: costOf(reached) }))
    .toSorted((one, other) => one.far - other.far || one.cost - other.cost)
    .map(({ reached, far }) => {
      const alike = `${fileOf(reached.test)} ${reached.faults.join()}`
      const turn = turns.get(alike) ?? 0
      turns.set(alike, turn + 1)
      return { reached, turn, far }
    })
    .toSorted((one, other) => one.far - other.far || one.turn - other.turn)
    .map(({ reached }) => reached)
}

/** Who shares all with hundreds of others is not asked last for that alone. */
const SELDOM_COUNTS = 0.05

function farFrom({ file }: Fault, test: string): number {
  const place = fileOf(test)
  if (basename(place).replace(/\.test\.tsx?$/, '.ts') === basename(file)) return 0
  return place.startsWith(`${dirname(file)}/`) || wordsOf(place).some((word) => wordsOf(file).includes(word)) ? 1 : 2
}

/** Short ones are in half of all names. */
const wordsOf = (file: string) =>
  basename(file)
    .split(/[-.]/)
    .filter((word) => word.length > 5)

function tellWhat(found: Finding[]): {
  noticed: Set<string>
  mute: Set<string>
  asked: Map<string, Set<string>>
  reachedBy: Map<string, Reached[]>
} {
  const [noticed, mute, failed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const asked = new Map<string, Set<string>>()
  const reachedBy = new Map<string, Reached[]>()
  for (const finding of found) {
    if (finding.is === 'noticed') noticed.add(finding.fault)
    if (finding.is === 'once' || finding.is === 'spoiled') mute.add(finding.test)
    // Once may have been the machine, which stood still.
    if (finding.is === 'failed') (failed.has(finding.test) ? mute : failed).add(finding.test)
    if (finding.is === 'missed') asked.set(finding.fault, (asked.get(finding.fault) ?? new Set()).add(finding.test))
    if (finding.is === 'reached')
      for (const id of finding.faults) reachedBy.set(id, [...(reachedBy.get(id) ?? []), finding])
  }
  return { noticed, mute, asked, reachedBy }
}
