/** Why a reader finds that a comment or a review should not stand there. */
export const REPORT_REASONS = ['insult', 'advertising', 'personal-data', 'false', 'illegal', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  insult: 'Il insulte, menace ou discrimine quelqu’un',
  advertising: 'C’est de la publicité',
  'personal-data': 'Il dévoile la vie privée ou les coordonnées de quelqu’un',
  false: 'Il est trompeur ou faux',
  illegal: 'Il me semble contraire à la loi',
  other: 'Autre chose',
}

/** Why a report is not taken. */
export type ReportRefusal = 'missing-reason' | 'invalid-email' | 'long-note' | 'too-many'

/** What a report may be about: something that everybody can read. */
export type ReportedComment = {
  id: number
  authorName: string
  body: string
  isReview: boolean
  /** Title and address, on this site, of the page where it stands. */
  pageTitle: string
  path: string
}

export const MAX_NOTE_LENGTH = 2_000
