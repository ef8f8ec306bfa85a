import { type SQL, sql } from 'drizzle-orm'
import { type Month, monthAfter } from '#contracts/books/periods.ts'
import type { DocumentNumber, RegisterFilter, RegisterRow, RegisterSum } from '#contracts/books/register.ts'
import { readSearch } from '#contracts/books/register.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Queryable } from '#server/database/database.ts'

/** When a month begins by the shop's clock. */
export const startOf = (month: Month): SQL => sql`(${`${month}-01`}::timestamp at time zone ${SHOP_TIME_ZONE})`
/** Whether a moment lies in months, from the first to the last of them. */
export const within = (moment: SQL, from: Month, to: Month = from): SQL =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(monthAfter(to))}`

/** Orders in another currency than the shop's: there are hardly any, and the books reckon without them. */
export const elsewhere = (currency: string): SQL =>
  sql`(select id from orders where currency < ${currency} or currency > ${currency})`

type Listed = Omit<RegisterRow, 'issuedAt'> & { issuedAt: Date }
type Table = { kind: RegisterRow['kind']; from: SQL; columns: SQL }

/** Both tables with the same names: `doc` with its columns, `bought` the order's number. */
const TABLES: readonly Table[] = [
  { kind: 'invoice', from: sql`invoices doc`, columns: sql`doc.*, doc.order_id as bought, null::text as refund` },
  {
    kind: 'credit-note',
    from: sql`credit_notes doc join refunds on refunds.id = doc.refund_id`,
    columns: sql`doc.series, doc.number, null::int as order_id, null::int as due_id, doc.issued_at, doc.amount_cents,
      doc.document, refunds.order_id as bought, refunds.id as refund`,
  },
]

/** Which documents are meant. `months`: the first and the last of them; null for any time. */
export type RegisterScope = Pick<RegisterFilter, 'search' | 'kind'> & { months: readonly [Month, Month] | null }
type Page = Pick<RegisterFilter, 'before' | 'after'> & { isUpwards: boolean; take: number }

/** Documents of a scope, newest first, in the order of their numbers: those below a place, or above it. */
export async function selectRegister(db: Queryable, scope: RegisterScope, page: Page): Promise<Listed[]> {
  const { isUpwards, take } = page
  const direction = isUpwards ? sql`asc` : sql`desc`
  const order = sql`issued_at ${direction}, series ${direction}, number ${direction}`
  const parts = TABLES.filter(({ kind }) => scope.kind === 'all' || scope.kind === kind).map(
    ({ kind, from, columns }) => sql`(
      select ${kind}::text as kind, series, number, issued_at, amount_cents, document, bought from (
        select ${columns} from ${from} where ${whereOf(scope, page, kind)}
        order by doc.issued_at ${direction}, doc.series ${direction}, doc.number ${direction} limit ${take}) doc)`,
  )
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (select * from (${sql.join(parts, sql` union all `)}) listed order by ${order} limit ${take})
    select page.kind, page.series, page.number, page.issued_at, page.amount_cents, page.bought, o.currency,
      coalesce(page.document #>> '{buyer,0}', '') as buyer
    from page join orders o on o.id = page.bought
    order by page.issued_at desc, page.series desc, page.number desc`)
  return rows.map((row) => ({
    ...{ kind: row.kind as RegisterRow['kind'], series: String(row.series), number: Number(row.number) },
    ...{ issuedAt: new Date(String(row.issued_at)), buyer: String(row.buyer), orderId: Number(row.bought) },
    currency: String(row.currency),
    amountCents: (row.kind === 'invoice' ? 1 : -1) * Number(row.amount_cents),
  }))
}

function whereOf({ search: typed, months }: RegisterScope, page: Page, kind: RegisterRow['kind']): SQL {
  const search = readSearch(typed)
  const conditions = [sql`true`, isFound(search, kind)]
  // A number is of one document, whenever it was.
  if (months !== null && search.by !== 'document') conditions.push(within(sql`doc.issued_at`, ...months))
  const place = sql`(doc.issued_at, doc.series, doc.number)`
  if (page.before) conditions.push(sql`${place} < ${placeOf(page.before)}`)
  if (page.after) conditions.push(sql`${place} > ${placeOf(page.after)}`)
  return sql.join(conditions, sql` and `)
}

/** Where a document stands in the register. */
function placeOf({ series, number }: DocumentNumber): SQL {
  const table = series.startsWith('F') ? sql`invoices` : sql`credit_notes`
  return sql`((select issued_at from ${table} where series = ${series} and number = ${number}), ${series}, ${number}::int)`
}

