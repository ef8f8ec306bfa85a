import type { Knobs } from '../knobs/knobs.ts'
import type { Settings } from '../settings.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { Store } from '../store/store.ts'
import { postWebhook } from './post-webhook.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BACKOFF_MS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]

const MAX_IN_FLIGHT = 8
const SHUFFLE_WINDOW_MS = 300

export type Outbox = {
  /** Called inside the transaction that writes the event, so that neither exists without the other. */
  enqueue(eventId: string, type: string): void
  /** Called after a commit, and once at the start for what an earlier life left behind. */
  wake(): void
  /** Sends everything held or waiting now, one after the other, and says how it went. */
  flush(): Promise<{ delivered: number; failed: number }>
  resend(eventId: string): void
  /** Waits for the answers to what is on its way. */
  settle(): Promise<void>
  close(): Promise<void>
}

type Parts = { store: Store; knobs: Knobs; settings: Pick<Settings, 'webhookUrl' | 'webhookEvents' | 'webhookSecret'> }

export function createOutbox({ store, knobs, settings: { webhookUrl, webhookEvents, webhookSecret } }: Parts): Outbox {
  const inFlight = new Map<number, Promise<boolean>>()
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted

  async function attempt(delivery: Delivery): Promise<boolean> {
    const body = store.objects.findText(delivery.event)
    // A reset may empty the store while a delivery waits for its turn.
    if (!webhookUrl || body === null) return false
    const { status, failure } = await postWebhook({
      url: webhookUrl,
      secret: webhookSecret,
      body,
      signal: closing.signal,
    })
    const isDelivered = status !== null && status >= 200 && status < 300
    // Left as it was: the next life of the sandbox sends it again.
    if (isClosed()) return isDelivered
    const backoffMs = BACKOFF_MS[delivery.attempts]
    store.deliveries.record(delivery.id, {
      state: nextState(isDelivered, backoffMs),
      dueMs: Date.now() + (backoffMs ?? 0),
      attempts: delivery.attempts + 1,
      lastStatus: status,
      lastFailure: failure,
    })
    return isDelivered
  }

  function send(delivery: Delivery): Promise<boolean> {
    const running = inFlight.get(delivery.id)
    if (running) return running
    const sending = attempt(delivery).finally(() => {
      inFlight.delete(delivery.id)
      pump()
    })
    inFlight.set(delivery.id, sending)
    return sending
  }

  function pump(): void {
    clearTimeout(timer)
    if (isClosed() || !webhookUrl || inFlight.size >= MAX_IN_FLIGHT) return
    for (const delivery of store.deliveries.due(Date.now(), MAX_IN_FLIGHT + inFlight.size)) {
      if (inFlight.size >= MAX_IN_FLIGHT) return
      if (!inFlight.has(delivery.id)) send(delivery)
    }
    const nextDueMs = inFlight.size > 0 ? null : store.deliveries.nextDueMs()
    if (nextDueMs !== null) timer = setTimeout(pump, Math.max(10, nextDueMs - Date.now())).unref()
  }

  async function flush() {
    const waiting = store.deliveries.waiting()
    if (knobs.positions().webhooks.shuffle) shuffleInPlace(waiting)
    let delivered = 0
    for (const delivery of waiting) if (await send(delivery)) delivered += 1
    return { delivered, failed: waiting.length - delivered }
  }

  async function settle() {
    await Promise.allSettled(inFlight.values())
  }

  return {
    enqueue: (eventId, type) => {
      if (webhookUrl && (webhookEvents?.includes(type) ?? true)) insertDeliveries(store, knobs, eventId)
    },
    wake: pump,
    flush,
    resend: (eventId) => {
      store.deliveries.insert(eventId, 'pending', Date.now())
      pump()
    },
    settle,
    close: async () => {
      clearTimeout(timer)
      closing.abort()
      await settle()
    },
  }
}

const STATE_OF_MODE = { deliver: 'pending', hold: 'held', drop: 'dropped' } as const

function insertDeliveries(store: Store, knobs: Knobs, eventId: string): void {
  const { mode, delayMs, double, shuffle } = knobs.positions().webhooks
  const copies = double ? 2 : 1
  for (let copy = 0; copy < copies; copy += 1) {
    const dueMs = Date.now() + delayMs + (shuffle ? Math.random() * SHUFFLE_WINDOW_MS : 0)
    store.deliveries.insert(eventId, STATE_OF_MODE[mode], Math.round(dueMs))
  }
}

function nextState(isDelivered: boolean, backoffMs: number | undefined) {
  if (isDelivered) return 'delivered'
  return backoffMs === undefined ? 'failed' : 'pending'
}

function shuffleInPlace(items: unknown[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[items[last], items[other]] = [items[other], items[last]]
  }
}
