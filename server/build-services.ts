import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import { createLog } from './create-log.ts'
import { openDatabase } from './database/database.ts'
import { jobs } from './jobs/queue.ts'
import { createBounceBox } from './mail/bounce-box.ts'
import { createMailer } from './mail/mailer.ts'
import type { Services, Signer } from './services.ts'
import { createStripeGateway } from './stripe/stripe-payment-gateway.ts'

/** A visitor is told within seconds; a job may work through much at once. */
const PATIENCE = { visitors: { connect: 5_000, statement: 7_000 }, jobs: { connect: 10_000, statement: 120_000 } }

/** Five that work, and those that listen for good: one to changes, the worker's two to its queue (docs/decisions/130). */
const CONNECTIONS = { visitors: 6, jobs: 8 }

/** The real outside world for one process. `close` gives its connections back. */
export function buildServices(
  config: Config,
  servedFirst: keyof typeof PATIENCE = 'visitors',
): Services & { close(): Promise<void> } {
  const log = createLog(config.logLevel)
  const db = openDatabase(config.databaseUrl, {
    maxConnections: config.databasePoolSize ?? CONNECTIONS[servedFirst],
    patience: PATIENCE[servedFirst],
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, perSecond: config.mailsPerSecond })
  const services: Services = {
    db,
    clock: { now: () => new Date() },
    payments: createStripeGateway(config.stripe),
    mailer,
    bounces: config.bouncesUrl === null ? null : createBounceBox(config.bouncesUrl),
    mails: {
      // The web server draws one only for whoever writes its words.
      draw: async (kind, as) => (await import('./jobs/mails/draw-mail.ts')).drawMail(services, kind, as),
      drawOfForm: async (mail) => (await import('./jobs/mails/draw-mail.ts')).drawMailOfForm(services, mail),
    },
    jobs,
    signer: createSigner(config.appSecret),
    log,
    dataFolder: config.dataFolder,
    origin: config.origin,
  }
  return {
    ...services,
    async close() {
      mailer.close()
      await db.$client.end()
    },
  }
}

/** One key per purpose, derived from the secret: a signature made for one thing is worthless for another. */
export function createSigner(secret: string): Signer {
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'tremplin', purpose, 32)))
    keys.set(purpose, key)
    return key
  }
  const sign = (purpose: string, value: string) =>
    createHmac('sha256', keyFor(purpose)).update(value).digest().subarray(0, 16).toString('base64url')
  return {
    sign,
    keyFor,
    verify(purpose, value, signature) {
      // The texts, not what they decode to: several texts decode to the same bytes.
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(purpose, value))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
