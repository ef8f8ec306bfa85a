import type { ReadLine } from '#contracts/imports/product-table.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import type { Known } from './known-things-repository.ts'
import type { ImportedLine } from './list-import-repository.ts'

/** A line before it is kept: what it says, or why it cannot be read. */
export type Line = ReadLine<unknown> & { line: number }

/** What became of a line. */
export type Became = Pick<ImportedLine, 'state' | 'sentence'>

export const no = (sentence: string): Became => ({ state: 'refused', sentence })
export const SAME: Became = { state: 'same', sentence: '' }
export const applied = (sentence = ''): Became => ({ state: 'applied', sentence })

/** What a kind of list knows of its lines. */
export type LineKind = {
  /** Of lines that could be read: what each would do, or why it cannot; by its place in the list. Nothing is written. */
  judge(db: Queryable, known: Known, lines: readonly { told: unknown }[]): Promise<(Became & { name: string })[]>
  /** One line, by the use cases of the shop; called again with the same line it changes nothing more. */
  write(writer: Writer, known: Known, told: unknown): Promise<Became>
}

/** Refusals of a use case in one sentence. */
export const wordsOf = (problems: readonly { sentence: string }[]): string =>
  [...new Set(problems.map(({ sentence }) => sentence))].join(' ')
