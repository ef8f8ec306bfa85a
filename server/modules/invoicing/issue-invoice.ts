import type { Transaction } from '#server/database/database.ts'
import type { Order } from '../orders/index.ts'
import { insertInvoice } from './invoice-repository.ts'
import { takeNumber } from './number-repository.ts'
import { type SellerSettings, writeInvoice } from './write-document.ts'

/** Gives the order that is being paid the next invoice of the year, in the transaction that pays it (architecture §4.4). */
export async function issueInvoice(
  tx: Transaction,
  { order, at, settings }: { order: Order; at: Date; settings: SellerSettings },
): Promise<void> {
  const document = await writeInvoice(tx, { order, paidAt: at, settings })
  // The counter last: every other buyer waits for its row.
  const { series, number } = await takeNumber(tx, { letter: 'F', at })
  await insertInvoice(tx, { series, number, orderId: order.id, issuedAt: at, document })
}
