import { type SQL, sql } from 'drizzle-orm'
import { sourceOf } from '#contracts/attribution/buyer-source.ts'
import { SHIPPED_SUPPLIES } from '#contracts/catalog/supply.ts'
import type { OrderStatus } from '#contracts/order/order.ts'
import type { OrderSource } from '#contracts/order/order-sources.ts'
import type { OrderFilter, OrderNeighbours, OrderRow, OrderWait } from '#contracts/staff/order-list.ts'
import type { Queryable } from '#server/database/database.ts'
import { phoneEnd, readPhoneEnd } from '#server/database/phone-end.ts'
import { WAITING, WAITS_BY_ORDER, WITHDRAWN } from './waiting-repository.ts'

type Listed = Omit<OrderRow, 'createdAt'> & { createdAt: Date }
/** What of a filter says which orders are meant, apart from the page. `ids`: of these alone. */
export type OrderScope = Pick<OrderFilter, 'view' | 'search' | 'status' | 'days' | 'terms'> & {
  ids?: readonly number[]
}

/** Orders by their number, newest first; `take` of them, before or after one. */
export async function selectOrders(
  db: Queryable,
  scope: OrderScope & { since: Date | null },
  page: { before: number | null; after: number | null; take: number },
): Promise<Listed[]> {
  const isUpwards = page.after !== null
  const beyond = isUpwards ? sql`and o.id > ${page.after}` : sql`and o.id < ${page.before ?? 2_147_483_647}`
  const direction = isUpwards ? sql`asc` : sql`desc`
  const where = whereOf(scope, await findNamed(db, scope.search))
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select o.* from orders o where ${where} ${beyond} order by o.id ${direction} limit ${page.take})
    select o.id, o.status, o.source, o.currency,
      o.attribution ->> 'source_type' as source_type, o.attribution ->> 'utm_medium' as utm_medium,
      o.total_cents, o.created_at,
      coalesce(nullif(trim(address.first_name || ' ' || address.last_name), ''), address.email, '') as buyer,
      coalesce(line.name, '') as first_line, coalesce(line.others, 0)::int as other_lines,
      coalesce((select sum(amount_cents) from refunds where order_id = o.id and failed_at is null), 0)::int as back,
      waits.kind as waits, ${TO_SHIP} as to_ship
    from page o
    left join ${WAITS_BY_ORDER} waits on waits.order_id = o.id
    left join order_addresses address on address.order_id = o.id and address.kind = 'billing'
    left join lateral (
      select name, count(*) over () - 1 as others from order_lines
      where order_id = o.id and parent_line_id is null order by position limit 1) line on true
    order by o.id desc`)
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status as OrderStatus,
    currency: String(row.currency),
    totalCents: Number(row.total_cents),
    refundedCents: Number(row.back),
    createdAt: new Date(String(row.created_at)),
    buyer: String(row.buyer),
    source: sourceOf({ source_type: textOrNull(row.source_type), utm_medium: textOrNull(row.utm_medium) }),
    madeBy: row.source as OrderSource,
    contents: Number(row.other_lines) > 0 ? `${row.first_line} + ${row.other_lines}` : String(row.first_line),
    waits: row.waits as OrderWait | null,
    isToShip: row.to_ship === true,
  }))
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Of a list, the order above one of this number and the one below; it need not be in it any more. */
export async function selectNeighbours(
  db: Queryable,
  scope: OrderScope & { since: Date | null },
  orderId: number,
): Promise<OrderNeighbours> {
  const where = whereOf(scope, await findNamed(db, scope.search))
  const { rows } = await db.execute<Record<keyof OrderNeighbours, number | null>>(sql`select
    (select o.id from orders o where ${where} and o.id > ${orderId} order by o.id limit 1) as newer,
    (select o.id from orders o where ${where} and o.id < ${orderId} order by o.id desc limit 1) as older`)
  return { newer: rows[0]?.newer ?? null, older: rows[0]?.older ?? null }
}

/** Numbers of the orders of a filter, newest first, as many as `most`. */
export async function selectOrderIds(
  db: Queryable,
  scope: OrderScope & { since: Date | null },
  most: number,
): Promise<number[]> {
  const where = whereOf(scope, await findNamed(db, scope.search))
  const { rows } = await db.execute<{ id: number }>(
    sql`select o.id from orders o where ${where} order by o.id desc limit ${most}`,
  )
  return rows.map(({ id }) => Number(id))
}

export type Person = {
  orderId: number
  firstName: string
  lastName: string
  email: string
  phone: string
  country: string
}

/** Who bought some orders. */
export async function selectPeople(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await db.execute<Person>(sql`
    select order_id as "orderId", first_name as "firstName", last_name as "lastName", email, phone, country
    from order_addresses where kind = 'billing' and order_id = any(${sql.param(orderIds)}::int[])`)
  return new Map(rows.map((row) => [Number(row.orderId), row]))
}

export type Accepted = { orderId: number; terms: string; digital: string | null; service: string | null }

/** Which wording of the terms, and of each consent that the law asks for, some orders have accepted. */
export async function selectAccepted(db: Queryable, orderIds: readonly number[]): Promise<Map<number, Accepted>> {
  const { rows } = await db.execute<Accepted>(sql`
    select id as "orderId", terms_version as terms, digital_consent_version as digital, service_consent_version as service
    from orders where id = any(${sql.param(orderIds)}::int[])`)
  return new Map(rows.map((row) => [Number(row.orderId), row]))
}

function whereOf(
  { view, search, status, terms, since, ids }: OrderScope & { since: Date | null },
  named: Named | null,
): SQL {
  const conditions = [sql`true`]
  if (ids) conditions.push(sql`o.id = any(${sql.param([...ids])}::int[])`)
  if (view === 'todo') conditions.push(sql`o.id in ${WAITING}`)
  if (view === 'ship') conditions.push(TO_SHIP)
  if (view === 'check') conditions.push(sql`o.status = 'on-hold'`)
  if (view === 'withdrawn') conditions.push(sql`o.id in (${WITHDRAWN})`)
  if (view === 'voucher') conditions.push(isOnItsWay('voucher-shown'))
  if (view === 'debit') conditions.push(isOnItsWay('processing'))
  if (status !== null) conditions.push(sql`o.status = ${status}`)
  if (terms !== null) conditions.push(sql`o.terms_version = ${terms}`)
  if (since !== null) conditions.push(sql`o.created_at >= ${since.toISOString()}`)
  if (search !== '') conditions.push(named ? isNamed(named) : isFound(search))
  return sql.join(conditions, sql` and `)
}

/** A payment of it waits for its buyer, or for a bank: few of all orders do. */
const isOnItsWay = (status: 'voucher-shown' | 'processing') =>
  sql`o.id = any(array(select order_id from payment_attempts where status = ${status} and intent_kind = 'payment'))`

/** Goods of it are still to leave (`lines-to-ship.ts` says it of one order): what travels by its parts counts by them. */
const TO_SHIP = sql`o.status = 'processing' and exists (
  select from order_lines line where line.order_id = o.id and line.supply = any(${sql.param([...SHIPPED_SUPPLIES])}::text[])
    and not exists (select from order_lines part where part.parent_line_id = line.id
      and part.supply = any(${sql.param([...SHIPPED_SUPPLIES])}::text[]))
    and line.quantity > coalesce((select sum(sent.quantity) from shipment_lines sent where sent.order_line_id = line.id), 0)
      + coalesce((select sum(back.quantity) from refund_lines back where back.order_line_id = line.id
        and back.refund_id is not null), 0))`

/** Beyond these nobody looks for what has not left: each page of the desk asks. */
const NEWEST_IN_HAND = 500

/** How many of the newest orders in hand have goods that are still to leave, the first of them that was paid, and since when. */
export async function countToShip(
  db: Queryable,
): Promise<{ count: number; since: Date | null; orderId: number | null }> {
  const { rows } = await db.execute<{ count: number; since: string | null; orderId: number | null }>(sql`
    select count(*)::int as count, min(paid_at) as since, (array_agg(id order by paid_at, id))[1] as "orderId"
    from (select * from orders where status = 'processing' order by id desc limit ${NEWEST_IN_HAND}) o
    where ${TO_SHIP}`)
  const [row] = rows
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null, orderId: row?.orderId ?? null }
}

type Named = { products: number[]; orders: number[] }

/** So many orders of people who are called as a product is: the newest. */
const MOST_NAMESAKES = 1000

/**
 * Products whose whole name or reference is what was typed, and orders of people who are called so as well; null where no product
 * is. They are looked up first: beside "or of this product", PostgreSQL would find nobody's name by its index any more.
 */
async function findNamed(db: Queryable, search: string): Promise<Named | null> {
  if (search === '' || /^\d+$/.test(search) || search.includes('@')) return null
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where name = ${search} or lower(sku) = lower(${search})
    union select product_id from variations where lower(sku) = lower(${search}) limit 20`)
  if (rows.length === 0) return null
  const namesakes = await db.execute<{ id: number }>(sql`
    with called as materialized (select order_id as id from order_addresses where kind = 'billing' and ${isCalled(search)})
    select id from called order by id desc limit ${MOST_NAMESAKES}`)
  return { products: rows.map(({ id }) => Number(id)), orders: namesakes.rows.map(({ id }) => Number(id)) }
}

