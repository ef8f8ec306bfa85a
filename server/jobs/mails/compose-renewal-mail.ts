import { renderRenewalMail } from '#server/mail/render-renewal-mail.tsx'
import { getRenewalMail } from '#server/modules/renewals/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To the owner of a subscription; nothing once its period is paid, or it has ended. */
export const composeRenewalDue: ComposeMail = async (services, orderId) => {
  const renewal = await getRenewalMail(services, { orderId: Number(orderId) })
  return renewal && renderRenewalMail(renewal)
}
