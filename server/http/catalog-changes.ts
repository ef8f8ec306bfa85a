import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Services } from '../services.ts'

const RETRY_MILLISECONDS = 2_000

/**
 * Calls `onChange` with what changed anywhere (NOTIFY catalog_changed): a product's slug or an article's path. Without
 * one whenever changes may have been missed: after each start of listening. Gives back what ends it.
 */
export function listenForCatalogChanges(
  { db, log }: Pick<Services, 'db' | 'log'>,
  onChange: (changed?: string) => void,
): () => Promise<void> {
  const stopped = new AbortController()
  const ended = keepListening(stopped.signal)

  async function keepListening(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What may be missed meanwhile is forgotten when listening starts again: without a database old pages are all there is.
      await listenOnce(signal).catch((error: unknown) => log.warn({ err: error }, 'not listening to catalogue changes'))
      await sleep(RETRY_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function listenOnce(signal: AbortSignal): Promise<void> {
    const client = await db.$client.connect()
    const lost = untilLost(client, signal)
    try {
      client.on('notification', ({ payload }) => onChange(payload))
      await client.query('listen catalog_changed')
      onChange()
      await lost
    } finally {
      client.release(true)
    }
  }

  return async () => {
    stopped.abort()
    await ended
  }
}

function untilLost(client: PoolClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
