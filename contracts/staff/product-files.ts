import type { ProductSample } from '../catalog/catalog.ts'

/** The largest file that can be sold. */
export const MOST_SOLD_BYTES = 500 * 1024 * 1024
/** The longest that may be said of what changed. */
export const LONGEST_NOTE = 500
/** How long a mail to all buyers is held back, so that it can be stopped. */
export const NOTICE_MINUTES = 10

/** Media types that may be sold, by the word for them. A vector drawing is none: it may hold a script. */
export const SOLD_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
  'application/zip': 'ZIP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.oasis.opendocument.text': 'Texte OpenDocument',
  'application/vnd.oasis.opendocument.presentation': 'Diaporama OpenDocument',
  'application/vnd.oasis.opendocument.spreadsheet': 'Tableur OpenDocument',
  'audio/mpeg': 'MP3',
  'video/mp4': 'MP4',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/plain': 'Texte',
}

/** Why a file that was sent is not taken. */
export type FileRefusal = 'none' | 'empty' | 'too-large' | 'broken' | 'kind' | 'name' | 'script' | 'archive'

const SENTENCES: Record<FileRefusal, string> = {
  none: 'Choisissez un fichier.',
  empty: 'Ce fichier est vide.',
  'too-large': 'Ce fichier dépasse 500\u00A0Mo.',
  broken: 'L’envoi a été coupé\u202F: rien n’est gardé. Recommencez.',
  kind: 'Ce genre de fichier ne se vend pas ici\u202F: PDF, EPUB, ZIP, Word, Excel, PowerPoint, OpenDocument, MP3, MP4, JPEG, PNG, WebP ou texte.',
  name: 'Le contenu de ce fichier n’est pas ce que dit son nom.',
  script: 'Cette image contient du code\u202F: exportez-la de nouveau.',
  archive: 'Cette archive est abîmée, ou se décompresse en bien plus qu’elle ne pèse.',
}

/** French sentence of why a file is not taken. */
export const explainFileRefusal = (refusal: FileRefusal): string => SENTENCES[refusal]

/** Whether a query names one of these. */
export const isFileRefusal = (code: string | null): code is FileRefusal =>
  code !== null && Object.hasOwn(SENTENCES, code)

/** What became of telling buyers of a version. */
export type NoticeState =
  | { state: 'waiting'; id: number; startsAt: string }
  | { state: 'stopped' }
  | { state: 'done'; told: number }

/** A version of a file as the desk shows it; moments are ISO 8601. */
export type FileVersionView = {
  id: number
  number: number
  fileName: string
  bytes: number
  note: string
  addedAt: string
  servedAt: string | null
  notice: NoticeState | null
}

/** A file that a product gives, with all that it ever was, the newest first. */
export type SoldFileView = {
  id: number
  label: string
  variationId: number | null
  fileName: string
  kind: string
  bytes: number
  /** Number of the version that buyers get. */
  version: number
  /** When that took the place of an older one; null: never. */
  changedAt: string | null
  /** People who have a right to it and would be told of what is newer. */
  readers: number
  versions: FileVersionView[]
}

/** The words of its link, where nobody has others. */
export const SAMPLE_LABEL = 'Feuilleter un extrait'

/** What a product is leafed through by; `version`: to be said by who changes it. `offered`: documents of the library. */
export type SampleView = {
  version: number
  sample: ProductSample | null
  offered: { fileName: string; title: string }[]
}

/** The tab of a product's files. `edited`: to be said by who saves. */
export type ProductFiles = {
  edited: number
  files: SoldFileView[]
  /** What a file may go with, where the product has variations. */
  variations: { id: number; name: string }[]
  /** How often and for how many days: what the product says itself, and what the shop says otherwise. */
  limits: { allowed: number; days: number }
}
