import type { KeyObject } from 'node:crypto'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/queue.ts'
import type { BounceBox } from './mail/bounce-box.ts'
import type { MailDrawer } from './mail/mail-drawer.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentGateway } from './stripe/payment-gateway.ts'

export type Clock = { now(): Date }

/** The subset of pino that the business uses; messages carry ids, never personal data. */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Keyed signatures (HMAC-SHA256 over `APP_SECRET`), one key per purpose. */
export type Signer = {
  /** base64url, 128 bits. */
  sign(purpose: string, value: string): string
  /** Constant time. */
  verify(purpose: string, value: string, signature: string): boolean
  /** The key itself, for a form of signature that others have fixed. */
  keyFor(purpose: string): KeyObject
}

/** Everything the business may touch of the outside world. Use cases take a `Pick` of it. */
export type Services = {
  db: Database
  clock: Clock
  payments: PaymentGateway
  mailer: Mailer
  mails: MailDrawer
  /** Null where no mailbox is read for what comes back. */
  bounces: BounceBox | null
  jobs: Jobs
  signer: Signer
  log: Log
  /** Folder of sold files and pictures; never served as it is. */
  dataFolder: string
  /** Public address of the site without a final slash. */
  origin: string
}
