import type { Kind, ObjectByKind } from '../stripe-objects.ts'
import type { Queries } from './queries.ts'

export type ListFilters = {
  customer?: string | undefined
  payment_intent?: string | undefined
  charge?: string | undefined
  setup_intent?: string | undefined
  /** Which payout a movement of the balance went out with. */
  payout?: string | undefined
  source?: string | undefined
  types?: readonly string[] | undefined
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

export type Page = { limit: number; startingAfter?: string | undefined; endingBefore?: string | undefined }

export type Objects = {
  insert<K extends Kind>(kind: K, object: ObjectByKind[K]): void
  save<K extends Kind>(kind: K, object: ObjectByKind[K]): void
  find<K extends Kind>(kind: K, id: string): ObjectByKind[K] | null
  /** The stored text of one object, byte for byte. */
  findText(id: string): string | null
  /** Newest first, as every list of the API. */
  list<K extends Kind>(kind: K, filters: ListFilters, page: Page): { items: ObjectByKind[K][]; hasMore: boolean }
}

/** What is left of a deleted customer is read by its id, and listed no more. */
const NOT_DELETED = " and body ->> '$.deleted' is null"

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function objectsIn(queries: Queries): Objects {
  const find: Objects['find'] = (kind, id) => {
    const row = queries.get('select body from objects where id = ? and kind = ?', id, kind)
    return row ? JSON.parse(String(row.body)) : null
  }
  return {
    find,
    insert: (kind, object) => {
      const created = 'created' in object ? object.created : 0
      queries.run(
        'insert into objects (id, kind, created, customer, payment_intent, charge, type, body) values (?, ?, ?, ?, ?, ?, ?, ?)',
        object.id,
        kind,
        created,
        textField(object, 'customer'),
        textField(object, 'payment_intent'),
        textField(object, 'charge'),
        textField(object, 'type'),
        JSON.stringify(object),
      )
    },
    save: (kind, object) => {
      const changes = queries.run(
        'update objects set body = ?, customer = ?, payment_intent = ? where id = ? and kind = ?',
        JSON.stringify(object),
        textField(object, 'customer'),
        textField(object, 'payment_intent'),
        object.id,
        kind,
      )
      if (changes !== 1) throw new Error(`${kind} ${object.id} was never inserted`)
    },
    findText: (id) => {
      const row = queries.get('select body from objects where id = ?', id)
      return row ? String(row.body) : null
    },
    list: (kind, filters, page) => {
      const { where, values } = conditions(filters, page)
      const backwards = page.endingBefore !== undefined
      const rows = queries.all(
        `select body from objects where kind = ?${kind === 'customer' ? NOT_DELETED : ''}${where} order by sequence ${backwards ? 'asc' : 'desc'} limit ?`,
        kind,
        ...values,
        page.limit + 1,
      )
      const items = rows.slice(0, page.limit).map((row) => JSON.parse(String(row.body)))
      return { items: backwards ? items.reverse() : items, hasMore: rows.length > page.limit }
    },
  }
}

function conditions(filters: ListFilters, page: Page): { where: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (part: string, ...given: (string | number)[]) => {
    parts.push(` and ${part}`)
    values.push(...given)
  }
  if (filters.customer) add('customer = ?', filters.customer)
  if (filters.payment_intent) add('payment_intent = ?', filters.payment_intent)
  if (filters.charge) add('charge = ?', filters.charge)
  if (filters.setup_intent) add("body ->> '$.setup_intent' = ?", filters.setup_intent)
  if (filters.payout) add('id in (select txn from payout_entries where payout = ?)', filters.payout)
  if (filters.source) add("body ->> '$.source' = ?", filters.source)
  if (filters.types) add(`type in (${filters.types.map(() => '?').join(', ')})`, ...filters.types)
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const seconds = filters.created?.[bound]
    if (seconds !== undefined) add(`created ${COMPARISONS[bound]} ?`, seconds)
  }
  if (page.startingAfter) add('sequence < (select sequence from objects where id = ?)', page.startingAfter)
  if (page.endingBefore) add('sequence > (select sequence from objects where id = ?)', page.endingBefore)
  return { where: parts.join(''), values }
}

function textField(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name)
  return typeof value === 'string' ? value : null
}
