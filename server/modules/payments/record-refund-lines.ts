import type { Transaction } from '#server/database/database.ts'
import { insertRefundLines, listOrderLines, listRefundLines, type Order } from '#server/modules/orders/index.ts'
import { refuse } from './plan-refund.ts'
import { type GivenBack, planLines, shareLines, type WishedLine } from './refund-lines.ts'

type Wish = { lines?: readonly WishedLine[]; amountCents: number | null }

/** What a wish says of lines; null where it is of a sum alone. The caller holds the order. */
export async function planWishedLines(tx: Transaction, { order, wish }: { order: Order; wish: Wish }) {
  if (!wish.lines) return null
  if (order.status === 'partial-payment') return refuse({ code: 'still-owes' })
  const [lines, before] = [await listOrderLines(tx, order.id), await listRefundLines(tx, order.id)]
  return planLines({ lines, before, wished: wish.lines, amountCents: wish.amountCents })
}

type Recorded = {
  order: Order
  given: readonly GivenBack[]
  restocks: boolean
  /** The refunds that were asked for, in their order. */
  refunds: readonly { number: string; amountCents: number }[]
}

/** Keeps which refund gives which lines back, with the refunds themselves. */
export async function recordRefundLines(tx: Transaction, { order, given, restocks, refunds }: Recorded): Promise<void> {
  const shares = shareLines(
    given,
    refunds.map(({ amountCents }) => amountCents),
  )
  const rows = refunds.flatMap(({ number: refundNumber }, index) =>
    (shares[index] ?? []).map(({ line, quantity, amountCents }) => ({
      ...{ orderId: order.id, refundNumber, orderLineId: line.id, quantity, amountCents, restocks },
    })),
  )
  await insertRefundLines(tx, rows)
}
