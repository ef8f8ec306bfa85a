import { type RequestMailKind, renderRequestMail } from '#server/mail/render-request-mail.tsx'
import { getRequestEnd, getRequestMail } from '#server/modules/appointments/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of a mail about a booking that the shop confirms, as long as its order stands as the mail says. */
export function composeRequest(
  kind: Extract<RequestMailKind, 'booking-requested' | 'booking-request-notice' | 'booking-accepted'>,
): ComposeMail {
  return async (services, orderId) => {
    const isAccepted = kind === 'booking-accepted'
    const mail = await getRequestMail(services, { orderId: Number(orderId), isAccepted })
    return mail && renderRequestMail(kind, mail)
  }
}

/** Composer of a mail about one that came to nothing. */
export function composeRequestEnd(kind: Extract<RequestMailKind, 'booking-refused' | 'booking-lapsed'>): ComposeMail {
  return async (services, changeId) => {
    const mail = await getRequestEnd(services, { changeId: Number(changeId) })
    return mail && renderRequestMail(kind, mail)
  }
}