function isNamed({ products, orders }: Named): SQL {
  const holds = sql`exists (select from order_lines line
    where line.order_id = o.id and line.product_id = any(${sql.param(products)}::int[]))`
  return orders.length === 0 ? holds : sql`(${holds} or o.id = any(${sql.param(orders)}::int[]))`
}

/** A number, a reference of the provider, a document, a telephone number, an address or a name: each by its index. */
function isFound(search: string): SQL {
  const [, number] = /^(?:n°|n|#)?\s?(\d{1,9})$/i.exec(search) ?? []
  if (number !== undefined) return sql`o.id = ${Number(number)}`
  if (/^(?:pi|seti)_\w+$/.test(search))
    return sql`o.id in (select order_id from payment_attempts where intent_id = ${search})`
  if (/^(?:ch|py)_\w+$/.test(search)) return sql`o.id in (select order_id from receipts where charge_id = ${search})`
  if (/^(?:re|pyr)_\w+$/.test(search)) return sql`o.id in (select order_id from refunds where id = ${search})`
  const [, series, place] = /^([a-z]{1,3}\d{4})-(\d{1,9})$/i.exec(search) ?? []
  if (series !== undefined) return isDocument(series.toUpperCase(), Number(place))
  const phone = readPhoneEnd(search)
  if (phone !== null)
    return sql`o.id in (select order_id from order_addresses where kind = 'billing' and ${phoneEnd(sql`phone`)} = ${phone})`
  return sql`o.id in (select order_id from order_addresses where kind = 'billing' and ${isCalled(search)})`
}

/** A billing address whose name, either way round, or e-mail address begins so. */
function isCalled(search: string): SQL {
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const isAddress = sql`lower(email) like ${start}`
  const isName = sql`lower(first_name || ' ' || last_name) like ${start} or lower(last_name || ' ' || first_name) like ${start}`
  return search.includes('@') ? isAddress : sql`(${isName} or ${isAddress})`
}

const isDocument = (series: string, number: number) => sql`o.id in (
  select order_id from invoices where series = ${series} and number = ${number}
  union select refunds.order_id from credit_notes note join refunds on refunds.id = note.refund_id
  where note.series = ${series} and note.number = ${number})`
