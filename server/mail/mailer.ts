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
    async send({ fromName, ...mail }) {
      await transport.sendMail(fromName ? { ...mail, from: { name: fromName, address: addressOf(from) } } : mail)
    },
    close: () => transport.close(),
  }
}

/** 'bonjour@exemple.fr' of 'Tremplin <bonjour@exemple.fr>'. */
const addressOf = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
