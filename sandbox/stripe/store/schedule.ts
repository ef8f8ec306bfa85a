import type { Queries, Row } from './queries.ts'

/** What happens by itself when its time has come (payments/due-steps.ts). */
export const STEPS = [
  'decide-payment',
  'expire-payment',
  'end-payment',
  'release-payment',
  'expire-setup',
  'settle-refund',
  'settle-payout',
] as const
export type Step = (typeof STEPS)[number]

export type DueStep = { id: number; dueMs: number; step: Step; subject: string }

export type Schedule = {
  insert(step: Step, subject: string, dueMs: number): void
  /** The earliest that is due by then. */
  next(untilMs: number): DueStep | null
  nextDueMs(): number | null
  upcoming(limit: number): DueStep[]
  remove(id: number): void
  removeOf(subject: string): void
  /** Brings everything nearer by so much. */
  bringForward(byMs: number): void
}

export function scheduleIn(queries: Queries): Schedule {
  return {
    insert: (step, subject, dueMs) => {
      queries.run('insert into schedule (step, subject, due_ms) values (?, ?, ?)', step, subject, Math.round(dueMs))
    },
    next: (untilMs) => {
      const row = queries.get('select * from schedule where due_ms <= ? order by due_ms, id limit 1', untilMs)
      return row ? toDueStep(row) : null
    },
    nextDueMs: () => {
      const row = queries.get('select min(due_ms) as due_ms from schedule')
      return typeof row?.due_ms === 'number' ? row.due_ms : null
    },
    upcoming: (limit) => queries.all('select * from schedule order by due_ms, id limit ?', limit).map(toDueStep),
    remove: (id) => {
      queries.run('delete from schedule where id = ?', id)
    },
    removeOf: (subject) => {
      queries.run('delete from schedule where subject = ?', subject)
    },
    bringForward: (byMs) => {
      queries.run('update schedule set due_ms = due_ms - ?', byMs)
    },
  }
}

function toDueStep(row: Row): DueStep {
  const step = STEPS.find((known) => known === row.step)
  if (!step) throw new Error(`Unknown step ${row.step}`)
  return { id: Number(row.id), dueMs: Number(row.due_ms), step, subject: String(row.subject) }
}
