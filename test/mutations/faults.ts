import { join, resolve } from 'node:path'

/** One small change of one expression: what a test must notice. */
export interface Fault {
  id: string
  /** From the project's root. */
  file: string
  line: number
  /** What kind of change, by Stryker's name of it. */
  kind: string
  original: string
  replacement: string
}

/** Whom to ask about which faults, by the name of a test; null: what does each test reach? */
export type Questions = Record<string, string[]> | null

export const PROJECT = resolve(import.meta.dirname, '../..')
const FOLDER = join(PROJECT, '.cache', 'mutations')
/** The sources with all their faults in them, each behind a switch. */
export const PLANTED = join(FOLDER, 'planted')
export const FAULTS_FILE = join(FOLDER, 'faults.json')
export const QUESTIONS_FILE = join(FOLDER, 'questions.json')
export const FINDINGS_FILE = join(FOLDER, 'findings.jsonl')
export const VITEST_LOG = join(FOLDER, 'vitest.log')
