import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** A passkey of somebody, as they see it. Times are ISO 8601; `lastUsedAt`: null for one that was never used. */
export type PasskeyView = {
  id: number
  name: string
  /** Where it was made: 'Firefox sur Windows'. */
  device: string
  /** Kept by an account that has it on several devices. */
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

export const PASSKEY_NAME_LENGTH = 60
export const MOST_PASSKEYS = 20

type Credential = { id: string; transports: string[]; type: 'public-key' }

/** What a browser asks of a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export type PasskeyOptions = {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: Credential[]
}

/** What a browser asks of an authenticator that is to make one (`PublicKeyCredentialCreationOptionsJSON`). */
export type NewPasskeyOptions = {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout: number
  excludeCredentials: Credential[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

export type PasskeyRefusal =
  | Extract<StaffRefusal, { code: 'confirm-again' }>
  | { code: 'over' | 'unread' | 'taken' | 'no-name' | 'too-many' }

const SENTENCES = {
  over: 'La demande a expiré. Réessayez.',
  unread: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou prenez-en une autre.',
  taken: 'Cette clé d’accès est déjà enregistrée.',
  'no-name': `Donnez un nom à cette clé, de ${PASSKEY_NAME_LENGTH} caractères au plus.`,
  'too-many': `Vous avez ${MOST_PASSKEYS} clés d’accès\u202F: retirez-en une d’abord.`,
}

export const explainPasskeyRefusal = (refusal: PasskeyRefusal): string =>
  refusal.code === 'confirm-again' ? explainStaffRefusal(refusal) : SENTENCES[refusal.code]

/** What keeps a passkey from being made or used before the shop is told anything. */
export const PASSKEY_TROUBLE = {
  'no-script': 'Une clé d’accès demande que JavaScript soit permis dans ce navigateur. Entrez autrement.',
  unknown: 'Ce navigateur ne connaît pas les clés d’accès. Entrez autrement.',
  cancelled: 'Rien n’est fait\u202F: la demande a été annulée, ou elle a duré trop longtemps.',
  twice: 'Cette clé d’accès est déjà enregistrée.',
  none: 'Vous n’avez plus de clé d’accès. Prenez un code de votre application.',
  failed: 'Votre navigateur n’a pas pu se servir d’une clé d’accès. Réessayez, ou entrez autrement.',
}

/** What a script is answered that asks on behalf of a browser. `needsProof`: the second factor has to be proved first. */
export type PasskeyAnswer<Options> = { ok: true; options: Options } | { ok: false; error: string; needsProof: boolean }
