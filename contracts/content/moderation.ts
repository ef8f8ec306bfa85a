import type { ReportReason } from './comment-report.ts'

export const DECISIONS = ['approve', 'hold', 'trash', 'spam'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Record<Decision, string> = {
  approve: 'Publier',
  hold: 'Mettre en attente',
  trash: 'Refuser',
  spam: 'Marquer comme indésirable',
}

type Status = 'approved' | 'held' | 'spam' | 'trash'

export const DECIDED_STATUS: Record<Decision, Status> = {
  approve: 'approved',
  hold: 'held',
  trash: 'trash',
  spam: 'spam',
}

/** 'Ce texte est …' */
export const STATUS_WORDS: Record<Status, string> = {
  approved: 'publié',
  held: 'en attente',
  spam: 'classé comme indésirable',
  trash: 'refusé',
}

/**
 * Why a text may be refused, and nothing else: that it is short of stars is no reason (L111-7-2, D111-17 C. conso.). Its
 * author is told the sentence.
 */
export const REFUSAL_REASONS = ['insult', 'advertising', 'personal-data', 'off-topic', 'illegal'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export const REFUSAL_SENTENCES: Record<RefusalReason, string> = {
  insult: 'Il insulte, menace ou discrimine quelqu’un.',
  advertising: 'C’est de la publicité.',
  'personal-data': 'Il dévoile la vie privée ou les coordonnées de quelqu’un.',
  'off-topic': 'Il ne parle pas du sujet de la page.',
  illegal: 'Il est contraire à la loi.',
}

/** Why nothing was decided. */
export type ModerationRefusal = 'unknown' | 'missing-reason' | 'changed-meanwhile'

export const MODERATION_REFUSALS: Record<ModerationRefusal, string> = {
  unknown: 'Ce texte n’existe plus\u202F: son auteur l’a retiré.',
  'missing-reason': 'Choisissez le motif du refus\u202F: l’auteur le reçoit par e-mail.',
  'changed-meanwhile': 'Quelqu’un a décidé de ce texte entre-temps. Rien n’a été changé\u202F: relisez-le.',
}

/** Why the shop's answer to a text is not published. */
export type ReplyRefusal = 'not-shown' | 'no-words' | 'too-long'

export const REPLY_REFUSALS: Record<ReplyRefusal, string> = {
  'not-shown': 'Ce texte n’est pas publié\u202F: on n’y répond pas.',
  'no-words': 'Écrivez votre réponse.',
  'too-long': 'Votre réponse est trop longue.',
}

/** A comment or review as the shop sees it to decide about it. */
export type ModeratedComment = {
  id: number
  status: Status
  isReview: boolean
  authorName: string
  authorEmail: string
  body: string
  rating: number | null
  isVerified: boolean
  /** ISO moment. */
  writtenAt: string
  pageTitle: string
  path: string
  /** What readers say against it and nobody has decided about. */
  reports: { id: number; reason: ReportReason; note: string; reporterEmail: string }[]
}
