import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orderAddresses, orderNotes, orders, receipts } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'

/** Everything that must happen exactly once when an order is paid, counted over the whole database or for one buyer. */
export async function countFacts(db: Database, { email }: { email?: string } = {}) {
  const own = db
    .select({ id: orderAddresses.orderId })
    .from(orderAddresses)
    .where(email === undefined ? undefined : eq(orderAddresses.email, email))
  const of = (orderId: PgColumn) => inArray(orderId, own)
  const ofMail = inArray(mailOutbox.about, sql`(select order_id::text from (${own}) as own(order_id))`)
  const [placed, invoiceRows, grants, mails, attempts, received] = await Promise.all([
    db.select({ status: orders.status }).from(orders).where(of(orders.id)),
    db.select({ number: invoices.number }).from(invoices).where(of(invoices.orderId)).orderBy(invoices.number),
    db.$count(downloadGrants, of(downloadGrants.orderId)),
    db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(ofMail).orderBy(mailOutbox.kind),
    db
      .select({ status: paymentAttempts.status })
      .from(paymentAttempts)
      .where(of(paymentAttempts.orderId))
      .orderBy(paymentAttempts.number),
    db.$count(receipts, of(receipts.orderId)),
  ])
  return {
    orders: placed.length,
    statuses: placed.map((order) => order.status),
    invoiceNumbers: invoiceRows.map((invoice) => invoice.number),
    grants,
    mails: mails.map((mail) => mail.kind),
    attempts: attempts.map((attempt) => attempt.status),
    receipts: received,
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
  receipts: 1,
}
