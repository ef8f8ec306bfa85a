import { lineWords } from '#contracts/order/line-words.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  insertOrderNote,
  listOrderLines,
  listRefundLines,
  type Order,
  piecesBack,
  type RefundLine,
  settleRefundLines,
} from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { stepsOf } from './steps/steps-of.ts'

type Refunded = { order: Order; refundNumber: string; refundId: string }

/** Whoever asked for it has counted what is here. */
const NOTHING_SENT: ReadonlyMap<number, number> = new Map()

/**
 * What follows when the money of some of an order's lines has gone back: what they gave is taken back, of a line in part once
 * its last piece is, and pieces are in stock again where whoever asked for it said so. In the transaction that holds the
 * order's row; gives back the lines of this refund, [] for a sum alone.
 */
export async function takeLinesBack(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, ...refund }: Refunded,
): Promise<RefundLine[]> {
  const settled = await settleRefundLines(tx, { orderId: order.id, ...refund })
  const given = new Map(settled.filter(({ quantity }) => quantity > 0).map((line) => [line.orderLineId, line]))
  if (given.size === 0 || order.status === 'refunded') return settled
  const [all, back] = [await listOrderLines(tx, order.id), await listRefundLines(tx, order.id)]
  const gone = all.filter((line) => piecesBack(back, line.id) >= line.quantity)
  const now = all.flatMap((line) => {
    const { quantity } = given.get(line.id) ?? {}
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const restocks = settled.some((line) => line.restocks)
  for (const { step, lines } of stepsOf(now))
    await step.takeBack(services, tx, { order, lines, gone, restocks, sent: NOTHING_SENT })
  const words = now.map((line) => `${lineWords({ ...line, isPart: false })} × ${line.quantity}`).join(', ')
  const text = `Repris avec le remboursement ${refund.refundId}\u202F: ${words}${restocks ? ', remis en stock' : ''}.`
  await insertOrderNote(tx, { orderId: order.id, text })
  return settled
}
