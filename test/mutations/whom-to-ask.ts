import { basename, dirname } from 'node:path'
import type { Fault, Questions } from './faults.ts'
import type { Finding } from './findings.ts'

export const fileOf = (test: string): string => test.slice(0, test.indexOf('#'))

/**
 * About each fault that nobody has noticed, the next few of those tests that reach it: first the one named like the file,
 * then its neighbours; among these no second row of a table before another test, and who is quick and reaches little else.
 */
export function whomToAsk(
  faults: Fault[],
  found: Finding[],
  { atOnce, inAll }: Record<'atOnce' | 'inAll', number>,
): Record<string, string[]> {
  const told = tellWhat(found)
  const questions: Record<string, string[]> = {}
  for (const fault of faults) {
    if (told.noticed.has(fault.id)) continue
    const before = told.asked.get(fault.id) ?? new Set()
    const next = inTurn(told.reachedBy.get(fault.id) ?? [], fault)
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

/** Rows of a table reach the same, and mostly notice the same: one of each comes before the second of any. */
function inTurn(tests: readonly Reached[], fault: Fault): Reached[] {
  const turns = new Map<string, number>()
  return tests
    .toSorted((one, other) => costOf(one, fault) - costOf(other, fault))
    .map((reached) => {
      const alike = `${fileOf(reached.test)} ${reached.faults.join()}`
      const turn = turns.get(alike) ?? 0
      turns.set(alike, turn + 1)
      return { reached, turn, far: farFrom(fault, reached.test) }
    })
    .toSorted((one, other) => one.far - other.far || one.turn - other.turn)
    .map(({ reached }) => reached)
}

const costOf = ({ test, ms, faults }: Reached, fault: Fault): number =>
  farFrom(fault, test) * 1e9 + Math.max(ms, 50) * (5 + faults.length)

function farFrom({ file }: Fault, test: string): number {
  const place = fileOf(test)
  if (basename(place).replace(/\.test\.tsx?$/, '.ts') === basename(file)) return 0
  return place.startsWith(`${dirname(file)}/`) ? 1 : 2
}

function tellWhat(found: Finding[]): {
  noticed: Set<string>
  mute: Set<string>
  asked: Map<string, Set<string>>
  reachedBy: Map<string, Reached[]>
} {
  const [noticed, mute] = [new Set<string>(), new Set<string>()]
  const asked = new Map<string, Set<string>>()
  const reachedBy = new Map<string, Reached[]>()
  for (const finding of found) {
    if (finding.is === 'noticed') noticed.add(finding.fault)
    if (finding.is === 'once' || finding.is === 'spoiled' || finding.is === 'failed') mute.add(finding.test)
    if (finding.is === 'missed') asked.set(finding.fault, (asked.get(finding.fault) ?? new Set()).add(finding.test))
    if (finding.is === 'reached')
      for (const id of finding.faults) reachedBy.set(id, [...(reachedBy.get(id) ?? []), finding])
  }
  return { noticed, mute, asked, reachedBy }
}
