/** What a membership is given to read, and how each kind is called where it is shown. */
export const MEMBER_POST_KINDS = ['welcome', 'job-sheet', 'workshop', 'meeting', 'goal'] as const
export type MemberPostKind = (typeof MEMBER_POST_KINDS)[number]

/** What an author writes where the part ends that everybody may read. */
export const MEMBERS_ONLY_MARK = '{{suite_pour_les_membres}}'
export const MEMBERS_ONLY_LINE = /^[ \t]*\{\{\s*suite_pour_les_membres\s*\}\}[ \t]*$/m

export const MEMBER_POST_LABELS: Record<MemberPostKind, string> = {
  welcome: 'Accueil des membres',
  'job-sheet': 'Fiche métier',
  workshop: 'Atelier',
  meeting: 'Heure de questions',
  goal: 'Objectif de la semaine',
}

/** What everybody may know of a text for members. */
export type ListedMemberPost = {
  slug: string
  kind: MemberPostKind
  /** 'YYYY-MM'. */
  month: string
  /** Of the month, for a goal; null for any other. */
  week: number | null
  title: string
  excerpt: string
  minutes: number
}

export type MemberMonth = { month: string; posts: ListedMemberPost[] }

/** The product whose buyers are the members. */
export type MemberSpace = { slug: string; name: string }

/**
 * Whether somebody may read: `stranger` never was a member, or is not known; `suspended` and `ended` once were one, `at` says
 * until when (ISO 8601), `subscriptionId` which one is to be taken up, or paid.
 */
export type MemberAccess =
  | { state: 'open'; until: string | null }
  | { state: 'stranger' }
  | { state: 'suspended'; subscriptionId: number }
  | { state: 'ended'; at: string }
export type ClosedAccess = Exclude<MemberAccess, { state: 'open' }>

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' → 'Novembre 2026'. */
export function monthWords(yearMonth: string): string {
  const words = month.format(new Date(`${yearMonth}-01T00:00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
