import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { receipts, refunds } from '#server/modules/orders/tables.ts'
import { type AccountingDocument, netOf } from './document.ts'
import { nextNumber } from './number-repository.ts'
import { creditNotes, invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect
export type CreditNote = typeof creditNotes.$inferSelect

/** 'F2026-17', as it is printed. */
export const numberOf = ({ series, number }: { series: string; number: number }) => `${series}-${number}`

type NewInvoice = { orderId: number; dueId: number | null; issuedAt: Date; document: AccountingDocument }

/** In one statement with its number, for whose row every other buyer waits. */
export async function insertNumbered(
  tx: Transaction,
  { orderId, dueId, issuedAt, document }: NewInvoice,
): Promise<void> {
  await tx.execute(sql`
    with counter as (${nextNumber({ letter: 'F', at: issuedAt })})
    insert into invoices (series, number, order_id, due_id, issued_at, amount_cents, document)
    select series, last, ${orderId}, ${dueId}::int, last_at, ${netOf(document)}::int, ${JSON.stringify(document)}
    from counter`)
}

export async function insertCreditNote(tx: Transaction, note: typeof creditNotes.$inferInsert): Promise<CreditNote> {
  return theRow(await tx.insert(creditNotes).values(note).returning())
}

/** The newest invoice of an order: of one that is paid in parts, that of the last payment. */
export async function findInvoice(db: Queryable, orderId: number): Promise<Invoice | null> {
  return (await findInvoices(db, orderId)).at(-1) ?? null
}

/** The invoice of one payment; of before payments had their own, that of its order. */
export async function findInvoiceOfDue(
  db: Queryable,
  { orderId, dueId }: { orderId: number; dueId: number },
): Promise<Invoice | null> {
  const found = await findInvoices(db, orderId)
  return found.find((invoice) => invoice.dueId === dueId) ?? found.find((invoice) => invoice.dueId === null) ?? null
}

/** The invoice of what money came in for. */
export async function findInvoiceOfReceipt(
  db: Queryable,
  { orderId, receiptId }: { orderId: number; receiptId: number },
): Promise<Invoice | null> {
  const [receipt] = await db.select({ dueId: receipts.dueId }).from(receipts).where(eq(receipts.id, receiptId))
  return receipt ? findInvoiceOfDue(db, { orderId, dueId: receipt.dueId }) : null
}

/** Invoices of an order, oldest first. */
export function findInvoices(db: Queryable, orderId: number): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
}

export async function findInvoiceByNumber(db: Queryable, series: string, number: number): Promise<Invoice | null> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.number, number)))
  return invoice ?? null
}

export async function findCreditNoteByNumber(
  db: Queryable,
  series: string,
  number: number,
): Promise<CreditNote | null> {
  const [note] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.series, series), eq(creditNotes.number, number)))
  return note ?? null
}

export async function findCreditNote(db: Queryable, refundId: string): Promise<CreditNote | null> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.refundId, refundId))
  return note ?? null
}

/** Credit notes of an order, oldest first. */
export async function listCreditNotes(db: Queryable, orderId: number): Promise<CreditNote[]> {
  const rows = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number))
  return rows.map((row) => row.note)
}
