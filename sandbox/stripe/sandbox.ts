import type { Work } from './api/operation.ts'
import type { Knobs } from './knobs/knobs.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { Timekeeper } from './time/timekeeper.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** The parts of a running sandbox; `origin` is known only once it listens. */
export type Sandbox = {
  store: Store
  knobs: Knobs
  outbox: Outbox
  timekeeper: Timekeeper
  settings: Settings
  origin: () => string
}

type Places = Pick<Sandbox, 'store' | 'origin' | 'outbox'>

/** A change made by nobody's API request: a person on a page of a bank or on the dashboard, or time that has passed. */
export const workWithoutRequest = (sandbox: Places): Work => workFor(sandbox, { id: null, idempotency_key: null })

export const workFor = ({ store, origin, outbox }: Places, request: Work['request']): Work => ({
  store,
  origin: origin(),
  request,
  nowMs: Date.now(),
  enqueueWebhook: outbox.enqueue,
})

/** After every commit: events are delivered, and the next thing that is due gets its timer. */
export function wakeUp({ outbox, timekeeper }: Pick<Sandbox, 'outbox' | 'timekeeper'>): void {
  outbox.wake()
  timekeeper.wake()
}
