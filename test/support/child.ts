import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const END_WITH_PARENT = join(import.meta.dirname, '../../sandbox/processes/end-with-parent.mjs')

export type Child = {
  pid: number | undefined
  /** First line of its standard output, for those that say where they listen. */
  firstLine: Promise<string>
  /** What it wrote to standard error, and what the web server logged. */
  complaints: string[]
  /** Tells a child that listens to its parent, and waits for its answer. */
  tell(message: object): Promise<void>
  /** SIGKILL: no handler runs, nothing is finished. */
  kill9(): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

/**
 * One Node process of the shop under test, which ends when we do, also where the runner has killed us: by the channel
 * that it may be told things through.
 */
export function startChild(args: string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const complaints: string[] = []
  onLine(child.stderr, (line) => complaints.push(line))
  const firstLine = new Promise<string>((resolve, reject) => {
    onLine(child.stdout, (line) => {
      complaints.push(...(line.includes('"level"') ? [line] : []))
      resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${complaints.join('\n')}`)))
  })
  // Most children say nothing; only who waits for the line wants to hear that it never came.
  firstLine.catch(() => undefined)
  return {
    pid: child.pid,
    firstLine,
    complaints,
    async tell(message) {
      const told = new AbortController()
      const answered = once(child, 'message', { signal: told.signal })
      child.send(message)
      // One that ends meanwhile answers nothing any more.
      const ended = once(child, 'exit', { signal: told.signal }).then(([code, signal]) => {
        throw new Error(`${args.join(' ')} ended with ${code ?? signal}: ${complaints.join('\n')}`)
      })
      await Promise.race([answered, ended]).finally(() => told.abort())
    },
    isRunning: () => isRunning(child),
    kill9: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

function onLine(input: Readable | null, take: (line: string) => void): void {
  if (input) createInterface({ input }).on('line', take)
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
