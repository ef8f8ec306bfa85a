import { explainStaffRefusal, type Role, type StaffRefusal } from './roles.ts'

export type TeamMember = { id: number; name: string; email: string; role: Role; hasSecondFactor: boolean }
/** `expiresAt` is ISO 8601. */
export type TeamView = {
  members: TeamMember[]
  invitations: { id: number; email: string; role: Role; expiresAt: string }[]
}

export type InviteRefusal = 'no-email' | 'taken'
export type TeamRefusal = StaffRefusal | { code: InviteRefusal | 'last-owner' | 'gone' }

const SENTENCES = {
  'no-email': 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  taken: 'Cette adresse est déjà celle d’une personne de l’équipe.',
  'last-owner': 'La boutique garde toujours une personne propriétaire\u202F: nommez-en une autre d’abord.',
  gone: 'Quelqu’un l’a changé entre-temps\u202F: voici l’équipe telle qu’elle est.',
}

export const explainTeamRefusal = (refusal: TeamRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SENTENCES[refusal.code]
