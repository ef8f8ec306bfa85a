import { renderAccountMail } from '#server/mail/render-account-mail.tsx'
import { getAccountMail } from '#server/modules/customers/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one kind of mail about an account; nothing for one that was deleted meanwhile. */
export function composeAccountMail(kind: Parameters<typeof renderAccountMail>[0]): ComposeMail {
  return async (services, about) => {
    const mail = await getAccountMail(services, { kind, about })
    return mail && renderAccountMail(kind, mail)
  }
}
