import { NEXT_STATUSES } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  changeOrderStatus,
  dropOpenDues,
  listOrderLines,
  listRefundLines,
  type Order,
  type OrderLine,
  piecesBack,
  raiseAlert,
} from '#server/modules/orders/index.ts'
import { countSent } from '#server/modules/shipments/index.ts'
import type { Services } from '#server/services.ts'
import { stepsOf } from './steps/steps-of.ts'

/**
 * What follows when all of an order's money has gone back: what it still owed is dropped, what its lines gave is taken back (files close, goods that were
 * not sent yet are in stock again). In the transaction that holds the order's row. A second call finds it refunded and changes nothing.
 */
export async function closeRefundedOrder(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (order.status === 'refunded') return
  if (!NEXT_STATUSES[order.status].includes('refunded')) {
    const text = 'Commande entièrement remboursée, dans un état qui ne le prévoit pas.'
    await raiseAlert(services, tx, { orderId: order.id, text })
    return
  }
  await closePaidOrder(services, tx, { order, to: 'refunded', note: 'Entièrement remboursée.' })
}

/**
 * Closes an order that was paid, or a part of it: what it still owes is dropped, what its lines gave is taken back. In the
 * transaction that holds the order's row, which may go to that status.
 */
export async function closePaidOrder(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, to, note }: { order: Order; to: 'refunded' | 'cancelled'; note: string },
): Promise<void> {
  await dropOpenDues(tx, order.id)
  await changeOrderStatus(tx, order, { to, note })
  const [gone, back] = [await listOrderLines(tx, order.id), await listRefundLines(tx, order.id)]
  // What is still to be sent has not left, and its parcels have; of a completed order, people count what really comes back.
  const restocks = order.status === 'processing' || order.status === 'partial-payment'
  const sent = await countSent(tx, order.id)
  const left = (line: OrderLine) => line.quantity - piecesBack(back, line.id)
  for (const { step, lines } of stepsOf(gone)) {
    const now = lines.flatMap((line) => (left(line) > 0 ? [{ ...line, quantity: left(line) }] : []))
    await step.takeBack(services, tx, { order, lines: now, gone, restocks, sent })
  }
}
