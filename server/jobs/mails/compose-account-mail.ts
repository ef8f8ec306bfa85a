import { renderAccountMail } from '#server/mail/render-account-mail.tsx'
import { getAccountMail, getEmailChangedMail } from '#server/modules/accounts/index.ts'
import { getMergeMail } from '#server/modules/people/index.ts'
import { getGuestErasureMail } from '#server/modules/personal-data/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** Composer of one kind of mail about an account; nothing for one that was deleted meanwhile. */
export function composeAccountMail(kind: Parameters<typeof getAccountMail>[1]['kind']): ComposeMail {
  return async (services, about) => {
    const mail = await getAccountMail(services, { kind, about })
    return mail && renderAccountMail(kind, mail)
  }
}

/** To the address that an account had before, by its number. */
export const composeEmailChanged: ComposeMail = async (services, formerEmailId) => {
  const mail = await getEmailChangedMail(services, { formerEmailId: Number(formerEmailId) })
  return mail && renderAccountMail('email-changed', mail)
}

/** To somebody without an account who is to be forgotten. */
export const composeGuestErasure: ComposeMail = async (services, about) => {
  const mail = await getGuestErasureMail(services, about)
  return mail && renderAccountMail('guest-erasure-asked', mail)
}

/** To the other address of somebody: is it theirs? By the number of the merge. */
export const composeMerge: ComposeMail = async (services, mergeId) => {
  const mail = await getMergeMail(services, Number(mergeId))
  return mail && renderAccountMail('accounts-merge', mail)
}
