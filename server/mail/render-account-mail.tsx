import type { AccountMail } from '#contracts/account/account.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { AccountCreatedMail } from './templates/account-created.tsx'
import { AccountInactiveMail } from './templates/account-inactive.tsx'
import { AccountWithoutPasswordMail } from './templates/account-without-password.tsx'
import { AccountsMergeMail } from './templates/accounts-merge.tsx'
import { EmailChangedMail } from './templates/email-changed.tsx'
import { EmailConfirmationMail } from './templates/email-confirmation.tsx'
import { ErasureAskedMail, GuestErasureAskedMail } from './templates/erasure-asked.tsx'
import { PasswordChangedMail } from './templates/password-changed.tsx'
import { PasswordResetMail } from './templates/password-reset.tsx'

const MAILS = {
  'account-created': {
    subject: ({ shop }: AccountMail) => `Votre compte ${shop.name} est ouvert`,
    Body: AccountCreatedMail,
  },
  'account-without-password': {
    subject: () => 'Choisissez le mot de passe de votre compte',
    Body: AccountWithoutPasswordMail,
  },
  'email-confirmation': { subject: () => 'Confirmez votre adresse e-mail', Body: EmailConfirmationMail },
  'password-reset': { subject: () => 'Choisissez un nouveau mot de passe', Body: PasswordResetMail },
  'account-inactive': {
    subject: ({ shop }: AccountMail) => `Votre compte ${shop.name} sera bientôt supprimé`,
    Body: AccountInactiveMail,
  },
  'erasure-asked': {
    subject: ({ shop }: AccountMail) => `Vos données seront effacées chez ${shop.name}`,
    Body: ErasureAskedMail,
  },
  'guest-erasure-asked': {
    subject: ({ shop }: AccountMail) => `Vos données seront effacées chez ${shop.name}`,
    Body: GuestErasureAskedMail,
  },
  'accounts-merge': {
    subject: ({ shop }: AccountMail) => `Cette adresse est-elle la vôtre chez ${shop.name}\u202F?`,
    Body: AccountsMergeMail,
  },
  'email-changed': { subject: () => 'Votre adresse e-mail a été changée', Body: EmailChangedMail },
  'password-changed': { subject: () => 'Votre mot de passe a été changé', Body: PasswordChangedMail },
}

/** Subject, both bodies and the recipient of one mail about an account. */
export function renderAccountMail(kind: keyof typeof MAILS, mail: AccountMail): Promise<RenderedMail> {
  const { subject, Body } = MAILS[kind]
  const values = { ...personValues(mail.firstName, mail.shop), adresse: mail.to }
  return renderMail({ to: mail.to, subject: subject(mail), body: <Body mail={mail} />, values })
}
