import { type CancellationMailKind, renderCancellationMail } from '#server/mail/render-cancellation-mail.tsx'
import { getCancellationMail } from '#server/modules/cancellation/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one of the mails about the end of a contract, by the number of its notice. */
export function composeCancellationMail(kind: CancellationMailKind): ComposeMail {
  return async (services, about) =>
    renderCancellationMail(kind, await getCancellationMail(services, { id: Number(about) }))
}
