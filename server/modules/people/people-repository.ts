import { type SQL, sql } from 'drizzle-orm'
import type { PeopleView, PersonPlace, PersonRef, PersonRow } from '#contracts/people/people.ts'
import { personRefText } from '#contracts/people/people.ts'
import type { Queryable } from '#server/database/database.ts'
import { phoneEnd, readPhoneEnd } from '#server/database/phone-end.ts'

type Branch = { kind: PersonRef['kind']; rows: SQL }

/** Who came last first: each branch is one walk along an index, as far as one page. */
const accounts = (which: SQL): Branch => ({
  kind: 'account',
  rows: sql`select last_seen_at as at, id from customers c where c.merged_into is null and ${which}`,
})

/**
 * The last order that somebody without an account made with an address stands for them. `offset 0` has each row ask for itself:
 * read as joins, they would be made for all orders of the shop before the first page is known.
 */
const guests = (which: SQL): Branch => ({
  kind: 'guest',
  rows: sql`
    select o.created_at as at, o.id from orders o
    join order_addresses a on a.order_id = o.id and a.kind = 'billing'
    where o.customer_id is null and o.anonymised_at is null and o.buyer_forgotten_at is null and ${which}
      and not exists (
        select from customers c where lower(c.email) = lower(a.email) and c.merged_into is null offset 0)
      and not exists (
        select from order_addresses b join orders p on p.id = b.order_id
        where lower(b.email) = lower(a.email) and b.kind = 'billing' and p.customer_id is null and p.id > o.id offset 0)`,
})

function branchesOf(view: PeopleView, search: PeopleListing['search']): Branch[] {
  const found = typeof search === 'string' ? isFound(search) : isOfPhone(search.phone)
  const { account, guest } = IN_VIEW[view]
  return [
    ...(account ? [accounts(sql`${account} and ${found.account}`)] : []),
    ...(guest ? [guests(sql`${guest} and ${found.guest}`)] : []),
  ]
}

type Found = Record<PersonRef['kind'], SQL>

const UNDER_WAY = sql`status in ('on-hold', 'partial-payment', 'processing')`

/**
 * Who belongs to a view. Whether accounts are walked through until a page is full, or looked for first where they are few, is left
 * to the planner, which knows how many there are; of guests' orders few are in hand.
 */
const IN_VIEW: Record<PeopleView, { account: SQL | null; guest: SQL | null }> = {
  all: { account: sql`true`, guest: sql`true` },
  account: { account: sql`true`, guest: null },
  guest: { account: null, guest: sql`true` },
  open: {
    account: sql`exists (select from orders p where p.customer_id = c.id and p.${UNDER_WAY})`,
    guest: sql`lower(a.email) = any(array(
      select lower(b.email) from order_addresses b join orders p on p.id = b.order_id
      where b.kind = 'billing' and p.customer_id is null and p.${UNDER_WAY}))`,
  },
  subscribed: {
    account: sql`exists (
      select from subscriptions s where s.customer_id = c.id and s.status in ('active', 'on-hold', 'pending-cancel'))`,
    guest: null,
  },
  erased: {
    account: sql`c.erasure_asked_at is not null`,
    guest: sql`lower(a.email) = any(array(select email from guest_erasures))`,
  },
}

