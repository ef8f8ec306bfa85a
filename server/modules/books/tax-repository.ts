import { type SQL, sql } from 'drizzle-orm'
import { type Evidence, type EvidenceCount, evidenceOf } from '#contracts/books/tax-report.ts'
import { isInUnion } from '#contracts/countries/european-union.ts'
import type { Queryable } from '#server/database/database.ts'
import { elsewhere, type Span, within } from './register-repository.ts'

/** Invoices and credit notes of months with their sign, those in another currency left out. */
const documentsOf = ({ from, to, currency }: Span, which = sql`true`): SQL => sql`(
  select 1 as sign, doc.series, doc.number, doc.issued_at, doc.amount_cents, doc.document, doc.order_id, doc.due_id
  from invoices doc where ${within(sql`doc.issued_at`, from, to)} and doc.order_id not in ${elsewhere(currency)}
    and ${which}
  union all
  select -1, doc.series, doc.number, doc.issued_at, doc.amount_cents, doc.document, refunds.order_id, null
  from credit_notes doc join refunds on refunds.id = doc.refund_id
  where ${within(sql`doc.issued_at`, from, to)} and refunds.order_id not in ${elsewhere(currency)}
    and ${which})`

/** Where a document is taxed; one that does not say so goes by its order's addresses. */
const COUNTRY = sql`coalesce(nullif(doc.document ->> 'taxCountry', ''), (
  select country from order_addresses where order_id = doc.order_id order by kind = 'shipping' desc limit 1), '')`

const list = (taxes: SQL) => sql`case jsonb_typeof(${taxes}) when 'array' then ${taxes} else '[]' end`

/** Of before documents were kept, what the order says. */
const OWN_TAXES = sql`coalesce(doc.document -> 'taxes', (select taxes from orders where orders.id = doc.order_id))`

/**
 * VAT of each document by its rate, the rest of its amount beside it as of no rate: together they are what the document
 * asks for. Of a last payment what the invoices before it had is taken off.
 */
const PARTS = sql`
  with taxed as (
    select (part ->> 'basisPoints')::int as "basisPoints", sign * (part ->> 'taxCents')::int as tax,
      sign * coalesce((part ->> 'baseCents')::int,
        round((part ->> 'taxCents')::numeric * 10000 / (part ->> 'basisPoints')::int)::int) as base
    from (
      select part, 1 as sign from jsonb_array_elements(${list(OWN_TAXES)}) part
      union all
      select part, -1 from invoices before
      cross join lateral jsonb_array_elements(${list(sql`before.document -> 'taxes'`)}) part
      where doc.document ->> 'part' = 'balance' and before.order_id = doc.order_id
        and before.document ->> 'part' = 'deposit') parts)
  select "basisPoints", sum(base) as base, sum(tax) as tax from taxed group by 1
  union all
  select 0, doc.amount_cents - coalesce((select sum(base + tax) from taxed), 0), 0`

type Sum = { country: string; basisPoints: number; baseCents: number; taxCents: number }

/** What the documents of months come to, by country and rate. */
export async function sumTaxes(db: Queryable, span: Span): Promise<Sum[]> {
  const { rows } = await db.execute<Sum>(sql`
    select ${COUNTRY} as country, part."basisPoints", sum(doc.sign * part.base)::float8 as "baseCents",
      sum(doc.sign * part.tax)::float8 as "taxCents"
    from ${documentsOf(span)} doc cross join lateral (${PARTS}) part
    group by 1, 2 having sum(abs(part.base)) + sum(abs(part.tax)) > 0 order by 1, 2`)
  return rows
}

/** What was sold to other member states, without VAT: documents of before they named their country are not among it. */
export async function sumSoldAbroad(db: Queryable, span: Span): Promise<number> {
  const abroad = documentsOf(span, sql`doc.document ->> 'taxCountry' <> 'FR'`)
  const { rows } = await db.execute<{ country: string; cents: number }>(sql`
    select doc.document ->> 'taxCountry' as country, sum(doc.sign * part.base)::float8 as cents
    from ${abroad} doc cross join lateral (${PARTS}) part group by 1`)
  return rows.filter(({ country }) => isInUnion(country)).reduce((total, { cents }) => total + cents, 0)
}

/** A part of a document: what of it has one rate. Below nothing for a credit note. */
export type TaxLine = Sum & {
  number: string
  /** Of the whole document. */
  amountCents: number
  buyer: string
  sells: 'goods' | 'services'
  /** It asks for an advance, or gives one back. */
  isAdvance: boolean
  /** What advances before it, which it takes off, were without their VAT. */
  advancesCents: number
  issuedAt: Date
  orderId: number
  /** Of the invoice's address, and of what it was paid with. */
  billing: string
  payment: string | null
  vatNumber: string
  siren: string
}

