import { join, resolve } from 'node:path'
import { LEAN_MALLOC, WORKER_FLAGS } from '#sandbox/processes/start-flags.ts'
import { type Child, startChild } from '#test/support/child.ts'
import { APP_SECRET, type PayingShop } from '#test/support/paying-shop.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const MOVED_TIME = join(import.meta.dirname, 'moved-time.ts')

/** The built worker as a process of its own, whose clock is moved; killed and started again as often as one likes. */
export type MovedWorker = {
  start(movedByMs: number): void
  move(movedByMs: number): Promise<void>
  kill9(): Promise<void>
  stop(): Promise<void>
  /** Errors and warnings, of all its lives. */
  complaints(): string[]
}

export function movedWorker({ services, databaseUrl, sandbox }: PayingShop, smtpUrl: string): MovedWorker {
  const env = {
    ...LEAN_MALLOC,
    NODE_ENV: 'production',
    ORIGIN: services.origin,
    DATA_DIR: services.dataFolder,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    APP_SECRET,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: sandbox.origin,
    STRIPE_JS_URL: `${sandbox.origin}/v3/`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Tremplin <bonjour@tremplin.example>',
    MAILS_PER_SECOND: '1000',
  }
  const args = [...WORKER_FLAGS, '--import', MOVED_TIME, join(PROJECT, 'build/server/worker.js')]
  let child: Child | null = null
  const earlier: string[] = []
  const end = async (how: 'kill9' | 'stop') => {
    const ended = child
    child = null
    await ended?.[how]()
    earlier.push(...(ended?.complaints ?? []))
  }
  return {
    start(movedByMs) {
      child = startChild(args, { ...env, MOVED_BY_MS: String(movedByMs) })
    },
    move: async (movedByMs) => child?.tell({ movedByMs }),
    kill9: () => end('kill9'),
    stop: () => end('stop'),
    complaints: () => [...earlier, ...(child?.complaints ?? [])],
  }
}
