import { PRODUCT_KINDS, type ProductKind } from '../catalog/product-kind.ts'
import type { Supply } from '../catalog/supply.ts'
import type { Picture } from '../content/picture.ts'

/** `low`: as few pieces are left as the shop calls few; `reduced`: with a sale price that runs or will. */
export const PRODUCT_VIEWS = {
  all: 'Tous',
  listed: 'En vente',
  link: 'Par lien',
  low: 'Stock bas',
  reduced: 'Soldés',
  drafts: 'Brouillons et prévus',
  bin: 'Corbeille',
} as const
export type ProductListView = keyof typeof PRODUCT_VIEWS

export const PRODUCT_SORTS = {
  newest: 'Les plus récents',
  name: 'Par nom',
  shop: 'Ordre de la boutique',
  price: 'Par prix',
  sold: 'Les plus vendus',
} as const
export type ProductSort = keyof typeof PRODUCT_SORTS

/** Which products are listed; all of it stands in the address. `from`: the row to begin behind, `isBack`: before which to end. */
export type ProductFilter = {
  view: ProductListView
  search: string
  kind: ProductKind | null
  category: string | null
  sort: ProductSort
  from: string | null
  isBack: boolean
}

const SEARCH_LENGTH = 120
const SLUG = /^[a-z0-9-]{1,100}$/

/** The filter of an address; what it says wrongly is left out. */
export function readProductFilter(query: { get(name: string): string | null }): ProductFilter {
  const [view, sort, kind, category] = ['vue', 'tri', 'sorte', 'categorie'].map((name) => query.get(name) ?? '')
  const [after, before] = [query.get('apres'), query.get('avant')]
  return {
    view: isKeyOf(PRODUCT_VIEWS, view) ? view : 'all',
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    kind: PRODUCT_KINDS.find((known) => known === kind) ?? null,
    category: category !== undefined && SLUG.test(category) ? category : null,
    sort: isKeyOf(PRODUCT_SORTS, sort) ? sort : 'newest',
    from: before ?? after,
    isBack: before !== null,
  }
}

const isKeyOf = <Key extends string>(table: Readonly<Record<Key, string>>, text: string | undefined): text is Key =>
  text !== undefined && Object.hasOwn(table, text)

/** The address of a filter, without its path; '' for the plain list. */
export function productQuery({ view, search, kind, category, sort, from, isBack }: ProductFilter): string {
  const given = {
    ...{ vue: view === 'all' ? null : view, q: search || null, sorte: kind, categorie: category },
    ...{ tri: sort === 'newest' ? null : sort, [isBack ? 'avant' : 'apres']: from },
  }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Whether anything narrows the list beside its view. */
export const isFiltered = ({ search, kind, category }: ProductFilter) =>
  search !== '' || kind !== null || category !== null

/** The row of a list that a page begins or ends at: what it is ordered by, then its number. */
export type ProductPlace = { by: (string | number)[]; id: number }

export const placeText = ({ by, id }: ProductPlace): string => JSON.stringify([...by, id])

/** What each order is by, beside the number. */
const PLACES: Record<ProductSort, readonly ('string' | 'number')[]> = {
  newest: [],
  name: ['string'],
  shop: ['number', 'string'],
  price: ['number'],
  sold: ['number'],
}

/** Null for what is none in this order. */
export function readPlace(text: string | null, sort: ProductSort): ProductPlace | null {
  if (text === null || text.length > 400) return null
  try {
    const parts: unknown = JSON.parse(text)
    const types = [...PLACES[sort], 'number']
    if (!Array.isArray(parts) || parts.length !== types.length) return null
    const isOne = parts.every((part: unknown, index) => typeof part === types[index] && isSmall(part))
    return isOne ? { by: parts.slice(0, -1), id: parts.at(-1) } : null
  } catch {
    return null
  }
}

const LARGEST = 2_147_483_647
/** As the database keeps it. */
const isSmall = (part: unknown) =>
  typeof part === 'string' || (typeof part === 'number' && Number.isInteger(part) && Math.abs(part) <= LARGEST)

export type ProductRow = {
  id: number
  slug: string
  name: string
  sku: string
  kind: ProductKind
  supply: Supply
  picture: Picture | null
  /** What is paid now, the lowest and the highest of its variations; `regularMinCents`: without a sale. */
  minCents: number
  maxCents: number
  regularMinCents: number
  isReduced: boolean
  /** When its sale ends, ISO 8601. */
  saleUntil: string | null
  variations: number
  /** Pieces of it, or of all its variations that count them; null: not counted. */
  stock: number | null
  /** What runs short, by name: 'Brique : 0'. */
  short: string[]
  isPublished: boolean
  isListed: boolean
  publishAt: string | null
  binnedAt: string | null
  sold: number
}

/** `before`, `after`: the places that a page before and after this one begin at; null: there is none. */
export type ProductListing = {
  rows: ProductRow[]
  before: string | null
  after: string | null
  low: number
  currency: string
  /** How many the filter finds, counted as far as `MOST_AT_ONCE` and one more. */
  found: number
}
