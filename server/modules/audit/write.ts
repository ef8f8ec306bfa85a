import type { Transaction } from '#server/database/database.ts'
import { announceWrite, forget } from '#server/database/remembered.ts'
import type { Writer } from './actor.ts'
import { findRevision } from './audit-repository.ts'
import type { Refused } from './problems.ts'
import { recordWrite, type Stale, type Write } from './record-write.ts'
import type { Subject } from './subject.ts'

/** What was to be changed is not there. */
export type Gone = { outcome: 'gone' }

/** Nothing was written. */
export type Unwritten = Refused | Stale | Gone

/** `version`: to be said by who changes it next. */
export type Saved = { outcome: 'saved'; version: number }

/** Writes an older version anew, by `save`: `gone` where there is none, or where it was deleted then. */
export async function restoreVersion<Result>(
  { db }: Pick<Writer, 'db'>,
  { subject, version }: { subject: Subject; version: number },
  save: (content: Record<string, unknown>) => Promise<Result>,
): Promise<Result | Gone> {
  const old = await findRevision(db, subject, version)
  return old?.content ? save(old.content) : { outcome: 'gone' }
}

/** Keeps the new version, then has the rows changed; nothing is changed where somebody else has written since. */
export async function saveVersion(
  tx: Transaction,
  writer: Writer,
  change: Write,
  store: () => Promise<unknown>,
): Promise<Saved | Stale> {
  const recorded = await recordWrite(tx, writer, change)
  if (recorded.outcome === 'stale') return recorded
  await store()
  return { outcome: 'saved', version: recorded.version }
}

/**
 * One write, whole or not at all: what its steps have begun is taken back when they end in a refusal, and when they do
 * not, every process draws anew what it shows.
 */
export async function write<Result extends { outcome: string }>(
  { db }: Pick<Writer, 'db'>,
  steps: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const result = await steps(tx)
      if (isUnwritten(result)) throw new TakenBack(result)
      await announceWrite(tx)
      return result
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result
    throw error
  } finally {
    forget(db)
  }
}

class TakenBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('The write was refused')
    this.result = result
  }
}

const isUnwritten = ({ outcome }: { outcome: string }) => ['refused', 'stale', 'gone'].includes(outcome)
