import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { invoiceCounters, invoices } from './tables.ts'

export type Invoice = typeof invoices.$inferSelect

/**
 * Gives the order the next number of the year's series. The counter's row stays locked until the transaction ends,
 * so a number is used exactly if the order was really paid: the series has no gap.
 */
export async function issueInvoice(tx: Transaction, { orderId, at }: { orderId: number; at: Date }): Promise<Invoice> {
  const series = `F${yearInParis(at)}`
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!counter) throw new Error(`The counter of series ${series} gave no number`)
  const [invoice] = await tx
    .insert(invoices)
    .values({ series, number: counter.last, orderId, issuedAt: at })
    .returning()
  if (!invoice) throw new Error(`Invoice ${series}-${counter.last} was not given back`)
  return invoice
}

const yearInParis = (at: Date) =>
  new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone: 'Europe/Paris' }).format(at)

export async function findInvoice(db: Queryable, orderId: number): Promise<Invoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  return invoice ?? null
}
