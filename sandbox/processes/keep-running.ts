import { setTimeout as sleep } from 'node:timers/promises'
import { announcement } from './log-line.ts'
import { type ChildSpec, type NodeChild, startNode } from './node-child.ts'
import { StartRefusal } from './start-refusal.ts'

export type KeptProcess = {
  /** Waits for `ready`; refuses when the process dies first. */
  once<Value>(ready: (signal: AbortSignal) => Promise<Value>): Promise<Value>
  /** Waits for a line of JSON with this key, and gives its value. */
  announced(key: string): Promise<string>
  stop(): Promise<void>
}

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
const HEALTHY_AFTER_MS = 30_000

/** Starts a process and starts it again, later and later, whenever it dies. */
export function keepRunning(spec: ChildSpec, report: (line: string) => void): KeptProcess {
  const stopping = new AbortController()
  const listeners = new Set<(line: string) => void>()
  const heard = (line: string) => {
    for (const listener of listeners) listener(line)
  }
  let child = startNode(spec, { report, heard })
  const firstEnd = child.ended

  const watch = async () => {
    let delay = FIRST_DELAY_MS
    while (true) {
      const lifetime = await endOf(child)
      if (stopping.signal.aborted) return
      if (lifetime.milliseconds > HEALTHY_AFTER_MS) delay = FIRST_DELAY_MS
      report(`[${spec.name}] s’est arrêté (${lifetime.cause}), nouveau départ dans ${delay / 1000} s`)
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      delay = Math.min(delay * 2, MAX_DELAY_MS)
      child = startNode(spec, { report, heard })
    }
  }
  const watching = watch()

  const once: KeptProcess['once'] = async (ready) => {
    const settled = new AbortController()
    const died = firstEnd.then((cause) => {
      throw new StartRefusal(`[${spec.name}] ne démarre pas (${cause}).`)
    })
    try {
      return await Promise.race([ready(settled.signal), died])
    } finally {
      settled.abort()
    }
  }

  return {
    once,
    announced: (key) => once((signal) => nextAnnouncement(listeners, key, signal)),
    async stop() {
      stopping.abort()
      await child.stop()
      await watching
    },
  }
}

async function endOf(child: NodeChild): Promise<{ cause: string; milliseconds: number }> {
  const startedAt = Date.now()
  return { cause: await child.ended, milliseconds: Date.now() - startedAt }
}

function nextAnnouncement(listeners: Set<(line: string) => void>, key: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const listener = (line: string) => {
      const value = announcement(line, key)
      if (value !== undefined) resolve(value)
    }
    listeners.add(listener)
    signal.addEventListener('abort', () => listeners.delete(listener))
  })
}
