import type { Newer } from '../staff/conflict.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'

/** So long a letter waits before its first mail leaves: until then it can be taken back. */
export const LETTER_UNDO_MINUTES = 10

export const LETTER_FIELDS = { subject: 'objet', body: 'texte', audience: 'lecteurs' } as const
export const LETTER_LENGTHS = { subject: 150, body: 50_000 }

/** To whom a letter goes: who asked for it and confirmed, or who bought, was told there (L34-5 CPCE) and did not refuse. */
export const AUDIENCES = ['subscribers', 'buyers'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { subscribers: 'Inscrits', buyers: 'Acheteurs' }

/** How many a letter to each would reach; `buyers`: null where the shop does not write to them. */
export type AudienceSizes = { subscribers: number; buyers: number | null }

/** Written; about to leave; going out; out. */
export type LetterState = 'draft' | 'leaving' | 'sending' | 'sent'

export const LETTER_STATES: Record<LetterState, string> = {
  draft: 'Brouillon',
  leaving: 'Part bientôt',
  sending: 'En cours d’envoi',
  sent: 'Envoyée',
}

/** Where a letter is at `now`. */
export function letterState(
  { leavesAt, sentAt }: { leavesAt: Date | null; sentAt: Date | null },
  now: Date,
): LetterState {
  if (sentAt) return 'sent'
  if (!leavesAt) return 'draft'
  return leavesAt > now ? 'leaving' : 'sending'
}

/** Moments: ISO 8601. `readers`: to how many it went, or is going. */
export type LetterRow = {
  id: number
  subject: string
  audience: Audience
  state: LetterState
  changedAt: string
  leavesAt: string | null
  sentAt: string | null
  readers: number
}

/** What became of the mails of a letter: waiting, gone, refused for good by the mailbox of who was to read it. */
export type LetterCounts = { waiting: number; gone: number; refused: number }

export type LetterView = LetterRow & { version: number; body: string; counts: LetterCounts }

/** What became of one mail. `email`: '' for who has left the list since: their address is forgotten. */
export type ReaderRow = { id: number; email: string; state: 'waiting' | 'gone' | 'refused'; at: string | null }

export type LetterRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'gone' }
  | {
      about: 'stale'
      newer: Newer
      version: number
      theirs: { subject: string; body: string; audience: Audience } | null
    }
  | { about: 'fields'; problems: { field: string; sentence: string }[] }
  /** It has left, or is about to. */
  | { about: 'left' }
  | { about: 'too-late' }
  | { about: 'nobody' }
  /** It is for buyers, to whom the shop does not write. */
  | { about: 'buyers-untold' }

/** French sentence of why something was not done with a letter. */
export function explainLetterRefusal(refusal: LetterRefusal): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'gone':
      return 'Cette lettre n’est plus là.'
    case 'stale':
      return 'Quelqu’un d’autre a changé cette lettre entre-temps\u202F: relisez-la.'
    case 'fields':
      return refusal.problems.map(({ sentence }) => sentence).join(' ')
    case 'left':
      return 'Cette lettre est partie, ou va partir\u202F: elle ne change plus.'
    case 'too-late':
      return 'Trop tard\u202F: les premiers e-mails sont partis.'
    case 'nobody':
      return 'Cette lettre n’a personne à qui partir.'
    case 'buyers-untold':
      return 'La commande ne prévient pas les acheteurs qu’ils peuvent recevoir une lettre\u202F: c’est à Réglages, Consentement.'
  }
}

/** What a reader gets. `audience`: why they get it. `unsubscribeUrl`: null for a trial, which ends nobody's subscription. */
export type LetterMail = {
  to: string
  audience: Audience
  subject: string
  /** Sanitised. */
  bodyHtml: string
  unsubscribeUrl: string | null
  shop: { name: string; legalLine: string; contactEmail: string }
}
