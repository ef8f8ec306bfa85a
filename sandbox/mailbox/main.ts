// The mailbox as a process of its own: prints its two addresses as one line of JSON once it is ready.
import { resolve } from 'node:path'
import process from 'node:process'
import { startMailbox } from './start-mailbox.ts'

const { env } = process
const mailbox = await startMailbox({
  httpPort: Number(env.MAILBOX_PORT || 0),
  smtpPort: Number(env.SMTP_PORT || 0),
  host: env.HOST || 'localhost',
  dataFolder: env.MAILBOX_DATA || resolve(env.DATA_DIR || '.data', 'mailbox'),
  phoneSecret: env.DESK_PHONE_SECRET || '',
  onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
})
process.stdout.write(`${JSON.stringify({ http: mailbox.http, smtp: mailbox.smtp })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void mailbox.stop().then(() => process.exit(0)))
}
