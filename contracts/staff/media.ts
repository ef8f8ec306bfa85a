import type { PdfDocument } from '../content/document.ts'
import type { Picture } from '../content/picture.ts'
import { conflictTitle, type Newer } from './conflict.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** The views of the library. */
export const MEDIA_VIEWS = {
  all: 'Images',
  undescribed: 'Sans description',
  unused: 'Utilisées nulle part',
  documents: 'Documents',
  files: 'Fichiers vendus',
} as const
export type MediaView = keyof typeof MEDIA_VIEWS

/** What somebody says of a picture. */
export const PICTURE_LABELS = { alt: 'Description', credit: 'Crédit', focus: 'Point à garder en vue' } as const

/** A picture of the library. `name`: as it was called where it was sent from. */
export type PictureCard = { picture: Picture; name: string }

/** Where a picture is shown. `path`: of the page that shows it; null where nobody but the team sees it yet. */
export type PictureUse = { what: string; path: string }

/** `addedAt`: ISO 8601; `addedBy`: null for the shop itself. */
export type PictureSheet = PictureCard & {
  version: number
  credit: string
  bytes: number
  addedAt: string
  addedBy: string | null
  uses: PictureUse[]
  versions: { version: number; at: string; by: string | null }[]
}

/** A file that the shop sells, as the library lists it. */
export type SoldFile = { name: string; label: string; bytes: number; product: string; productId: number }

/** A PDF of the library. `addedAt`: ISO 8601. */
export type DocumentRow = PdfDocument & { addedAt: string; uses: PictureUse[] }

/** A page begins behind the picture `before`, or ends ahead of the picture `after`. `shown`: the one that is open. */
export type MediaFilter = {
  view: MediaView
  search: string
  before: string | null
  after: string | null
  shown: string | null
}

const STEM = /^[a-z0-9-]{1,120}$/

/** Whether an address can name a picture at all. */
export const isStem = (stem: string): boolean => STEM.test(stem)

const stemOf = (text: string | null) => (text !== null && isStem(text) ? text : null)

/** Of an address; what is not one of ours is left out. */
export function readMediaFilter(query: { get(name: string): string | null }): MediaFilter {
  const view = query.get('vue') ?? 'all'
  return {
    view: Object.hasOwn(MEDIA_VIEWS, view) ? (view as MediaView) : 'all',
    search: (query.get('q') ?? '').trim().slice(0, 100),
    ...{ before: stemOf(query.get('avant')), after: stemOf(query.get('apres')), shown: stemOf(query.get('image')) },
  }
}

/** '?vue=unused&q=…'; empty for the first page of all. */
export function mediaQuery({ view, search, before, after, shown }: MediaFilter): string {
  const given = { vue: view === 'all' ? null : view, q: search || null, avant: before, apres: after, image: shown }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** What became of files that were sent to the library: taken in, or why not, each by its name. */
export type TakenPictures = {
  kept: (PictureCard & { isNew: boolean; version: number })[]
  refused: { name: string; sentence: string }[]
}

/** '6 images ajoutées, 1 attend sa description.'; '' where nothing was taken in. */
export function takenWords({ kept }: Pick<TakenPictures, 'kept'>): string {
  const fresh = kept.filter(({ isNew }) => isNew).length
  const open = kept.filter(({ picture }) => picture.alt === '').length
  if (kept.length === 0) return ''
  const added = fresh === 0 ? 'Déjà dans la médiathèque' : `${fresh} image${fresh > 1 ? 's ajoutées' : ' ajoutée'}`
  if (open === 0) return `${added}.`
  return `${added}, ${open} ${open > 1 ? 'attendent leur' : 'attend sa'} description.`
}

export type MediaRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'fields'; errors: Record<string, string> }
  | { about: 'stale'; newer: Newer }
  | { about: 'used'; uses: number }
  | { about: 'gone' }

export function explainMediaRefusal(refusal: MediaRefusal, now: string): string {
  switch (refusal.about) {
    case 'staff':
      return explainStaffRefusal(refusal.refusal)
    case 'fields':
      return Object.values(refusal.errors)[0] ?? ''
    case 'stale':
      return conflictTitle(refusal.newer, now)
    case 'used':
      return usedWords(refusal.uses)
    case 'gone':
      return 'Ce n’est plus dans la médiathèque.'
  }
}

/** 'Elle sert à deux endroits : retirez-la d’abord, ou remplacez-la.' */
export const usedWords = (uses: number): string =>
  `Elle sert à ${placesWords(uses)}\u202F: retirez-la d’abord, ou remplacez-la.`

/** The same of a document, which nothing replaces. */
export const usedDocumentWords = (uses: number): string =>
  `Il sert à ${placesWords(uses)}\u202F: ôtez-le d’abord de là.`

const placesWords = (uses: number): string => (uses === 1 ? 'un endroit' : `${SMALL[uses] ?? uses} endroits`)
const SMALL: Record<number, string> = { 2: 'deux', 3: 'trois', 4: 'quatre', 5: 'cinq' }
