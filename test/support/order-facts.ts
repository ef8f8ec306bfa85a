import { count, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { invoices, orderNotes, orders } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'

/** Everything that must happen exactly once when an order is paid, counted over the whole database. */
export async function countFacts(db: Database) {
  const [orderCount, paid, invoiceRows, grants, mails, attempts] = await Promise.all([
    db.select({ n: count() }).from(orders),
    db.select({ status: orders.status }).from(orders),
    db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number),
    db.select({ n: count() }).from(downloadGrants),
    db.select({ kind: mailOutbox.kind }).from(mailOutbox).orderBy(mailOutbox.kind),
    db.select({ status: paymentAttempts.status }).from(paymentAttempts).orderBy(paymentAttempts.number),
  ])
  return {
    orders: orderCount[0]?.n ?? 0,
    statuses: paid.map((order) => order.status),
    invoiceNumbers: invoiceRows.map((invoice) => invoice.number),
    grants: grants[0]?.n ?? 0,
    mails: mails.map((mail) => mail.kind),
    attempts: attempts.map((attempt) => attempt.status),
  }
}

export async function alertsOf(db: Database): Promise<string[]> {
  const rows = await db.select({ text: orderNotes.text }).from(orderNotes).where(eq(orderNotes.isAlert, true))
  return rows.map((row) => row.text)
}

/** What one paid order of one download with two files leaves behind. */
export const PAID_ONCE = {
  orders: 1,
  statuses: ['completed'],
  invoiceNumbers: [1],
  grants: 2,
  mails: ['new-order', 'order-paid'],
}
