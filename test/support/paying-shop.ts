import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigner } from '#server/build-services.ts'
import { jobs } from '#server/jobs/queue.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Log, Services } from '#server/services.ts'
import { createStripeGateway } from '#server/stripe/stripe-payment-gateway.ts'
import { SandboxControl, SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'
import { takeDatabase } from './take-database.ts'
import { takeProvider } from './take-provider.ts'

/** Of every process of such a shop. */
export const APP_SECRET = 'a secret of the tests, long enough to sign with'

/** The business on a real database and the real SDK against the sandbox; only the clock and the outgoing mail are ours. */
export type PayingShop = {
  services: Services
  databaseUrl: string
  sandbox: SandboxControl
  sentMails: Mail[]
  /** `about`: which order, attempt or charge it is, as whoever reads the log finds it. */
  logged: { level: string; message: string; about: object }[]
  /** Moves the shop's clock. */
  passTime(seconds: number): void
  close(): Promise<void>
}

export async function openPayingShop({ webhookUrl }: { webhookUrl?: string } = {}): Promise<PayingShop> {
  const { url: databaseUrl, db, giveBack } = await takeDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'tremplin-test-'))
  const provider = await takeProvider(webhookUrl)
  const sentMails: Mail[] = []
  const logged: PayingShop['logged'] = []
  let offsetSeconds = 0
  const services: Services = {
    db,
    clock: { now: () => new Date(Date.now() + offsetSeconds * 1000) },
    payments: createStripeGateway({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: provider.origin }),
    mailer: { send: async (mail) => void sentMails.push(mail), close: () => undefined },
    bounces: null,
    mails: {
      // `npm run year` has no compiler for the markup of mails, and draws none.
      draw: async (kind, as) => (await import('#server/jobs/mails/draw-mail.ts')).drawMail(services, kind, as),
      drawOfForm: async (mail) => (await import('#server/jobs/mails/draw-mail.ts')).drawMailOfForm(services, mail),
    },
    jobs,
    signer: createSigner(APP_SECRET),
    log: recordingLog(logged),
    dataFolder,
    origin: 'http://shop.test',
  }
  return {
    services,
    databaseUrl,
    sandbox: new SandboxControl(provider.origin),
    sentMails,
    logged,
    passTime(seconds) {
      offsetSeconds += seconds
    },
    async close() {
      await giveBack()
      await provider.giveBack()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function recordingLog(logged: PayingShop['logged']): Log {
  const record = (level: string) => (about: object, message: string) => void logged.push({ level, message, about })
  return { debug: record('debug'), info: record('info'), warn: record('warn'), error: record('error') }
}
