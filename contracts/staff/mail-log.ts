import type { StaffRefusal } from './roles.ts'

/** The views of the log. `failed`: tried, and tried again by itself; `given-up`: by hand alone; `returned`: gone, and refused later. */
export const MAIL_VIEWS = {
  all: 'Tous',
  waiting: 'En attente',
  failed: 'En échec',
  'given-up': 'Abandonnés',
  sent: 'Partis',
  returned: 'Revenus',
} as const
export type MailView = keyof typeof MAIL_VIEWS
/** `nothing-to-tell`: what it would have said was over when its turn came. */
export type MailState = Exclude<MailView, 'all'> | 'nothing-to-tell'

/** `returned`, `late`: of a mail that went, told by the recipient's server in a mail of its own. */
export type MailFailure = 'unreachable' | 'refused' | 'unwritten' | 'returned' | 'late'

/** `queuedAt`, `triedAt`, `sentAt`: ISO 8601. `recipient`: null where it is not known yet, not kept any more, or nobody's. */
export type MailRow = {
  id: string
  kind: string
  about: string
  state: MailState
  recipient: string | null
  queuedAt: string
  sentAt: string | null
  failure: MailFailure | null
  tries: number
}

/** One sending of a mail. Without `subject` its words are not kept. */
export type MailSending = {
  id: number
  recipient: string | null
  subject: string | null
  plain: string | null
  hasHtml: boolean
  tries: number
  failure: MailFailure | null
  reason: string | null
  triedAt: string
  sentAt: string | null
}

/** Where a page of the log begins: after the mail before it, which was owed at `queuedAt`. */
export type MailPlace = { queuedAt: string; id: string }
export type MailFilter = { view: MailView; email: string; before: MailPlace | null }

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Whether an address names a mail at all. */
export const isMailId = (id: string): boolean => UUID.test(id)

/** Of an address; what is not one of ours is left out. */
export function readMailFilter(query: { get(name: string): string | null }): MailFilter {
  const view = query.get('vue') ?? 'all'
  return {
    view: Object.hasOwn(MAIL_VIEWS, view) ? (view as MailView) : 'all',
    email: (query.get('q') ?? '').trim().slice(0, 200),
    before: readPlace(query.get('avant') ?? ''),
  }
}

function readPlace(place: string): MailPlace | null {
  const [queuedAt = '', id = '', ...more] = place.split('~')
  const isOne = more.length === 0 && /^20\d\d-\d\d-\d\dT[\d:.]{8,15}Z$/.test(queuedAt) && isMailId(id)
  return isOne && !Number.isNaN(Date.parse(queuedAt)) ? { queuedAt, id } : null
}

/** '?vue=failed&q=…'; empty for the first page of all. */
export function mailQuery({ view, email, before }: MailFilter): string {
  const place = before && `${before.queuedAt}~${before.id}`
  const given = { vue: view === 'all' ? null : view, q: email || null, avant: place }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const STATES: Record<MailState, string> = {
  waiting: 'en attente',
  failed: 'en échec, réessayé de lui-même',
  'given-up': 'abandonné',
  sent: 'parti',
  returned: 'revenu',
  'nothing-to-tell': 'sans objet, pas envoyé',
}
export const mailStateWords = (state: MailState): string => STATES[state]

const FAILURES: Record<MailFailure, string> = {
  unreachable: 'Le serveur de mail n’a pas répondu.',
  refused: 'Le serveur de mail l’a refusé.',
  unwritten: 'Le mail n’a pas pu être composé.',
  returned: 'Parti, puis refusé pour de bon par la boîte de destination.',
  late: 'Parti, mais la boîte de destination ne l’a pas encore pris.',
}
export const explainMailFailure = (failure: MailFailure): string => FAILURES[failure]

export type RetryRefusal = StaffRefusal | { code: 'unknown-mail' | 'sent' | 'under-way' }

const REFUSALS: Record<'unknown-mail' | 'sent' | 'under-way', string> = {
  'unknown-mail': 'Ce mail n’existe plus, ou a été remplacé par un plus récent.',
  sent: 'Ce mail est parti entre-temps\u202F: il n’est pas envoyé deux fois.',
  'under-way': 'Un essai est déjà demandé\u202F: rien de plus à faire.',
}
/** Of what no role explains. */
export const explainRetryRefusal = ({ code }: { code: keyof typeof REFUSALS }): string => REFUSALS[code]

/** The mailbox that mails come back to: when it was read last, and why it is not any more. Moments: ISO 8601. */
export type BounceBoxView = { name: string; readAt: string | null; failure: string | null; failedAt: string | null }
