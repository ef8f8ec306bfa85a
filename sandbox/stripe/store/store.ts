import type { DatabaseSync } from 'node:sqlite'
import { type Challenges, challengesIn } from './challenges.ts'
import { type Deliveries, deliveriesIn } from './deliveries.ts'
import { type IdempotencyRecords, idempotencyRecordsIn } from './idempotency-records.ts'
import { type Instruments, instrumentsIn } from './instruments.ts'
import { type Objects, objectsIn } from './objects.ts'
import { openDatabase } from './open-database.ts'
import { type Payouts, payoutsIn } from './payouts.ts'
import { queriesOn } from './queries.ts'
import { type Schedule, scheduleIn } from './schedule.ts'
import { type Summary, summaryOf } from './summary.ts'

/** Everything the sandbox remembers. All calls are synchronous; what a transaction wrote is on disk when it returns. */
export type Store = {
  objects: Objects
  instruments: Instruments
  challenges: Challenges
  idempotency: IdempotencyRecords
  deliveries: Deliveries
  payouts: Payouts
  schedule: Schedule
  summary(): Summary
  transaction<T>(run: () => T): T
  /** Inside a transaction: undoes what `run` wrote when it throws, and throws on. */
  attempt<T>(run: () => T): T
  clear(): void
  close(): void
}

export function openStore(folder: string | null): Store {
  const database = openDatabase(folder)
  const queries = queriesOn(database)
  return {
    objects: objectsIn(queries),
    instruments: instrumentsIn(queries),
    challenges: challengesIn(queries),
    idempotency: idempotencyRecordsIn(queries),
    deliveries: deliveriesIn(queries),
    payouts: payoutsIn(queries),
    schedule: scheduleIn(queries),
    summary: () => summaryOf(queries),
    transaction: (run) => enclosed(database, run, { open: 'begin immediate', keep: 'commit', undo: 'rollback' }),
    attempt: (run) =>
      enclosed(database, run, {
        open: 'savepoint attempt',
        keep: 'release attempt',
        undo: 'rollback to attempt; release attempt',
      }),
    clear: () => {
      for (const table of TABLE_NAMES) {
        database.exec(`delete from ${table}`)
      }
    },
    close: () => database.close(),
  }
}

const TABLE_NAMES = [
  'objects',
  'instruments',
  'challenges',
  'idempotency_records',
  'deliveries',
  'schedule',
  'payout_entries',
]

function enclosed<T>(database: DatabaseSync, run: () => T, words: { open: string; keep: string; undo: string }): T {
  database.exec(words.open)
  try {
    const result = run()
    database.exec(words.keep)
    return result
  } catch (cause) {
    database.exec(words.undo)
    throw cause
  }
}
