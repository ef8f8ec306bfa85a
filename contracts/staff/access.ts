import type { PasswordRefusal } from '../account/account.ts'
import { PASSWORD_REFUSALS } from '../account/account.ts'
import { formatTime } from '../text/french-date.ts'

/** How long a browser stays signed in to the desk. */
export const STAFF_SESSION_HOURS = 12
export const REMEMBERED_STAFF_SESSION_DAYS = 30
/** How long a password waits for its code. */
export const HALF_SIGNED_IN_MINUTES = 10
export const INVITATION_DAYS = 7
/** How long the link to choose a new password serves. */
export const STAFF_RESET_MINUTES = 60
export const RECOVERY_CODES = 10
/** How long a browser may take to have a passkey answer. */
export const PASSKEY_MINUTES = 10

/**
 * How far a browser is: the password is right and the code is missing, there is no second factor yet, or it is in.
 */
export type StaffStage = 'code' | 'set-up' | 'in'

/** Why somebody is not let in. `until`: ISO 8601. The same whether the address is one of the team's. */
export type EntryRefusal =
  | { code: 'wrong-password' | 'wrong-code' | 'used-code' | 'over' | 'wrong-passkey' | 'passkey-over' }
  | { code: 'locked'; until: string }

export function explainEntryRefusal(refusal: EntryRefusal): string {
  switch (refusal.code) {
    case 'wrong-password':
      return 'Courriel ou mot de passe incorrect.'
    case 'wrong-code':
      return 'Ce code n’est pas le bon, ou il a expiré. Prenez celui qui s’affiche maintenant.'
    case 'used-code':
      return 'Ce code a déjà servi. Le suivant arrive dans moins de trente secondes.'
    case 'wrong-passkey':
      return 'Cette clé d’accès n’ouvre pas le bureau. Réessayez, ou entrez autrement.'
    case 'passkey-over':
      return 'La demande a expiré. Réessayez.'
    case 'over':
      return 'Ce lien a déjà servi ou a expiré. Demandez-en un autre.'
    case 'locked':
      return `Trop d’essais. Réessayez à ${formatTime(refusal.until)}.`
  }
}

export type JoinRefusal = PasswordRefusal | 'over' | 'no-name' | 'no-email' | 'taken'
/** Why the link of a forgotten password changed nothing. */
export type StaffResetRefusal = PasswordRefusal | 'over'

export const JOIN_REFUSALS: Record<JoinRefusal, string> = {
  ...PASSWORD_REFUSALS,
  over: 'Ce lien a déjà servi ou a expiré. Demandez-en un autre.',
  'no-name': 'Indiquez votre nom\u202F: vos gestes seront notés sous ce nom.',
  'no-email': 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  taken: 'Cette adresse est déjà celle d’une personne de l’équipe.',
}
