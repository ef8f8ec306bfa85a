import { formatTime } from '../text/french-date.ts'
import { nearMoment } from '../text/near-date.ts'

/** What is written at the desk, and how its addresses and rows call each kind. */
export const TEXT_KINDS = { article: 'Article', page: 'Page', membres: 'Texte pour les membres' } as const
export type TextKind = keyof typeof TEXT_KINDS

export const isTextKind = (text: string): text is TextKind => Object.hasOwn(TEXT_KINDS, text)

export const TEXT_VIEWS = {
  article: 'Articles',
  page: 'Pages',
  membres: 'Pour les membres',
  draft: 'Brouillons',
  review: 'À relire',
  scheduled: 'Prévus',
} as const
export type TextView = keyof typeof TEXT_VIEWS

/** Of the row that a page of the list begins after, or ends before: when it was changed, and which it is. */
export type TextCursor = { at: string; ref: string }

/** Which texts are listed; all of it stands in the address. `category`: of articles; `author`: number of somebody of the team. */
export type TextFilter = {
  view: TextView
  search: string
  category: string
  author: number | null
  before: TextCursor | null
  after: TextCursor | null
}

export const TEXTS_A_PAGE = 50
const SEARCH_LENGTH = 120
const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)~([a-z]+:[a-z0-9~-]{1,130})$/

/** The filter of an address; what it says wrongly is left out. */
export function readTextFilter(query: { get(name: string): string | null }): TextFilter {
  const view = query.get('vue') ?? ''
  const author = query.get('auteur') ?? ''
  return {
    view: Object.hasOwn(TEXT_VIEWS, view) ? (view as TextView) : 'article',
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    category: /^[a-z0-9-]{1,120}$/.exec(query.get('categorie') ?? '')?.[0] ?? '',
    author: /^[1-9]\d{0,8}$/.test(author) ? Number(author) : null,
    before: readCursor(query.get('avant')),
    after: readCursor(query.get('apres')),
  }
}

function readCursor(text: string | null): TextCursor | null {
  const [, at, ref] = CURSOR.exec(text ?? '') ?? []
  return at !== undefined && ref !== undefined && !Number.isNaN(Date.parse(at)) ? { at, ref } : null
}

const cursorText = (cursor: TextCursor | null) => cursor && `${cursor.at}~${cursor.ref}`

/** The address of a filter, without its path; '' for the plain list. */
export function textQuery({ view, search, category, author, before, after }: TextFilter): string {
  const given = {
    ...{ vue: view === 'article' ? null : view, q: search || null, categorie: category || null, auteur: author },
    ...{ avant: cursorText(before), apres: cursorText(after) },
  }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Where a text stands. Moments are ISO 8601. `hasDraft`: there are words that are not online; `isForReview`: somebody is to read them. */
export type TextStanding = {
  isOnline: boolean
  hasDraft: boolean
  isForReview: boolean
  /** When its draft goes online by itself; for a text for members, when it will be seen. */
  scheduledFor: string | null
  /** Why it did not, the last time; '' where nothing was wrong. */
  scheduleRefusal: string
}

export type TextRow = TextStanding & {
  kind: TextKind
  /** The last part of its address at the desk. */
  id: string
  title: string
  /** Of an article; of a text for members the product. */
  category: string
  /** Who has written it last; '' for nobody of the team. */
  author: string
  changedAt: string
  /** Who writes at this moment, beside who asks; '' for nobody. */
  writing: string
}

export type TextListing = {
  rows: TextRow[]
  newer: TextCursor | null
  older: TextCursor | null
  counts: Record<TextView, number>
  categories: { slug: string; name: string }[]
  authors: { id: number; name: string }[]
}

export type TextLook = '' | 'st--ok' | 'st--todo' | 'st--teal' | 'st--bad'

/** Its state in a word, with the sign that it wears; `tag`: what else is to be known of what is online. */
export function textState(
  { isOnline, hasDraft, isForReview, scheduledFor, scheduleRefusal }: TextStanding,
  now: string,
): { look: TextLook; text: string; tag: string } {
  const planned = scheduledFor === null ? '' : plannedWords(scheduledFor, now)
  if (scheduleRefusal !== '') return { look: 'st--bad', text: 'Pas mis en ligne', tag: '' }
  if (isOnline) {
    if (planned) return { look: 'st--ok', text: 'En ligne', tag: planned.replace(/^Prévu/, 'prévu') }
    if (isForReview) return { look: 'st--ok', text: 'En ligne', tag: 'à relire' }
    return { look: 'st--ok', text: 'En ligne', tag: hasDraft ? 'retouché' : '' }
  }
  if (planned) return { look: '', text: planned, tag: '' }
  return isForReview
    ? { look: 'st--todo', text: 'À relire', tag: '' }
    : { look: 'st--teal', text: 'Brouillon', tag: '' }
}

/** 'Prévu auj. à 18 h 00', 'Prévu le 24 nov. à 8 h 00'. */
function plannedWords(at: string, now: string): string {
  const near = nearMoment(at, now)
  const day = near.startsWith('auj.') ? 'auj.' : `le ${near.replace(/\s\d+\s*h\s*\d\d$/u, '')}`
  return `Prévu ${day} à ${formatTime(at)}`
}
