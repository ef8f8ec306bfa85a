import { z } from 'zod'
import { findUnsentMail, markMailSent } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { composers } from '../mails/index.ts'

const Payload = z.object({ mailId: z.uuid() })

/**
 * Sends one owed mail. A crash between sending and noting it sends the mail again: the same message id lets the
 * reader's program show it once.
 */
export async function sendMail(services: Services, payload: unknown): Promise<void> {
  const { mailId } = Payload.parse(payload)
  const owed = await findUnsentMail(services.db, mailId)
  if (!owed) return
  const mail = await composers[owed.kind](services, owed.about)
  if (mail) await services.mailer.send({ ...mail, messageId: `<${owed.id}@${new URL(services.origin).hostname}>` })
  await markMailSent(services.db, owed.id)
}