function isFound(search: ReturnType<typeof readSearch>, kind: RegisterRow['kind']): SQL {
  switch (search.by) {
    case 'nothing':
      return sql`true`
    case 'document':
      return sql`doc.series = ${search.document.series} and doc.number = ${search.document.number}`
    case 'amount':
      return sql`doc.amount_cents = ${search.cents}`
    case 'number':
      return sql`(doc.series, doc.number) in (
        select series, ${search.number}::int from invoice_counters union ${numbersOf(search.number, kind)})`
    case 'buyer': {
      const start = `${search.start.replace(/[\\%_]/g, '\\$&')}%`
      const bought = sql`(select order_id from order_addresses where kind = 'billing' and (
        lower(first_name || ' ' || last_name) like ${start} or lower(last_name || ' ' || first_name) like ${start}
        or lower(email) like ${start}))`
      return ofOrders(bought, kind)
    }
  }
}

const numbersOf = (orderId: number, kind: RegisterRow['kind']): SQL =>
  kind === 'invoice'
    ? sql`select series, number from invoices where order_id = ${orderId}`
    : sql`select series, number from credit_notes join refunds on refunds.id = refund_id where order_id = ${orderId}`

const ofOrders = (orders: SQL, kind: RegisterRow['kind']): SQL =>
  kind === 'invoice'
    ? sql`doc.order_id in ${orders}`
    : sql`doc.refund_id in (select id from refunds where order_id in ${orders})`

export type Span = { from: Month; to: Month; currency: string }

/** What the documents of months come to, a row a series: read from an index alone. */
async function sumSeries(db: Queryable, { from, to, currency }: Span) {
  const { rows } = await db.execute<{ series: string; count: number; cents: number; first: number; last: number }>(sql`
    select series, count(*)::int as count, min(number) as first, max(number) as last,
      coalesce(sum(amount_cents) filter (where order_id not in ${elsewhere(currency)}), 0)::float8 as cents
    from invoices doc where ${within(sql`issued_at`, from, to)} group by series
    union all
    select series, count(*)::int, min(number), max(number),
      coalesce(sum(amount_cents) filter (where refund_id not in (
        select id from refunds where order_id = any(array${elsewhere(currency)}))), 0)::float8
    from credit_notes doc where ${within(sql`issued_at`, from, to)} group by series
    order by 1`)
  return rows
}

/** Invoices and credit notes of months, with what is wrong with their numbers. */
export async function sumRegister(
  db: Queryable,
  span: Span,
): Promise<{ invoices: RegisterSum; creditNotes: RegisterSum; flaws: string[] }> {
  const series = await sumSeries(db, span)
  const of = (letter: string): RegisterSum => {
    const own = series.filter(({ series: name }) => name.startsWith(letter))
    const [first, last] = [own[0], own.at(-1)]
    return {
      count: own.reduce((total, { count }) => total + count, 0),
      cents: own.reduce((total, { cents }) => total + cents, 0),
      first: first ? `${first.series}-${first.first}` : null,
      last: last ? `${last.series}-${last.last}` : null,
    }
  }
  const flaws: string[] = []
  for (const each of series) flaws.push(...(await listFlaws(db, each)))
  return { invoices: of('F'), creditNotes: of('A'), flaws }
}

type Numbers = { series: string; count: number; first: number; last: number }

/** As many numbers as there are places from the first to the last, and the one before the first: else they are looked up. */
async function listFlaws(db: Queryable, { series, count, first, last }: Numbers): Promise<string[]> {
  const table = series.startsWith('F') ? sql`invoices` : sql`credit_notes`
  const { rows } = await db.execute<{ number: number }>(sql`
    select wanted.number from generate_series(${first > 1 ? first - 1 : first}::int,
      ${count === last - first + 1 ? first : last}::int) wanted (number)
    where not exists (select from ${table} doc where doc.series = ${series} and doc.number = wanted.number)
    order by 1 limit 20`)
  return rows.map(({ number }) => `${series}-${number}`)
}

/** The first month that has a document; null as long as there is none. */
export async function firstMonth(db: Queryable): Promise<Month | null> {
  const { rows } = await db.execute<{ month: Month | null }>(sql`
    select to_char(least((select min(issued_at) from invoices), (select min(issued_at) from credit_notes))
      at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM') as month`)
  return rows[0]?.month ?? null
}
