import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { noteworthy } from './log-line.ts'

export type ChildSpec = {
  /** Put in front of what it reports. */
  name: string
  /** Arguments of Node: its own options, the script, the script's arguments. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** Shows all it prints; otherwise only what is noteworthy. */
  verbose?: boolean
}

export type NodeChild = {
  /** Its code or signal, once it has ended. */
  ended: Promise<string>
  /** SIGTERM, then SIGKILL if it does not end in time. */
  stop(): Promise<void>
}

export type Listener = { report(line: string): void; heard?(line: string): void }

const STOP_PATIENCE_MS = 20_000
const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.mjs')

/** Starts one Node process that ends when we do. Out of our process group, so that Ctrl-C lets us stop things in order. */
export function startNode(spec: ChildSpec, listener: Listener): NodeChild {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...spec.args], {
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of ['stdout', 'stderr'] as const) readLines(child, stream, spec, listener)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  return {
    ended,
    async stop() {
      child.kill('SIGTERM')
      const patience = new AbortController()
      const late = sleep(STOP_PATIENCE_MS, true, { signal: patience.signal }).catch(() => false)
      if (await Promise.race([late, ended.then(() => false)])) child.kill('SIGKILL')
      patience.abort()
      await ended
    },
  }
}

function readLines(child: ChildProcess, stream: 'stdout' | 'stderr', spec: ChildSpec, listener: Listener): void {
  const input = child[stream]
  if (!input) return
  createInterface({ input }).on('line', (line) => {
    listener.heard?.(line)
    const shown = spec.verbose ? line : noteworthy(line, stream)
    if (shown) listener.report(`[${spec.name}] ${shown}`)
  })
}
