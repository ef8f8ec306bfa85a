/** Why a reader finds that a comment or a review should not stand there. */
export const REPORT_REASONS = ['insult', 'advertising', 'personal-data', 'false', 'illegal', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
