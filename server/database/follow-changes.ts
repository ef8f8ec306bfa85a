import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Log } from '#server/services.ts'
import type { Database } from './database.ts'

const RETRY_MILLISECONDS = 2_000

/** Receives the changes that are announced by NOTIFY, whichever process made them. */
export type Follower = {
  channel: string
  /** From now on every change is heard; what was missed before is not told. */
  begin(): void
  hear(payload: string | undefined): void
  /** From now on changes may be missed. */
  end(): void
}

/**
 * Tells the followers what changed anywhere, each in the order in which it was announced: those of one transaction hear
 * it in the order of its statements. A connection that is lost is replaced. Gives back what ends it.
 */
export function followChanges(
  { db, log }: { db: Database; log: Log },
  followers: readonly Follower[],
): () => Promise<void> {
  const stopped = new AbortController()
  const ended = keepListening(stopped.signal)

  async function keepListening(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What may be missed meanwhile is made up for when listening begins again.
      await listenOnce(signal).catch((error: unknown) => log.warn({ err: error }, 'not listening to changes'))
      await sleep(RETRY_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async function listenOnce(signal: AbortSignal): Promise<void> {
    const client = await db.$client.connect()
    const lost = untilLost(client, signal)
    try {
      client.on('notification', ({ channel, payload }) => {
        for (const follower of followers) if (follower.channel === channel) follower.hear(payload)
      })
      for (const { channel } of followers) await client.query(`listen ${channel}`)
      for (const follower of followers) follower.begin()
      await lost
    } finally {
      for (const follower of followers) follower.end()
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
    if (signal.aborted) resolve()
  })
}
