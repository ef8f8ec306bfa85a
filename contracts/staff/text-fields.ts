import type { TextKind } from './text-list.ts'

/** What is typed of a text: a field's name and its words, `markdown` among them. Nothing of it need be complete. */
export type TextFields = Readonly<Record<TextField, string>>

export const TEXT_FIELDS = [
  'title',
  'slug',
  'markdown',
  'excerpt',
  'searchTitle',
  'categorySlug',
  'pictureStem',
  'relatedProductId',
  'areCommentsOpen',
  'productId',
  'memberKind',
  'month',
  'week',
  'minutes',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

const OF_EVERY_KIND: readonly TextField[] = ['title', 'slug', 'markdown', 'excerpt']

/** The fields that a kind has; the others are empty. */
const FIELDS_OF: Record<TextKind, readonly TextField[]> = {
  article: [...OF_EVERY_KIND, 'searchTitle', 'categorySlug', 'pictureStem', 'relatedProductId', 'areCommentsOpen'],
  page: [...OF_EVERY_KIND, 'searchTitle'],
  membres: [...OF_EVERY_KIND, 'productId', 'memberKind', 'month', 'week', 'minutes'],
}

const LONGEST: Partial<Record<TextField, number>> = { markdown: 200_000 }

/** The fields of a kind as a form brings them, cut where nobody writes that much. */
export function readTextFields(kind: TextKind, told: (name: string) => string | null): TextFields {
  const own = new Set(FIELDS_OF[kind])
  const words = (name: TextField) =>
    own.has(name) ? (told(name) ?? '').replace(/\r\n?/g, '\n').slice(0, LONGEST[name] ?? 1_000) : ''
  return Object.fromEntries(TEXT_FIELDS.map((name) => [name, words(name)])) as TextFields
}

export const NO_FIELDS: TextFields = readTextFields('page', () => '')

/** How a field is called where something is wrong with it. */
export const TEXT_FIELD_NAMES: Record<TextField, string> = {
  title: 'Titre',
  slug: 'Adresse',
  markdown: 'Texte',
  excerpt: 'Description',
  searchTitle: 'Titre dans la recherche',
  categorySlug: 'Catégorie',
  pictureStem: 'Image d’en-tête',
  relatedProductId: 'Guide conseillé',
  areCommentsOpen: 'Commentaires',
  productId: 'Membres de',
  memberKind: 'Sorte',
  month: 'Mois',
  week: 'Semaine',
  minutes: 'Minutes',
}