/** An order's number, a telephone number, the beginning of an address or of a name: each by its index. */
function isFound(search: string): Found {
  if (search === '') return { account: sql`true`, guest: sql`true` }
  const [, number] = /^(?:n°|n|#)?\s?(\d{1,9})$/i.exec(search) ?? []
  if (number !== undefined)
    return {
      account: sql`c.id = (select customer_id from orders where id = ${Number(number)})`,
      guest: sql`lower(a.email) = (
        select lower(email) from order_addresses where order_id = ${Number(number)} and kind = 'billing')`,
    }
  const phone = readPhoneEnd(search)
  if (phone !== null) return isOfPhone(phone)
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const starts = (table: SQL) =>
    search.includes('@')
      ? sql`lower(${table}.email) like ${start}`
      : sql`(lower(${table}.first_name || ' ' || ${table}.last_name) like ${start}
          or lower(${table}.last_name || ' ' || ${table}.first_name) like ${start}
          or lower(${table}.email) like ${start})`
  return { account: starts(sql`c`), guest: starts(sql`a`) }
}

const isOfPhone = (end: string): Found => ({
  account: sql`c.id in (select id from customers where ${phoneEnd(sql`(billing ->> 'phone')`)} = ${end}
    union select p.customer_id from orders p join order_addresses b on b.order_id = p.id
    where b.kind = 'billing' and ${phoneEnd(sql`b.phone`)} = ${end})`,
  guest: sql`${phoneEnd(sql`a.phone`)} = ${end}`,
})

export type PeopleListing = {
  view: PeopleView
  /** As somebody types it, or the end of a telephone number (`readPhoneEnd`). */
  search: string | { phone: string }
  from: PersonPlace | null
  isDescending: boolean
  limit: number
}

export async function listPlaces(db: Queryable, listing: PeopleListing): Promise<PersonPlace[]> {
  const order = listing.isDescending ? sql`desc` : sql`asc`
  const parts = branchesOf(listing.view, listing.search).map(
    ({ kind, rows }) => sql`(
      select at, ${kind}::text as kind, id from (${rows}) rows where ${isBeyond(kind, listing)}
      order by at ${order}, id ${order} limit ${listing.limit})`,
  )
  const { rows } = await db.execute<{ at: string; kind: PersonRef['kind']; id: number }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind, id
    from (${sql.join(parts, sql` union all `)}) merged
    order by merged.at ${order}, kind ${order}, id ${order} limit ${listing.limit}`)
  return rows.map(({ at, kind, id }) => ({ at, ref: { kind, id } }))
}

/** Of two of one moment, accounts come before guests in the alphabet. */
function isBeyond(kind: PersonRef['kind'], { from, isDescending }: PeopleListing): SQL {
  if (!from) return sql`true`
  const at = sql`${from.at}::timestamptz`
  if (kind === from.ref.kind)
    return isDescending ? sql`(at, id) < (${at}, ${from.ref.id})` : sql`(at, id) > (${at}, ${from.ref.id})`
  const isTieBeyond = kind > from.ref.kind !== isDescending
  if (isDescending) return isTieBeyond ? sql`at <= ${at}` : sql`at < ${at}`
  return isTieBeyond ? sql`at >= ${at}` : sql`at > ${at}`
}

/** What the list shows of these people, in any order. Money counts in the currency of their last order. */
export async function findRows(db: Queryable, refs: readonly PersonRef[]): Promise<Omit<PersonRow, 'lastSeen'>[]> {
  const idsOf = (kind: PersonRef['kind']) => refs.flatMap((ref) => (ref.kind === kind ? ref.id : []))
  type Row = { kind: PersonRef['kind']; id: number; name: string; email: string } & Figures
  const { rows } = await db.execute<Row>(sql`
    select 'account' as kind, c.id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.display_name) as name,
      c.email, figures.*
    from customers c cross join lateral ${figuresOf(sql`o.customer_id = c.id`)}
    where c.id = any(${sql.param(idsOf('account'))}::int[])
    union all
    select 'guest', g.id, trim(a.first_name || ' ' || a.last_name), a.email, figures.*
    from orders g join order_addresses a on a.order_id = g.id and a.kind = 'billing'
    cross join lateral ${figuresOf(sql`o.customer_id is null and o.buyer_forgotten_at is null and o.id in (
      select order_id from order_addresses b where lower(b.email) = lower(a.email) and b.kind = 'billing')`)}
    where g.id = any(${sql.param(idsOf('guest'))}::int[])`)
  return rows.map(({ kind, id, name, email, orderCount, paidCents, currency }) => ({
    ...{ ref: personRefText({ kind, id }), name: name || email, email, hasAccount: kind === 'account', orderCount },
    ...{ paidCents: Number(paidCents), currency: currency ?? '' },
  }))
}

type Figures = { orderCount: number; paidCents: number; currency: string | null }

const figuresOf = (isTheirs: SQL): SQL => sql`(
  select count(*)::int as "orderCount", (array_agg(currency order by id desc))[1] as currency,
    coalesce(sum(paid) filter (where currency = newest), 0)::float8 as "paidCents"
  from (
    select o.id, o.currency, first_value(o.currency) over (order by o.id desc) as newest,
      coalesce((select sum(amount_cents) from receipts r where r.order_id = o.id), 0)
      - coalesce((select sum(amount_cents) from refunds r where r.order_id = o.id and r.failed_at is null), 0) as paid
    from orders o where ${isTheirs}) theirs) figures`

/** The address and the name that a guest typed in this order; null where somebody with an account made it, or who is forgotten. */
export async function findGuest(db: Queryable, orderId: number): Promise<{ email: string; name: string } | null> {
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    select a.email, trim(a.first_name || ' ' || a.last_name) as name
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'billing'
    where o.id = ${orderId} and o.customer_id is null and o.anonymised_at is null and o.buyer_forgotten_at is null`)
  return rows[0] ?? null
}
