import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { FINDINGS_FILE } from './faults.ts'

/**
 * What the tests' process writes down as it goes, one a line: it may end at any time.
 *
 * - `reached`: by the test as it is; `prepared`: by what runs before it, or once in a process.
 * - `noticed`, `missed`: by this test.
 * - `repeats`, `once`: whether the test passes again on what it left behind.
 * - `failed`: without any fault; it is asked once more, and then says nothing.
 * - `spoiled`: what a fault left behind makes the test fail; its file has to begin anew.
 */
export type Finding =
  | { is: 'reached'; test: string; faults: string[]; ms: number }
  | { is: 'prepared'; test: string; faults: string[] }
  | { is: 'noticed'; test: string; fault: string; why: string }
  | { is: 'missed'; test: string; fault: string }
  | { is: 'repeats' | 'once' | 'failed' | 'spoiled'; test: string }

export function writeFinding(finding: Finding): void {
  appendFileSync(FINDINGS_FILE, `${JSON.stringify(finding)}\n`)
}

export function readFindings(): Finding[] {
  if (!existsSync(FINDINGS_FILE)) return []
  return readFileSync(FINDINGS_FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
