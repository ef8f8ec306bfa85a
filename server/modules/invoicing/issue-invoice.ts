import type { Transaction } from '#server/database/database.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { AccountingDocument } from './document.ts'
import { insertNumbered } from './invoice-repository.ts'

/**
 * Gives the payment (`dueId`; null for an order of nothing) the next number of the year and keeps its invoice under it, in
 * the transaction that takes it (architecture §4.4). Every other buyer waits for the counter's row: what the invoice says is written before.
 */
export async function issueInvoice(
  tx: Transaction,
  { order, dueId, at, document }: { order: Order; dueId: number | null; at: Date; document: AccountingDocument },
): Promise<void> {
  await insertNumbered(tx, { orderId: order.id, dueId, issuedAt: at, document })
}
