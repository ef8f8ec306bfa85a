import { type SQL, sql } from 'drizzle-orm'
import type { MoneyFilter, MoneyRow, MoneySum } from '#contracts/books/money-book.ts'
import type { Month } from '#contracts/books/periods.ts'
import type { Queryable } from '#server/database/database.ts'
import { elsewhere, type Span, within } from './register-repository.ts'

/** What the book says came in and went back in months: those of receipts are read from their index alone. */
export async function sumMoney(db: Queryable, { from, to, currency }: Span): Promise<MoneySum> {
  const ours = sql`order_id not in ${elsewhere(currency)}`
  const { rows } = await db.execute<MoneySum>(sql`
    select * from (
      select coalesce(sum(amount_cents) filter (where not is_surplus), 0)::float8 as "inCents",
        coalesce(sum(amount_cents) filter (where is_surplus), 0)::float8 as "surplusCents"
      from receipts where ${within(sql`booked_at`, from, to)} and ${ours}) received,
    (select coalesce(sum(amount_cents), 0)::float8 as "backCents"
      from refunds where ${within(sql`booked_at`, from, to)} and ${ours}) given,
    (select coalesce(sum(amount_cents), 0)::float8 as "returnedCents"
      from refunds where return_booked_at is not null and ${within(sql`return_booked_at`, from, to)} and ${ours}) returned`)
  return rows[0] ?? { inCents: 0, surplusCents: 0, backCents: 0, returnedCents: 0 }
}

type Source = {
  movements: readonly MoneyRow['movement'][]
  at: SQL
  key: SQL
  method: SQL
  row: (condition: SQL) => SQL
}

const SOURCES: readonly Source[] = [
  {
    movements: ['in', 'surplus'],
    at: sql`money.booked_at`,
    key: sql`('r' || money.id)`,
    method: sql`money.method_type`,
    row: (condition) => sql`
      select money.booked_at as at, money.received_at as moved, 'r' || money.id as key,
        case when money.is_surplus then 'surplus' else 'in' end as movement, coalesce(money.charge_id, '') as reference,
        money.order_id, money.amount_cents as cents, money.method_type as method, money.due_id, null::text as refund_id,
        money.is_surplus
      from receipts money where ${condition}`,
  },
  {
    movements: ['back'],
    at: sql`money.booked_at`,
    key: sql`money.id`,
    method: sql`receipts.method_type`,
    row: (condition) => sql`
      select money.booked_at as at, money.refunded_at as moved, money.id as key, 'back' as movement, money.id as reference, money.order_id,
        -money.amount_cents as cents, receipts.method_type as method, null::int as due_id, money.id as refund_id,
        receipts.is_surplus
      from refunds money join receipts on receipts.id = money.receipt_id where ${condition}`,
  },
  {
    movements: ['returned'],
    at: sql`money.return_booked_at`,
    key: sql`(money.id || '-r')`,
    method: sql`receipts.method_type`,
    row: (condition) => sql`
      select money.return_booked_at as at, money.failed_at as moved, money.id || '-r' as key, 'returned' as movement, money.id as reference, money.order_id,
        money.amount_cents as cents, receipts.method_type as method, null::int as due_id, money.id as refund_id,
        receipts.is_surplus
      from refunds money join receipts on receipts.id = money.receipt_id where money.return_booked_at is not null and ${condition}`,
  },
]

/** Which money is meant. `months`: the first and the last of them; null for any time. */
export type MoneyScope = Pick<MoneyFilter, 'movement' | 'method'> & { months: readonly [Month, Month] | null }
type Page = Pick<MoneyFilter, 'before' | 'after'> & { isUpwards: boolean; take: number }

/** Money as it moved, the newest first: that below a place, or above it. Each asks for its own credit note, which most have none of. */
export async function selectMoney(db: Queryable, scope: MoneyScope, page: Page): Promise<MoneyRow[]> {
  const { isUpwards, take } = page
  const direction = isUpwards ? sql`asc` : sql`desc`
  const parts = SOURCES.filter(({ movements }) => scope.movement === null || movements.includes(scope.movement)).map(
    ({ at, key, method, row }) =>
      sql`(${row(whereOf(scope, page, { at, key, method }))} order by ${at} ${direction}, ${key} ${direction} limit ${take})`,
  )
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) moved order by at ${direction}, key ${direction} limit ${take})
    select page.*, page.at > page.moved as is_late, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, o.currency,
      coalesce(invoice.series || '-' || invoice.number, note.series || '-' || note.number) as document,
      coalesce(invoice.document #>> '{buyer,0}', note.document #>> '{buyer,0}',
        (select trim(first_name || ' ' || last_name) from order_addresses
          where order_id = page.order_id and kind = 'billing'), '') as buyer
    from page join orders o on o.id = page.order_id
    left join invoices invoice on invoice.order_id = page.order_id and invoice.due_id = page.due_id
      and page.movement = 'in'
    left join lateral (select * from credit_notes where refund_id = page.refund_id offset 0) note on true
    order by page.at desc, page.key desc`)
  return rows.map((row) => ({
    ...{ at: String(row.at), key: String(row.key), movement: row.movement as MoneyRow['movement'] },
    movedAt: row.is_late === true ? new Date(String(row.moved)).toISOString() : null,
    ...{ reference: String(row.reference), orderId: Number(row.order_id), buyer: String(row.buyer) },
    ofSurplus: row.is_surplus === true,
    document: row.document === null ? null : String(row.document),
    ...{ method: row.method as MoneyRow['method'], currency: String(row.currency), amountCents: Number(row.cents) },
  }))
}

/** Digest of what the book of receipts has of a month, one movement after the other. */
export async function digestMoney(db: Queryable, month: Month): Promise<string> {
  const { rows } = await db.execute<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(
      key || ' ' || movement || ' ' || order_id || ' ' || extract(epoch from at) || ' ' || extract(epoch from moved) || ' ' || cents || ' ' || method,
      E'\n' order by at, key), ''), 'UTF8')), 'hex') as digest
    from (${sql.join(
      SOURCES.map(({ at, row }) => sql`(${row(within(at, month))})`),
      sql` union all `,
    )}) moved`)
  return rows[0]?.digest ?? ''
}

function whereOf(
  { months, movement, method }: MoneyScope,
  { before, after }: Page,
  { at, key, method: own }: Pick<Source, 'at' | 'key' | 'method'>,
): SQL {
  const conditions = [sql`true`]
  if (months !== null) conditions.push(within(at, ...months))
  if (movement === 'in') conditions.push(sql`not money.is_surplus`)
  if (movement === 'surplus') conditions.push(sql`money.is_surplus`)
  if (method !== null) conditions.push(sql`${own} = ${method}`)
  if (before) conditions.push(sql`(${at}, ${key}) < (${before.at}::timestamptz, ${before.key}::text)`)
  if (after) conditions.push(sql`(${at}, ${key}) > (${after.at}::timestamptz, ${after.key}::text)`)
  return sql.join(conditions, sql` and `)
}
