import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort } from '#sandbox/processes/ports.ts'
import { LEAN_MALLOC, WEB_FLAGS, WORKER_FLAGS } from '#sandbox/processes/start-flags.ts'
import { DEFAULT_DEMONSTRATION, type ShopToOpen } from '#sandbox/seed/demonstrations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Child, startChild } from './child.ts'
import { RUN_FOLDER } from './cluster.ts'
import { createTestDatabase } from './database.ts'
import { Inbox } from './inbox.ts'
import { eventually } from './patience.ts'
import { renewShop } from './renew-shop.ts'
import { PUBLISHABLE_KEY, SandboxControl, SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'
import type { ProcessName } from './stops.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

/** The whole shop as `npm start` runs it, on a database, ports and folders of its own. */
export type RunningShop = {
  origin: string
  databaseUrl: string
  dataFolder: string
  db: Database
  sandbox: SandboxControl
  inbox: Inbox
  web: Restartable
  worker: Restartable
  /** The mail server, which keeps what it took while it is away. */
  mailbox: Restartable
  /** Takes it back to its beginning while its processes go on. False where that is not possible: it may only be closed. */
  renew(): Promise<boolean>
  close(): Promise<void>
}

export type Restartable = {
  start(): Promise<void>
  stop(): Promise<void>
  kill9(): Promise<void>
  isRunning(): boolean
  /** Errors and warnings it logged since its last start. */
  complaints(): string[]
}

export type ShopOptions = {
  isEmpty?: boolean
  /** Which of the shops that `npm start` can open. */
  demonstration?: ShopToOpen
  env?: Record<string, string>
  /** Gives the address by which web server and worker reach this database. */
  databaseThrough?: (databaseUrl: string) => Promise<string>
}

/** What the shop of a journey signs with. */
export const APP_SECRET = 'a secret of the tests that is long enough to sign with'

/** Built server and worker, card sandbox and mailbox as processes; the demo shop's goods unless `isEmpty`. */
export async function startRunningShop({
  isEmpty = false,
  demonstration = DEFAULT_DEMONSTRATION,
  env: wanted = {},
  databaseThrough,
}: ShopOptions = {}): Promise<RunningShop> {
  const [database, dataFolder, port, mail] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), 'tremplin-run-')),
    freePort('localhost'),
    mailPorts(),
  ])
  const origin = `http://localhost:${port}`
  if (!isEmpty)
    await fillShop({ DATABASE_URL: database.url, DATA_DIR: dataFolder, ORIGIN: origin, DEMO: demonstration })
  const card = startCardSandbox(join(dataFolder, 'stripe'), `${origin}/?wc-api=wc_stripe`)
  const mailHttp = `http://localhost:${mail.MAILBOX_PORT}`
  const mailbox = restartable(
    [join(PROJECT, 'sandbox/mailbox/main.ts')],
    { ...mail, MAILBOX_DATA: join(dataFolder, 'mail') },
    () => waitUntilReady(`${mailHttp}/api/messages`),
  )
  const [cardOrigin] = await Promise.all([card.origin, mailbox.start()]).catch(async (error: unknown) => {
    await Promise.all([card.child.kill9(), mailbox.kill9()])
    throw error
  })
  const env = {
    ...LEAN_MALLOC,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: 'localhost',
    ORIGIN: origin,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseThrough ? await databaseThrough(database.url) : database.url,
    DATABASE_POOL_SIZE: '5',
    APP_SECRET,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: cardOrigin,
    STRIPE_JS_URL: `${cardOrigin}/v3/`,
    SMTP_URL: `smtp://localhost:${mail.SMTP_PORT}`,
    MAIL_FROM: 'Tremplin <bonjour@tremplin.example>',
    RATE_LIMIT: 'off',
    ...wanted,
  }
  const named = (PGAPPNAME: ProcessName) => ({ ...env, PGAPPNAME })
  const web = restartable([...WEB_FLAGS, join(PROJECT, 'build/server/main.js')], named('web'), () =>
    waitUntilReady(`${origin}/healthz`),
  )
  const workerFile = join(PROJECT, 'build/server/worker.js')
  const worker = restartable([...WORKER_FLAGS, workerFile], named('worker'), async () => undefined)
  try {
    await Promise.all([web.start(), worker.start()])
  } catch (error) {
    // Whoever asked for the shop has nothing to close it with.
    await Promise.all([web, worker, card.child, mailbox].map((each) => each.kill9()))
    throw new Error(`The shop did not start: ${web.complaints().join('\n')}`, { cause: error })
  }
  const db = openDatabase(database.url, { maxConnections: 3 })
  const places = { dataFolder, db, sandbox: new SandboxControl(cardOrigin), inbox: new Inbox(mailHttp) }
  return {
    origin,
    databaseUrl: database.url,
    ...places,
    web,
    worker,
    mailbox,
    renew: () => renewShop({ ...places, processes: [web, worker, mailbox] }, database),
    async close() {
      await Promise.all([web.stop(), worker.stop()])
      await Promise.all([card.child.stop(), mailbox.stop(), db.$client.end()])
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** In a process of its own: the runner of the journeys takes three times as long to read what the seed needs. */
async function fillShop(env: Record<'DATABASE_URL' | 'DATA_DIR' | 'ORIGIN' | 'DEMO', string>): Promise<void> {
  await promisify(execFile)(process.execPath, [join(PROJECT, 'sandbox/seed/seed.ts')], {
    env: { ...process.env, ...env },
  })
}

function startCardSandbox(dataFolder: string, webhookUrl: string) {
  const child = startChild([join(PROJECT, 'sandbox/stripe/main.ts')], {
    SANDBOX_PORT: '0',
    SANDBOX_DATA: dataFolder,
    SANDBOX_WEBHOOK_URL: webhookUrl,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
  const Line = z.object({ listening: z.url() })
  return { child, origin: child.firstLine.then((line) => Line.parse(JSON.parse(line)).listening) }
}

/** Its own, and the same each time that it starts. */
async function mailPorts() {
  const [http, smtp] = await Promise.all([freePort('localhost'), freePort('localhost')])
  return { MAILBOX_PORT: String(http), SMTP_PORT: String(smtp) }
}

function restartable(args: string[], env: NodeJS.ProcessEnv, ready: () => Promise<void>): Restartable {
  let child: Child | null = null
  return {
    async start() {
      child = startChild(args, env)
      await ready()
    },
    stop: async () => child?.stop(),
    kill9: async () => child?.kill9(),
    isRunning: () => child?.isRunning() ?? false,
    complaints: () => child?.complaints ?? [],
  }
}

async function waitUntilReady(address: string): Promise<void> {
  const isReady = async () => (await fetch(address).catch(() => null))?.ok
  await eventually(isReady, `${address} never became ready`)
}
