import type { StaffMail } from '#contracts/staff/staff-mail.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import {
  StaffInvitationMail,
  StaffMailCheckMail,
  StaffPasskeyMail,
  StaffPasswordChangedMail,
  StaffPasswordResetMail,
} from './templates/staff-mails.tsx'

/** Subject, both bodies and the recipient of one mail to the team. */
export function renderStaffMail(mail: StaffMail): Promise<RenderedMail> {
  const { to, shop } = mail
  const values = personValues('', shop)
  switch (mail.kind) {
    case 'staff-invitation':
      return renderMail({
        ...{ to, values },
        subject: `Rejoindre l’équipe de ${shop.name}`,
        body: <StaffInvitationMail mail={mail} />,
      })
    case 'staff-password-reset':
      return renderMail({
        ...{ to, values, subject: 'Un nouveau mot de passe pour le bureau' },
        body: <StaffPasswordResetMail mail={mail} />,
      })
    case 'staff-mail-check':
      return renderMail({
        ...{ to, values, subject: `Un essai de ${shop.name}` },
        body: <StaffMailCheckMail mail={mail} />,
      })
    case 'staff-password-changed':
      return renderMail({
        ...{ to, values, subject: 'Votre mot de passe du bureau a été changé' },
        body: <StaffPasswordChangedMail mail={mail} />,
      })
    case 'staff-passkey-added':
    case 'staff-passkey-removed':
      return renderMail({
        ...{
          to,
          values,
          subject: `Une clé d’accès ${mail.kind === 'staff-passkey-added' ? 'ajoutée' : 'retirée'}, au bureau`,
        },
        body: <StaffPasskeyMail mail={mail} />,
      })
  }
}
