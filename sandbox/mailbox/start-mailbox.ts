import { once } from 'node:events'
import type { Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { createMailboxServer } from './http.ts'
import { type MessageStore, openMessageStore } from './message-store.ts'

export type Mailbox = { http: string; smtp: string; stop(): Promise<void> }

export type MailboxOptions = {
  /** 0 takes a free port. */
  httpPort: number
  smtpPort: number
  /** Where the pages are served; mail is taken from this machine only. */
  host: string
  dataFolder: string
  /** Of the application that shows the codes of the demonstration's owner; '' for none. */
  phoneSecret?: string
  onError: (error: unknown) => void
}

/** Catches every mail sent to `smtp`, keeps it on disk and shows it on `http`. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = await openMessageStore(options.dataFolder)
  const smtp = createSmtpServer(store, options.onError)
  const web = createMailboxServer(store, { phoneSecret: options.phoneSecret ?? '', onError: options.onError })

  const smtpListener = smtp.listen(options.smtpPort, 'localhost')
  await once(smtpListener, 'listening')
  web.listen(options.httpPort, options.host)
  await once(web, 'listening')
  return {
    http: `http://localhost:${portOf(web)}`,
    smtp: `smtp://localhost:${portOf(smtpListener)}`,
    async stop() {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

function createSmtpServer(store: MessageStore, onError: (error: unknown) => void): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => store.add(raw, recipients))
        .then(() => done(), done)
    },
  })
  server.on('error', onError)
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the mailbox has no port')
  return address.port
}
