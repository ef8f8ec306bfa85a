import type { MenuEntry } from '#contracts/site/menu.ts'
import type { ListRow, SiteList } from '#contracts/staff/site-lists.ts'
import { slugOf } from '#contracts/text/slug.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Saved, Subject, Unwritten, Writer } from '#server/modules/audit/index.ts'
import {
  listAllTestimonials,
  listPostCategories,
  listSlides,
  savePostCategories,
  saveSlides,
  saveTestimonials,
} from '#server/modules/content/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { wordsOf } from './kinds/words-of.ts'

type Change = { edited: number; rows: readonly ListRow[]; restoredFrom?: number }

/** What differs between the lists of the site. */
export type KindOfList = {
  subject: Subject
  read: (db: Queryable) => Promise<ListRow[]>
  /** Of a version, as it was kept. */
  rowsOfContent: (content: Record<string, unknown>) => ListRow[]
  save: (writer: Writer, change: Change) => Promise<Saved | Unwritten>
  /** The row and the column that a field of the use case is, as '0.href' names it. */
  placeOf: (field: string, rows: readonly ListRow[]) => { row: number; column: string }
}

const words = (row: object): ListRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wordsOf(value)]))

const listed = (content: Record<string, unknown>): ListRow[] =>
  Array.isArray(content.list) ? content.list.map((row) => words(Object(row))) : []

const placeInList = (field: string) => {
  const [, row = '0', column = ''] = /^(\d+)\.(\w+)$/.exec(field) ?? []
  return { row: Number(row), column }
}

const at = (row: ListRow, name: string) => row[name] ?? ''

const slides: KindOfList = {
  subject: { kind: 'slides', id: 'all' },
  read: async (db) =>
    (await listSlides(db)).map(({ id: _, picture, ...slide }) => words({ ...slide, pictureStem: picture?.stem ?? '' })),
  rowsOfContent: listed,
  save: (writer, { rows, ...change }) =>
    saveSlides(writer, {
      ...change,
      draft: rows.map((row) => ({
        ...{ title: at(row, 'title'), text: at(row, 'text'), buttonLabel: at(row, 'buttonLabel') },
        ...{ href: at(row, 'href'), pictureStem: at(row, 'pictureStem') || null },
      })),
    }),
  placeOf: placeInList,
}

const postCategories: KindOfList = {
  subject: { kind: 'post-categories', id: 'all' },
  read: async (db) => (await listPostCategories(db)).map(({ slug, name }) => ({ name, slug })),
  rowsOfContent: listed,
  save: (writer, { rows, ...change }) =>
    savePostCategories(writer, {
      ...change,
      draft: rows.map((row) => ({ name: at(row, 'name'), slug: at(row, 'slug') || slugOf(at(row, 'name')) })),
    }),
  placeOf: placeInList,
}

const testimonials: KindOfList = {
  subject: { kind: 'testimonials', id: 'all' },
  read: async (db) => (await listAllTestimonials(db)).map(({ id: _, ...testimonial }) => words(testimonial)),
  rowsOfContent: listed,
  save: (writer, { rows, ...change }) =>
    saveTestimonials(writer, {
      ...change,
      draft: rows.map((row) => ({
        ...{ firstName: at(row, 'firstName'), situation: at(row, 'situation'), text: at(row, 'text') },
        isDemo: at(row, 'isDemo') === '1',
      })),
    }),
  placeOf: placeInList,
}

const menuRows = (menu: readonly MenuEntry[]): ListRow[] =>
  menu.flatMap(({ label, path, children }) => [
    { label, path, level: '0' },
    ...children.map((child) => ({ label: child.label, path: child.path, level: '1' })),
  ])

/** A row under another belongs to the last one before it that stands in the menu itself; the first always does. */
function menuOf(rows: readonly ListRow[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const row of rows) {
    const link = { label: at(row, 'label'), path: at(row, 'path') }
    const parent = at(row, 'level') === '1' ? entries.at(-1) : undefined
    if (parent) {
      parent.children.push(link)
      parent.submenuLabel = `Sous-menu ${parent.label}`
    } else entries.push({ ...link, submenuLabel: null, children: [] })
  }
  return entries
}

const menu: KindOfList = {
  subject: { kind: 'setting', id: 'menu' },
  read: async (db) => menuRows((await getShopSettings(db)).menu),
  rowsOfContent: ({ menu: kept }) => (Array.isArray(kept) ? menuRows(kept as MenuEntry[]) : []),
  save: (writer, { rows, ...change }) => saveSetting(writer, { ...change, key: 'menu', value: menuOf(rows) }),
  placeOf(field, rows) {
    const [, entry = '0', child, column = 'label'] = /^menu\.(\d+)(?:\.children\.(\d+))?\.(\w+)$/.exec(field) ?? []
    const tops = rows.flatMap((row, index) => (at(row, 'level') === '1' && index > 0 ? [] : [index]))
    const top = tops[Number(entry)] ?? 0
    return { row: child === undefined ? top : top + 1 + Number(child), column }
  },
}

const notice: KindOfList = {
  subject: { kind: 'setting', id: 'storeNotice' },
  read: async (db) => [words((await getShopSettings(db)).storeNotice)],
  rowsOfContent: ({ storeNotice }) => [words(Object(storeNotice))],
  save(writer, { rows: [row = {}], ...change }) {
    const value = { text: at(row, 'text'), linkLabel: at(row, 'linkLabel'), link: at(row, 'link') || '/' }
    return saveSetting(writer, {
      ...change,
      key: 'storeNotice',
      value: { ...value, isEnabled: at(row, 'isEnabled') === '1' },
    })
  },
  placeOf: (field) => ({ row: 0, column: field.replace(/^storeNotice\./, '') }),
}

export const KINDS_OF_LIST: Record<SiteList, KindOfList> = {
  menu,
  accueil: slides,
  rubriques: postCategories,
  temoignages: testimonials,
  avis: notice,
}
