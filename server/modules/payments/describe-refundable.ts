import { isDigital, isShipped } from '#contracts/catalog/supply.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import type { Refundable, RefundableLine } from '#contracts/staff/refund.ts'
import { listOrderLines, listRefundLines, type Order, piecesBack } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { listLeft, takesNothingBack } from './plan-refund.ts'
import { listUnansweredRefunds } from './refund-calls-repository.ts'
import { planLines } from './refund-lines.ts'

/** A line of more pieces than this is given back by a sum. */
const PRICED_PIECES = 100

/** What may still go back of an order, and what each number of pieces of a line would bring its buyer, in cents; null: nothing. */
export async function describeRefundable({ db }: Pick<Services, 'db'>, order: Order): Promise<Refundable | null> {
  const left = (await db.transaction((tx) => listLeft(tx, order.id))).filter(({ receipt }) => !receipt.isSurplus)
  const leftCents = left.reduce((sum, each) => sum + each.leftCents, 0)
  if (leftCents === 0) return null
  const isByHand = left.some(({ receipt, leftCents: cents }) => cents > 0 && takesNothingBack(receipt))
  const areUnsent = order.status === 'processing' || order.status === 'partial-payment'
  // What of a line is paid while some of it is owed, nobody can say.
  const lines = order.status === 'partial-payment' ? [] : await priceLines(db, order.id)
  const underWayCents = (await listUnansweredRefunds(db, order.id))
    .filter(({ request }) => left.some(({ chargeId }) => chargeId === request.chargeId))
    .reduce((sum, { request }) => sum + request.amountCents, 0)
  return { leftCents, underWayCents, isByHand, areUnsent, lines }
}

async function priceLines(db: Services['db'], orderId: number): Promise<RefundableLine[]> {
  const [lines, before] = [await listOrderLines(db, orderId), await listRefundLines(db, orderId)]
  return lines.flatMap((line): RefundableLine[] => {
    const left = line.quantity - piecesBack(before, line.id)
    const costs = Array.from({ length: Math.min(left, PRICED_PIECES) }, (_, index) => {
      const planned = planLines({
        lines,
        before,
        amountCents: null,
        wished: [{ lineId: line.id, quantity: index + 1 }],
      })
      return planned.ok ? planned.amountCents : 0
    })
    if ((costs.at(-1) ?? 0) === 0) return []
    const parts = lines.filter(({ parentLineId }) => parentLineId === line.id)
    return [
      {
        ...{
          id: line.id,
          parentId: line.parentLineId,
          words: lineWords({ ...line, isPart: line.parentLineId !== null }),
          costs,
        },
        opens: [line, ...parts].some(isDigital),
        isShipped: [line, ...parts].some(isShipped),
      },
    ]
  })
}
