import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { DemonstrationName } from '#sandbox/seed/demonstrations.ts'
import type { WatchedShop } from '#test/e2e/support/trouble-watch.ts'
import { RUN_FOLDER } from '#test/support/cluster.ts'
import { SandboxControl } from '#test/support/sandbox-control.ts'

const PROJECT = resolve(import.meta.dirname, '../../..')

/** Whatever its processes say of trouble is said by one. */
export type StartedShop = WatchedShop & { sandbox: SandboxControl; close(): Promise<void> }

/** `DEMO=… npm start`, as README has it; on free ports and with data of its own, since others may be at work here. */
export async function startByCommand(demonstration: DemonstrationName): Promise<StartedShop> {
  const dataFolder = await mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), 'tremplin-start-'))
  const { NODE_ENV: _ours, ...env } = process.env
  const child = spawn('npm', ['start'], {
    cwd: PROJECT,
    env: { ...env, DEMO: demonstration, PORT: '0', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const [origin, sandboxOrigin] = await new Promise<string[]>((found, failed) => {
    const said: string[] = []
    const output = createInterface({ input: child.stdout })
    output.on('line', (line) => {
      said.push(line)
      const places = ['Site', 'Bac à sable carte'].map((name) => addressOf(name, said))
      if (places.every((place) => place !== '')) found(places)
    })
    output.once('close', () => failed(new Error(`DEMO=${demonstration} npm start: ${complaints.join('\n')}`)))
  })
  complaints.length = 0
  return {
    origin: origin ?? '',
    sandbox: new SandboxControl(sandboxOrigin ?? ''),
    web: { complaints: () => complaints },
    worker: { complaints: () => [] },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Of a place, as `npm start` prints it: `  Site                  http://localhost:3000/`. */
const addressOf = (name: string, lines: readonly string[]): string => {
  const line = lines.find((said) => said.trim().startsWith(`${name} `)) ?? ''
  return /(http:\S+?)\/(?:\s|$)/.exec(line)?.[1] ?? ''
}
