import { renderWithdrawalMail } from '#server/mail/render-withdrawal-mail.tsx'
import { getWithdrawalMail } from '#server/modules/withdrawal/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one of the two mails about a statement of withdrawal, by its number. */
export function composeWithdrawalMail(kind: Parameters<typeof renderWithdrawalMail>[0]): ComposeMail {
  return async (services, about) => renderWithdrawalMail(kind, await getWithdrawalMail(services, { id: Number(about) }))
}
