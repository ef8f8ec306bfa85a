import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { browserAssets } from './browser/assets.ts'
import { createHttpServer } from './http-server.ts'
import { createKnobs } from './knobs/knobs.ts'
import { type Sandbox, wakeUp, workWithoutRequest } from './sandbox.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store/store.ts'
import { createTimekeeper } from './time/timekeeper.ts'
import { createOutbox } from './webhooks/outbox.ts'

/** `dataFolder`: null for one that starts anew each time. */
export type StripeSandboxOptions = Settings & { port: number; host: string; dataFolder: string | null }

export type StripeSandbox = {
  origin: string
  /** It knows nobody any more, and is calm. */
  reset(): void
  close(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000

/** Starts the stand-in of the card provider; port 0 takes any free one. Rejects with EADDRINUSE when the port is taken. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { port, host, dataFolder, ...settings } = options
  const { webhookUrl } = settings
  if (webhookUrl && !URL.canParse(webhookUrl)) throw new Error(`The webhook URL is none: ${webhookUrl}`)
  const store = openStore(dataFolder)
  const knobs = createKnobs()
  const outbox = createOutbox({ store, knobs, settings })
  let origin = ''
  const places = { store, knobs, outbox, settings, origin: () => origin }
  const work = () => workWithoutRequest(places)
  const timekeeper = createTimekeeper({ store, knobs, work, deliver: outbox.wake })
  const sandbox: Sandbox = { ...places, timekeeper }
  const server = createHttpServer(sandbox)
  for (const [path, { contentType, body }] of Object.entries(await assetsByPath())) {
    server.get(path, (_request, reply) =>
      reply.header('cross-origin-resource-policy', 'cross-origin').type(contentType).send(body),
    )
  }
  try {
    await server.listen({ port, host })
  } catch (cause) {
    store.close()
    throw cause
  }
  origin = originOf(host, server.server.address())
  store.idempotency.purgeExpired()
  const purge = setInterval(() => store.idempotency.purgeExpired(), HOUR_MS).unref()
  wakeUp(sandbox)
  return {
    origin,
    reset: () => {
      store.transaction(() => store.clear())
      knobs.reset()
    },
    close: async () => {
      clearInterval(purge)
      timekeeper.close()
      await server.close()
      await outbox.close()
      store.close()
    },
  }
}

/** The script also answers under the other addresses that a shop may have been written for. */
async function assetsByPath(): ReturnType<typeof browserAssets> {
  const assets = await browserAssets()
  const script = assets['/v3/']
  if (!script) throw new Error('browserAssets gave no /v3/')
  return { ...assets, '/v3': script, '/basil/stripe.js': script }
}

function originOf(host: string, address: string | AddressInfo | null): string {
  if (typeof address !== 'object' || address === null) throw new Error('The sandbox listens on no port')
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`
}

async function runAsProcess(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.SANDBOX_PORT ?? 3001)
  const sandbox = await startStripeSandbox({
    port,
    host: env.SANDBOX_HOST ?? 'localhost',
    dataFolder: env.SANDBOX_DATA ?? join('.data', 'stripe-sandbox'),
    webhookUrl: env.SANDBOX_WEBHOOK_URL || undefined,
    webhookEvents: env.SANDBOX_WEBHOOK_EVENTS?.split(','),
    secretKey: env.STRIPE_SECRET_KEY || 'sk_test_tremplin',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY || 'pk_test_tremplin',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || 'whsec_tremplin',
  }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') {
      process.stderr.write(`Le port ${port} est déjà pris : donnez-en un autre avec SANDBOX_PORT.\n`)
      process.exit(1)
    }
    throw cause
  })
  process.stdout.write(`${JSON.stringify({ listening: sandbox.origin })}\n`)
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (import.meta.main) await runAsProcess(process.env)
