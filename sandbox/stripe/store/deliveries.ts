import type { Queries, Row } from './queries.ts'

export const DELIVERY_STATES = ['pending', 'held', 'dropped', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type Delivery = {
  id: number
  event: string
  state: DeliveryState
  dueMs: number
  attempts: number
  lastStatus: number | null
  lastFailure: string | null
}

export type Deliveries = {
  insert(event: string, state: DeliveryState, dueMs: number): void
  /** Pending ones that are due, the longest waiting first. */
  due(nowMs: number, limit: number): Delivery[]
  nextDueMs(): number | null
  waiting(): Delivery[]
  latest(limit: number): Delivery[]
  record(id: number, result: Pick<Delivery, 'state' | 'dueMs' | 'attempts' | 'lastStatus' | 'lastFailure'>): void
}

export function deliveriesIn(queries: Queries): Deliveries {
  return {
    insert: (event, state, dueMs) => {
      queries.run('insert into deliveries (event, state, due_ms) values (?, ?, ?)', event, state, dueMs)
    },
    due: (nowMs, limit) =>
      queries
        .all(
          "select * from deliveries where state = 'pending' and due_ms <= ? order by due_ms, id limit ?",
          nowMs,
          limit,
        )
        .map(toDelivery),
    nextDueMs: () => {
      const row = queries.get("select min(due_ms) as due_ms from deliveries where state = 'pending'")
      return typeof row?.due_ms === 'number' ? row.due_ms : null
    },
    waiting: () =>
      queries.all("select * from deliveries where state in ('pending', 'held') order by id").map(toDelivery),
    latest: (limit) => queries.all('select * from deliveries order by id desc limit ?', limit).map(toDelivery),
    record: (id, { state, dueMs, attempts, lastStatus, lastFailure }) => {
      queries.run(
        'update deliveries set state = ?, due_ms = ?, attempts = ?, last_status = ?, last_failure = ? where id = ?',
        state,
        dueMs,
        attempts,
        lastStatus,
        lastFailure,
        id,
      )
    },
  }
}

function toDelivery(row: Row): Delivery {
  const state = DELIVERY_STATES.find((known) => known === row.state)
  if (!state) throw new Error(`Unknown delivery state ${row.state}`)
  return {
    id: Number(row.id),
    event: String(row.event),
    state,
    dueMs: Number(row.due_ms),
    attempts: Number(row.attempts),
    lastStatus: row.last_status === null ? null : Number(row.last_status),
    lastFailure: row.last_failure === null ? null : String(row.last_failure),
  }
}
