import { lineWords } from '#contracts/order/line-words.ts'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { findOrder, listRefundLines, piecesBack, readContents } from './modules/orders/index.ts'
import type { Services } from './services.ts'

/** Lines of an order with the numbers by which a refund names them, and what of them went back; null for no order. */
export async function describeOrder({ db }: Pick<Services, 'db'>, orderId: number): Promise<string | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const [{ lines }, back] = await Promise.all([readContents(db, orderId), listRefundLines(db, orderId)])
  const rows = lines.map((line) => {
    const words = lineWords({ ...line, isPart: line.parentLineId !== null })
    const pieces = piecesBack(back, line.id)
    const gone = pieces > 0 ? `, dont ${pieces} rendu${pieces > 1 ? 's' : ''}` : ''
    return `  ${line.id}  ${words} × ${line.quantity}\u202F: ${formatMoney(line.totalCents, order.currency)}${gone}`
  })
  const total = formatMoney(order.totalCents, order.currency)
  return [`Commande ${order.id}, ${STATUS_LABELS[order.status].toLowerCase()}, ${total}`, ...rows].join('\n')
}
