import { z } from 'zod'
import { renderOrderMail } from '#server/mail/render-order-mail.tsx'
import { getOrderMail } from '#server/modules/checkout/index.ts'
import { findUnsentMail, markMailSent } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ mailId: z.uuid() })

/**
 * Sends one owed mail. A crash between sending and noting it sends the mail again: the same message id lets the
 * reader's program show it once.
 */
export async function sendMail(services: Services, payload: unknown): Promise<void> {
  const { mailId } = Payload.parse(payload)
  const owed = await findUnsentMail(services.db, mailId)
  if (!owed) return
  const mail = await getOrderMail(services, { orderId: owed.orderId })
  const rendered = await renderOrderMail(owed.kind, { mail, origin: services.origin })
  await services.mailer.send({ ...rendered, messageId: `<${owed.id}@${new URL(services.origin).hostname}>` })
  await markMailSent(services.db, owed.id)
}
