import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { WEBHOOK_EVENTS } from '#contracts/payment/webhook-events.ts'
import { type Postgres, startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { freePort } from '#sandbox/processes/ports.ts'
import { LEAN_MALLOC, WEB_FLAGS, WORKER_FLAGS } from '#sandbox/processes/start-flags.ts'
import { seed } from '#sandbox/seed/seed.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Child, startChild } from './child.ts'
import { chooseForms, type Forms } from './choose-forms.ts'
import { postmasterPid } from './processes.ts'
import type { Target } from './scenarios.ts'
import type { Goods } from './shopper.ts'

export const HOST = '127.0.0.1'
export const CACHE = resolve(import.meta.dirname, '../.cache/bench')
const PROJECT = resolve(import.meta.dirname, '..')
const SECRET_KEY = 'sk_test_tremplin'
const READY_WITHIN_MS = 30_000

export type BenchShop = {
  web: Target
  provider: Target
  providerSecretKey: string
  goods: Goods
  postgres: Postgres
  /** That of its processes, but for database and address. */
  environment: NodeJS.ProcessEnv
  pids: { web: number; worker: number; postgres: number }
  /** A second web server of the same build on another database. */
  startWebOn(databaseUrl: string): Promise<{ target: Target; child: Child }>
  chooseForms(forms: Forms): Promise<void>
  /** Waits until the worker has nothing to do: what one row leaves behind is not the next one's load. */
  untilQueueIsEmpty(): Promise<void>
  stop(): Promise<void>
}

/** The shop as production runs it (built server and worker, durable PostgreSQL), with the stand-ins as processes. */
export async function startBenchShop(): Promise<BenchShop> {
  const dataFolder = join(CACHE, 'data')
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true })
  const postgresFolder = join(CACHE, 'postgres')
  const postgres = await startPostgres({ dataFolder: postgresFolder, durable: true })
  const databaseUrl = await freshDatabase(postgres, 'bench')
  await migrate(databaseUrl)
  await seed({ databaseUrl, dataFolder, origin: 'http://localhost' })

  const port = await freePort(HOST)
  const card = startCardSandbox(dataFolder, port)
  const mailbox = startMailbox(dataFolder)
  const [{ listening }, { smtp }] = await Promise.all([jsonLine(card), jsonLine(mailbox)])
  const environment = shopEnvironment({ dataFolder, providerOrigin: String(listening), smtpUrl: String(smtp) })
  const web = await startWeb({ ...environment, DATABASE_URL: databaseUrl }, port)
  const worker = startChild([...WORKER_FLAGS, inProject('build/server/worker.js')], {
    ...environment,
    DATABASE_URL: databaseUrl,
  })
  const others: Child[] = []
  return {
    web: { host: HOST, port },
    provider: { host: HOST, port: Number(new URL(String(listening)).port) },
    providerSecretKey: SECRET_KEY,
    goods: await findGoods(databaseUrl),
    postgres,
    environment,
    pids: { web: web.pid, worker: worker.pid, postgres: postmasterPid(postgresFolder) },
    async startWebOn(otherUrl) {
      const otherPort = await freePort(HOST)
      const child = await startWeb({ ...environment, WEB_WORKERS: '1', DATABASE_URL: otherUrl }, otherPort)
      others.push(child)
      return { target: { host: HOST, port: otherPort }, child }
    },
    chooseForms: (forms) => chooseForms(databaseUrl, forms),
    untilQueueIsEmpty: () => untilQueueIsEmpty(databaseUrl),
    async stop() {
      await Promise.all([web, worker, ...others].map((child) => child.stop()))
      await Promise.all([card.stop(), mailbox.stop()])
      await postgres.stop()
    },
  }
}

/** An empty database of that name; the one of an earlier run is dropped. */
export async function freshDatabase(postgres: Postgres, name: string): Promise<string> {
  await dropDatabase(postgres, name)
  await postgres.createDatabase(name)
  return postgres.databaseUrl(name)
}

export async function dropDatabase(postgres: Postgres, name: string): Promise<void> {
  await onDatabase(postgres.databaseUrl('postgres'), (admin) =>
    admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`),
  )
}

export async function onDatabase<Result>(url: string, task: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

function shopEnvironment(around: { dataFolder: string; providerOrigin: string; smtpUrl: string }): NodeJS.ProcessEnv {
  return {
    ...LEAN_MALLOC,
    NODE_ENV: 'production',
    HOST,
    WEB_WORKERS: process.env.WEB_WORKERS || '1',
    DATA_DIR: around.dataFolder,
    APP_SECRET: 'a secret of the bench that is long enough to sign with',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_tremplin',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_API_BASE: around.providerOrigin,
    STRIPE_JS_URL: `${around.providerOrigin}/v3/`,
    SMTP_URL: around.smtpUrl,
    MAIL_FROM: 'Tremplin <bonjour@tremplin.example>',
    RATE_LIMIT: 'off',
  }
}

async function startWeb(environment: NodeJS.ProcessEnv, port: number): Promise<Child> {
  const origin = `http://${HOST}:${port}`
  const flags = (process.env.BENCH_WEB_FLAGS ?? '').split(' ').filter((flag) => flag !== '')
  const child = startChild([...WEB_FLAGS, ...flags, inProject('build/server/main.js')], {
    ...environment,
    PORT: String(port),
    ORIGIN: origin,
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`the web server was not ready within ${READY_WITHIN_MS} ms`)
    await sleep(50)
  }
  return child
}

function startCardSandbox(dataFolder: string, shopPort: number): Child {
  return startChild([inProject('sandbox/stripe/main.ts')], {
    SANDBOX_PORT: '0',
    SANDBOX_HOST: HOST,
    SANDBOX_DATA: join(dataFolder, 'stripe'),
    SANDBOX_WEBHOOK_URL: `http://${HOST}:${shopPort}/?wc-api=wc_stripe`,
    SANDBOX_WEBHOOK_EVENTS: WEBHOOK_EVENTS.join(),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_tremplin',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  })
}

function startMailbox(dataFolder: string): Child {
  return startChild([inProject('sandbox/mailbox/main.ts')], {
    MAILBOX_PORT: '0',
    MAILBOX_DATA: join(dataFolder, 'mail'),
  })
}

async function findGoods(databaseUrl: string): Promise<Goods> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ id: number; slug: string }>(
      `select id, slug from products where supply = 'digital-content' and kind = 'simple' and stock is null
       and coalesce(sale_price_cents, regular_price_cents) > 0 order by regular_price_cents desc, id limit 2`,
    ),
  )
  const [first, second] = rows
  if (!first || !second) throw new Error('the demonstration shop has fewer than two downloads for sale')
  return { productIds: [first.id, second.id], productSlug: first.slug }
}

async function untilQueueIsEmpty(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  await onDatabase(databaseUrl, async (client) => {
    const waiting = async () =>
      Number((await client.query('select count(*) from graphile_worker.jobs where run_at <= now()')).rows[0].count)
    while ((await waiting()) > 0 && Date.now() < deadline) await sleep(100)
  })
}

const jsonLine = async (child: Child): Promise<Record<string, unknown>> => JSON.parse(await child.firstLine)
const inProject = (path: string) => join(PROJECT, path)
