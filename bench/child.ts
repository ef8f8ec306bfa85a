import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const END_WITH_PARENT = join(import.meta.dirname, '../sandbox/processes/end-with-parent.mjs')

/** Errors in the log of the shop, by pino's number of their level. */
const LOGGED_ERROR = /^\{"level":[56]0/

export type Child = {
  pid: number
  process: ChildProcess
  /** First line that it writes to standard output, where it says what it listens on. */
  firstLine: Promise<string>
  stop(): Promise<void>
}

/** One Node process that ends when we do; what it writes to standard error and the errors it logs are shown. */
export function startChild(args: string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const firstLine = new Promise<string>((resolve, reject) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      resolve(line)
      if (LOGGED_ERROR.test(line)) process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
  firstLine.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    process: child,
    firstLine,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
