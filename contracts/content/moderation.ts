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
