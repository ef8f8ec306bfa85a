import { and, desc, eq, inArray } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import type { Buyer } from './buyer.ts'

type Shop = Pick<RunningShop, 'db' | 'sandbox'>

/** Everything that one buyer's orders left behind, in the shop's books and at the card provider. */
export async function factsOf({ db, sandbox }: Shop, { email }: Pick<Buyer, 'email'>) {
  const placed = await db
    .select({ id: orders.id, status: orders.status, totalCents: orders.totalCents })
    .from(orders)
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(eq(orderAddresses.email, email))
    .orderBy(orders.id)
  const ids = placed.map((order) => order.id)
  const [attempts, invoiceRows, mails, charges] = await Promise.all([
    db
      .select({ intentId: paymentAttempts.intentId })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids)),
    db.select({ number: invoices.number }).from(invoices).where(inArray(invoices.orderId, ids)),
    db
      .select({ kind: mailOutbox.kind })
      .from(mailOutbox)
      .where(inArray(mailOutbox.about, ids.map(String)))
      .orderBy(mailOutbox.kind),
    sandbox.charges(),
  ])
  const intents = new Set(attempts.map((attempt) => attempt.intentId))
  return {
    orders: placed.map(({ status, totalCents }) => ({ status, totalCents })),
    chargedCents: charges.filter((charge) => intents.has(charge.payment_intent)).map((charge) => charge.amount),
    invoices: invoiceRows.length,
    mails: mails.map((mail) => mail.kind),
  }
}

/** What one guide, bought once, leaves behind. */
export const ONE_GUIDE_SOLD = {
  orders: [{ status: 'completed', totalCents: 1700 }],
  chargedCents: [1700],
  invoices: 1,
  mails: ['new-order', 'order-paid'],
}

/** Address of the buyer's newest order, with its key. */
export async function findOrderPath({ db }: Pick<Shop, 'db'>, { email }: Pick<Buyer, 'email'>): Promise<string> {
  const [order] = await db
    .select({ id: orders.id, key: orders.orderKey })
    .from(orders)
    .innerJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orderAddresses.email, email))
    .orderBy(desc(orders.id))
  if (!order) throw new Error(`${email} has ordered nothing`)
  return ROUTES.order(order.id, order.key)
}
