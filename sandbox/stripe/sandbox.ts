import type { Work } from './api/operation.ts'
import type { Knobs } from './knobs/knobs.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** The parts of a running sandbox; `origin` is known only once it listens. */
export type Sandbox = { store: Store; knobs: Knobs; outbox: Outbox; settings: Settings; origin: () => string }

/** A change made by nobody's API request: a person on the 3-D Secure page or on the dashboard. */
export const workWithoutRequest = (sandbox: Sandbox): Work => workFor(sandbox, { id: null, idempotency_key: null })

export const workFor = ({ store, origin, outbox }: Sandbox, request: Work['request']): Work => ({
  store,
  origin: origin(),
  request,
  enqueueWebhook: outbox.enqueue,
})