/** The same document by document, in the order of their numbers: `take` of them behind one. */
export async function selectTaxLines(
  db: Queryable,
  span: Span,
  { behind, take }: { behind: { issuedAt: Date; series: string; number: number } | null; take: number },
): Promise<{ lines: TaxLine[]; last: { issuedAt: Date; series: string; number: number } | null }> {
  const beyond = behind
    ? sql`(doc.issued_at, doc.series, doc.number) > (${behind.issuedAt.toISOString()}::timestamptz, ${behind.series}, ${behind.number}::int)`
    : sql`true`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select * from ${documentsOf(span)} doc where ${beyond} order by issued_at, series, number limit ${take})
    select doc.series, doc.number, doc.issued_at, doc.order_id, doc.sign * doc.amount_cents as amount, ${COUNTRY} as country,
      coalesce(doc.document #>> '{buyer,0}', '') as buyer, doc.document ->> 'operation' as operation,
      doc.document ->> 'part' as part_of, ${ADVANCES} as advances, part."basisPoints",
      doc.sign * part.base as base, doc.sign * part.tax as tax, coalesce(doc.document #>> '{business,vat}', '') as vat,
      coalesce(doc.document #>> '{business,siren}', '') as siren,
      (select country from order_addresses where order_id = doc.order_id and kind = 'billing') as billing,
      ${PAYMENT_COUNTRY} as payment
    from page doc cross join lateral (${PARTS}) part
    order by doc.issued_at, doc.series, doc.number, part."basisPoints"`)
  const last = rows.at(-1)
  return {
    lines: rows.map(lineOf),
    last: last
      ? { issuedAt: new Date(String(last.issued_at)), series: String(last.series), number: Number(last.number) }
      : null,
  }
}

/** Of the payment that a document is about; of a credit note, of the first one. */
const PAYMENT_COUNTRY = sql`(
  select payment_country from receipts where receipts.order_id = doc.order_id
  order by receipts.due_id is distinct from doc.due_id, receipts.id limit 1)`

/** Of a last invoice: the deposits that it takes off, without their VAT. */
const ADVANCES = sql`case when doc.document ->> 'part' = 'balance' and doc.sign = 1 then (
  select coalesce(sum(before.amount_cents - (
    select coalesce(sum((part ->> 'taxCents')::int), 0)
    from jsonb_array_elements(${list(sql`before.document -> 'taxes'`)}) part)), 0)
  from invoices before where before.order_id = doc.order_id and before.document ->> 'part' = 'deposit') else 0 end`

const lineOf = (row: Record<string, unknown>): TaxLine => ({
  ...{ number: `${row.series}-${row.number}`, issuedAt: new Date(String(row.issued_at)) },
  ...{ orderId: Number(row.order_id), country: String(row.country), basisPoints: Number(row.basisPoints) },
  ...{ baseCents: Number(row.base), taxCents: Number(row.tax), vatNumber: String(row.vat), siren: String(row.siren) },
  ...{ amountCents: Number(row.amount), buyer: String(row.buyer), advancesCents: Number(row.advances) },
  sells: row.operation === 'goods' || row.operation === 'both' ? 'goods' : 'services',
  isAdvance: row.part_of === 'deposit',
  billing: String(row.billing ?? ''),
  payment: row.payment === null || row.payment === undefined ? null : String(row.payment),
})

/** How well it is known where the sales to other member states were made: of invoices, each counted once. */
export async function countEvidence(db: Queryable, span: Span, countries: readonly string[]): Promise<EvidenceCount> {
  const counts: EvidenceCount = { two: 0, one: 0, other: 0 }
  if (countries.length === 0) return counts
  const { rows } = await db.execute<{ billing: string | null; payment: string | null; count: number }>(sql`
    select (select country from order_addresses where order_id = doc.order_id and kind = 'billing') as billing,
      ${PAYMENT_COUNTRY} as payment, count(*)::int as count
    from ${documentsOf(span)} doc
    where doc.sign = 1 and doc.amount_cents > 0 and ${COUNTRY} = any(${sql.param([...countries])}::text[])
    group by 1, 2`)
  for (const { billing, payment, count } of rows) {
    const kind: Evidence = evidenceOf({ billing: billing ?? '', payment })
    counts[kind] += count
  }
  return counts
}
