import { momentIn } from '../price-list/price-table.ts'
import { slugOf } from '../text/slug.ts'
import { type Places, placesIn } from './columns.ts'
import type { ReadLine } from './product-table.ts'

/** The columns of a table of articles, as their heads have them; the same words stand before the text of a Markdown file. */
export const POST_COLUMNS = {
  title: 'Titre',
  slug: 'Adresse',
  date: 'Date',
  category: 'Catégorie',
  state: 'État',
  excerpt: 'Description',
  searchTitle: 'Titre dans la recherche',
  picture: 'Image',
  text: 'Texte',
} as const
type Column = keyof typeof POST_COLUMNS

/** What a line says of an article. What it does not say stays as it is. `slug`: what it is told apart by. */
export type ToldPost = {
  slug: string
  title?: string
  /** ISO 8601 */
  publishedAt?: string
  /** As it is called, or its address. */
  category?: string
  isDraft?: boolean
  excerpt?: string
  searchTitle?: string
  picture?: string
  markdown?: string
}

const STATES: Readonly<Record<string, boolean>> = {
  enligne: false,
  publie: false,
  publish: false,
  brouillon: true,
  draft: true,
}

/** What a line says; of what is wrong with it the first thing. */
export function readPostLine(cells: readonly string[], places: Places<Column>): ReadLine<ToldPost> {
  const cell = (column: Column) => {
    const place = places[column]
    return place === null ? undefined : (cells[place] ?? '').trim()
  }
  const title = cell('title') ?? ''
  const slug = slugIn(cell('slug') ?? '') || slugOf(title)
  const no = (column: Column, sentence: string) =>
    ({ ok: false, key: slug, sentence: `${POST_COLUMNS[column]}\u202F: ${sentence}` }) as const
  if (slug === '') return no('title', 'il manque.')
  const told: ToldPost = { slug }
  if (title) told.title = title
  const date = cell('date')
  if (date) {
    const moment = momentIn(date, 'from') ?? isoIn(date)
    if (moment === null) return no('date', `«\u202F${date}\u202F» n’est pas une date.`)
    told.publishedAt = moment
  }
  const state = cell('state')
  if (state) {
    const isDraft = STATES[slugOf(state).replaceAll('-', '')]
    if (isDraft === undefined) return no('state', 'écrivez «\u202FEn ligne\u202F» ou «\u202FBrouillon\u202F».')
    told.isDraft = isDraft
  }
  const texts = {
    category: cell('category'),
    excerpt: cell('excerpt'),
    searchTitle: cell('searchTitle'),
    picture: cell('picture'),
  }
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) Object.assign(told, { [name]: text })
  const markdown = cell('text')?.replaceAll('\r\n', '\n')
  return { ok: true, key: slug, told: markdown ? { ...told, markdown } : told }
}

/** 'https://ancien.fr/conseils/mon-article/' → 'mon-article' */
const slugIn = (address: string): string => slugOf(address.replace(/\/+$/, '').replace(/^.*\//, ''))

function isoIn(text: string): string | null {
  const isIso = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  return isIso && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null
}

/**
 * A Markdown file as a line of the table: `Titre: …` above, its text below. `name`: what its address is where it names none.
 * Null where what stands above is never closed.
 */
export function readMarkdownFile(
  name: string,
  source: string,
): { cells: string[]; places: Places<Column>; ignored: string[] } | null {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)
  if (!match && text.startsWith('---\n')) return null
  const head = (match?.[1] ?? '').split('\n').flatMap((line) => {
    const [, key = '', value = ''] = /^([^:#\s][^:]*):\s*(.*)$/.exec(line) ?? []
    return key === '' ? [] : [[inFrench(key), value.replace(/^(["'])(.*)\1$/, '$2')] as const]
  })
  const { places, ignored } = placesIn(
    POST_COLUMNS,
    head.map(([key]) => key),
  )
  const cells = [...head.map(([, value]) => value), text.slice(match?.[0].length ?? 0).trim(), addressOf(name)]
  const own = { text: head.length, slug: places.slug ?? head.length + 1 }
  return { cells, places: { ...places, ...own }, ignored }
}

const addressOf = (name: string) => name.replace(/\.md$/i, '').replace(/^.*\//, '')

const ENGLISH: Readonly<Record<string, string>> = {
  ...{ title: 'Titre', slug: 'Adresse', category: 'Catégorie', status: 'État', state: 'État' },
  ...{ excerpt: 'Description', description: 'Description', image: 'Image', date: 'Date' },
}
const inFrench = (key: string) => ENGLISH[key.trim().toLowerCase()] ?? key.trim()
