import { isDigital, isDoneOncePaid } from '#contracts/catalog/supply.ts'
import type { Transaction } from '#server/database/database.ts'
import { together } from '#server/database/together.ts'
import { withCommit } from '#server/database/with-commit.ts'
import type { Services } from '#server/services.ts'
import { emptyCart } from '../cart/index.ts'
import { openSale, type Sale, takeStock } from '../catalog/index.ts'
import { countCouponUse } from '../coupons/index.ts'
import { issueInvoice, writeInvoice } from '../invoicing/index.ts'
import { aboutOrder, queueMails } from '../notifications/index.ts'
import { changeOrderStatus, insertOrderNote, type Order, type OrderContents, type OrderLine } from '../orders/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { insertGrants } from './grant-repository.ts'

type Completion = {
  order: Order
  /** Read behind the lock of the order's row, as `readContents` does. */
  contents: OrderContents
  note: string
  /** Who sells, and how often and how long files may be fetched. */
  settings: Pick<ShopSettings, 'downloads' | 'seller' | 'taxNote'>
}

/**
 * The one place where an order becomes paid: status, stock, invoice number, download grants and owed mails, all in the
 * caller's transaction, which holds the order's row. A second call finds the order paid and changes nothing.
 */
export async function completeOrder(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, contents, note, settings }: Completion,
): Promise<Order> {
  if (order.paidAt !== null) return order
  const paidAt = services.clock.now()
  const document = writeInvoice({ order, contents, paidAt, settings })
  const { lines } = contents
  const [paid, sale] = await together([
    changeOrderStatus(tx, order, { to: paidStatus(lines), note, fields: { paidAt } }),
    openSale(tx, { orderId: order.id, lines }),
    grantDownloads(tx, { order, lines, paidAt, settings }),
    emptyCart(tx, order.cartId, { bought: lines }),
    queueMails(services, tx, aboutOrder(order.id, 'order-paid', 'new-order')),
  ])
  // Last and one by one, the busiest at the end, and so held as briefly as can be: rows for which orders of other buyers
  // wait, those with the same coupon, those of the same product, all of them.
  await countCouponUse(tx, { orderId: order.id, codes: order.discounts.map((discount) => discount.code) })
  await takeSoldPieces(services, tx, { order, sale })
  await withCommit(tx, issueInvoice(tx, { order, at: paidAt, document }))
  return paid
}

/** Nothing left to do for an order of downloads only (facts shop-wire §9). */
const paidStatus = (lines: OrderLine[]) => (lines.every(isDoneOncePaid) ? 'completed' : 'processing')

async function grantDownloads(
  tx: Transaction,
  {
    order,
    lines,
    paidAt,
    settings: { downloads },
  }: Pick<Completion, 'order' | 'settings'> & { lines: OrderLine[]; paidAt: Date },
): Promise<void> {
  // Nothing digital is released without the consent that the law asks for (L221-28 13°).
  if (!order.digitalConsentAt || !lines.some(isDigital)) return
  const expiresAt = new Date(paidAt.getTime() + downloads.days * 86_400_000)
  await insertGrants(tx, { orderId: order.id, allowed: downloads.allowed, expiresAt })
}

/** The money is here: a piece too few does not undo the payment, it calls someone. */
async function takeSoldPieces(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { order, sale }: { order: Order; sale: Sale },
): Promise<void> {
  const { shortages } = await takeStock(tx, sale)
  if (shortages.length === 0) return
  const missing = shortages.map(({ name, wanted, left }) => `${name} (${wanted} vendus, ${left} en stock)`).join(', ')
  await insertOrderNote(tx, { orderId: order.id, isAlert: true, text: `Stock insuffisant : ${missing}.` })
  await queueMails(services, tx, aboutOrder(order.id, 'order-alert'))
}
