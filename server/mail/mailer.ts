import nodemailer from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export type Mail = RenderedMail & {
  /** Stable id of the message: a mail that is sent twice after a crash shows once in clients that look at it. */
  messageId: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Sends through SMTP; throws when the server does not take the message over. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
