import { isDoneOncePaid } from '#contracts/catalog/supply.ts'
import type { Transaction } from '#server/database/database.ts'
import { together } from '#server/database/together.ts'
import { withCommit } from '#server/database/with-commit.ts'
import { emptyCart } from '#server/modules/cart/index.ts'
import { countCouponUse } from '#server/modules/coupons/index.ts'
import { issueInvoice, writeDepositInvoice, writeInvoice } from '#server/modules/invoicing/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import {
  changeOrderStatus,
  type Due,
  type Order,
  type OrderContents,
  type OrderLine,
} from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { isAfterFullPayment, stepsOf } from './steps/steps-of.ts'

type Completion = {
  order: Order
  /** Read behind the lock of the order's row, as `readContents` does. */
  contents: OrderContents
  note: string
  /** The due that is met; null for an order of nothing. */
  due?: Due | null
  /** Other dues of it are still to be met. */
  owesMore?: boolean
  /** Who sells, and how often and how long files may be fetched. */
  settings: Pick<ShopSettings, 'downloads' | 'identity' | 'seller' | 'shopName' | 'taxNote'>
}

/**
 * The one place where an order becomes paid: status, what its lines give (steps/steps-of.ts), invoice number and owed mails,
 * all in the caller's transaction, which holds the order's row. A second call finds the order paid and changes nothing.
 */
export async function completeOrder(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, contents, note, settings, due = null, owesMore = false }: Completion,
): Promise<Order> {
  if (order.paidAt !== null) return order
  const paidAt = services.clock.now()
  const whole = writeInvoice({ order, contents, paidAt, settings })
  const document = due && owesMore ? writeDepositInvoice(whole, due) : whole
  const { lines } = contents
  const now = stepsOf(lines).filter(({ step }) => !owesMore || !isAfterFullPayment(step))
  const gives = now.map(({ step, lines: own }) =>
    step.give(services, tx, { order, lines: own, paidAt, settings, owesMore }),
  )
  const [paid, lastSteps] = await together([
    changeOrderStatus(tx, order, { to: owesMore ? 'partial-payment' : paidStatus(lines), note, fields: { paidAt } }),
    together(gives),
    emptyCart(tx, order.cartId, { bought: lines }),
    queueMails(
      services,
      tx,
      aboutOrder(order.id, order.source === 'renewal' ? 'subscription-renewed' : 'order-paid', 'new-order'),
    ),
  ])
  // Last and one by one, the busiest at the end, and so held as briefly as can be: rows for which orders of other buyers
  // wait, those with the same coupon, those of the same product, all of them.
  await countCouponUse(tx, { orderId: order.id, codes: order.discounts.map((discount) => discount.code) })
  for (const lastStep of lastSteps) await lastStep?.()
  await withCommit(tx, issueInvoice(tx, { order, dueId: due?.id ?? null, at: paidAt, document }))
  return paid
}

/** Nothing left to do for an order of downloads only (facts shop-wire §9). */
export const paidStatus = (lines: OrderLine[]) => (lines.every(isDoneOncePaid) ? 'completed' : 'processing')
