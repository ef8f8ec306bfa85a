import { and, inArray, ne, sql } from 'drizzle-orm'
import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Transaction } from '#server/database/database.ts'
import { couponUses } from '#server/modules/coupons/tables.ts'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { paymentAgreements } from '#server/modules/instalments/tables.ts'
import { creditNotes, invoices } from '#server/modules/invoicing/tables.ts'
import { orderAddresses, orderLines, orderNotes, orders, receipts, refunds } from '#server/modules/orders/tables.ts'
import {
  disputeAnswers,
  disputeFiles,
  paymentAttempts,
  paymentCases,
  providerCalls,
} from '#server/modules/payments/tables.ts'
import { shipments } from '#server/modules/shipments/tables.ts'
import { forgetAnswersOfOrders } from './booking-answers-repository.ts'
import { deleteFilesOfOrders } from './line-files-repository.ts'
import { forgetSubscriptionsOf } from './subscription-data-repository.ts'

/**
 * Holds orders whose time is over, the oldest first; one that somebody else holds, to pay it perhaps, waits for another
 * day. Years are those of France. What is on hold may have been paid: it is kept like an order that was.
 */
export async function lockOldOrders(tx: Transaction, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const closedBooks = sql`(date_trunc('year', ${at} at time zone 'Europe/Paris')
    - make_interval(years => ${RETENTION.accountingYears})) at time zone 'Europe/Paris'`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${orders} bought
    where anonymised_at is null and (
      (created_at < ${at} - make_interval(months => ${RETENTION.unpaidOrderMonths})
        and paid_at is null and status in ('pending', 'failed', 'cancelled')
        and not exists (select from ${invoices} invoice where invoice.order_id = bought.id)
        and not exists (select from ${paymentAttempts} attempt
          where attempt.order_id = bought.id and attempt.status not in ('succeeded', 'failed', 'canceled')))
      or (created_at < ${closedBooks} and greatest(created_at, paid_at,
        (select max(issued_at) from ${invoices} invoice where invoice.order_id = bought.id),
        (select max(note.issued_at) from ${creditNotes} note join ${refunds} refund on refund.id = note.refund_id
          where refund.order_id = bought.id)) < ${closedBooks}))
    order by id limit ${limit}
    for update skip locked`)
  return rows.map(({ id }) => id)
}

/** What nobody paid for is cancelled: no page of it can be paid any more. */
export async function anonymiseOrders(
  tx: Transaction,
  { orderIds, now }: { orderIds: number[]; now: Date },
): Promise<void> {
  const ofThese = sql`${sql.param(orderIds)}::int[]`
  await tx
    .update(orders)
    .set({
      ...{ customerId: null, note: '', attribution: {}, customFields: {}, anonymisedAt: now },
      companyNumbers: {},
      cartId: sql`'anonymised-' || ${orders.id}`,
      orderKey: sql`'wc_order_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
      status: sql`case when ${orders.status} in ('pending', 'failed') then 'cancelled' else ${orders.status} end`,
    })
    .where(inArray(orders.id, orderIds))
  await tx.update(receipts).set({ chargeId: null }).where(inArray(receipts.orderId, orderIds))
  const nobody = { firstName: '', lastName: '', company: '', address1: '', address2: '', postcode: '', city: '' }
  await tx
    .update(orderAddresses)
    .set({ ...nobody, state: '', phone: '', email: '' })
    .where(inArray(orderAddresses.orderId, orderIds))
  // What was typed for a line is in its configuration, and stands among its options in words.
  await tx
    .update(orderLines)
    .set({ configuration: {}, options: [] })
    .where(and(inArray(orderLines.orderId, orderIds), ne(orderLines.configuration, {})))
  await forgetAnswersOfOrders(tx, orderIds)
  await deleteFilesOfOrders(tx, orderIds)
  await forgetSubscriptionsOf(tx, orderIds)
  await tx.update(shipments).set({ trackingNumber: '' }).where(inArray(shipments.orderId, orderIds))
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
  await tx.delete(paymentAgreements).where(inArray(paymentAgreements.orderId, orderIds))
  await tx.delete(downloadGrants).where(inArray(downloadGrants.orderId, orderIds))
  const theirCases = tx
    .select({ id: paymentCases.id })
    .from(paymentCases)
    .where(inArray(paymentCases.orderId, orderIds))
  await tx.delete(disputeFiles).where(inArray(disputeFiles.caseId, theirCases))
  await tx.delete(disputeAnswers).where(inArray(disputeAnswers.caseId, theirCases))
  await tx.delete(providerCalls).where(inArray(providerCalls.caseId, theirCases))
  await tx.delete(paymentCases).where(inArray(paymentCases.orderId, orderIds))
  // With them goes what was asked of the provider.
  await tx.delete(paymentAttempts).where(inArray(paymentAttempts.orderId, orderIds))
  await tx.update(couponUses).set({ customerId: null, email: '' }).where(inArray(couponUses.orderId, orderIds))
  const nameless = sql`document || '{"buyer": [], "deliveredTo": [], "business": null}'`
  await tx.execute(sql`update ${invoices} set document = ${nameless} where order_id = any(${ofThese})`)
  await tx.execute(sql`
    update ${creditNotes} set document = ${nameless}
    where refund_id in (select id from ${refunds} where order_id = any(${ofThese}))`)
}
