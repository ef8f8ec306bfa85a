import type { ReadyMail } from './render-mail.ts'
import { WORDMARK_CID, WORDMARK_PICTURE } from './wordmark-picture.ts'

export type Mail = ReadyMail & {
  /** Stable id of the message: a mail that is sent twice after a crash shows once in clients that look at it. */
  messageId: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Connections that are kept for the next message. */
const CONNECTIONS = 2

type MailerSettings = { smtpUrl: string; from: string; perSecond: number }

/**
 * Sends through SMTP, no more than `perSecond` messages; throws when the server does not take the message over. A mail
 * server counts what it takes from one sender, and who composes faster takes the time of those who wait for a page.
 */
export function createMailer({ smtpUrl, from, perSecond }: MailerSettings): Mailer {
  const pace = { rateLimit: perSecond, rateDelta: 1_000 }
  // The web server hardly ever sends one: it does without the library until then.
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: CONNECTIONS, ...pace }, { from })
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    async send({ fromName, attachments = [], ...mail }) {
      const sender = fromName ? { from: { name: fromName, address: addressOf(from) } } : {}
      opened ??= open()
      const transport = await opened
      const drawn = mail.html.includes(`cid:${WORDMARK_CID}`) ? [WORDMARK_PICTURE] : []
      await transport.sendMail({ ...mail, ...sender, attachments: [...attachments, ...drawn] })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The mailbox is not there, or takes nothing from us: what an SMTP server says of a recipient for good (RFC 5321, 4.2.1). */
export function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
}

/** 'bonjour@exemple.fr' of 'Tremplin <bonjour@exemple.fr>'. */
const addressOf = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
