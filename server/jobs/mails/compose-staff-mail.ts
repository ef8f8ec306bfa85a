import { renderStaffMail } from '#server/mail/render-staff-mail.tsx'
import { getStaffMail } from '#server/modules/staff/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one kind of mail to the team; nothing for an invitation that was taken back, or who has left. */
export function composeStaffMail(kind: Parameters<typeof getStaffMail>[1]['kind']): ComposeMail {
  return async (services, about) => {
    const mail = await getStaffMail(services, { kind, about })
    return mail && renderStaffMail(mail)
  }
}
