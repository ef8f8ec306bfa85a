import type { Transaction } from '#server/database/database.ts'
import {
  findInvoices,
  issueInvoice,
  numberOf,
  writeBalanceInvoice,
  writeDepositInvoice,
  writeInvoice,
} from '#server/modules/invoicing/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import {
  changeOrderStatus,
  type Due,
  insertOrderNote,
  type Order,
  type OrderContents,
} from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { paidStatus } from './complete-order.ts'
import { isAfterFullPayment, stepsOf } from './steps/steps-of.ts'

type Later = {
  order: Order
  /** Read behind the lock of the order's row. */
  contents: OrderContents
  /** Met in this transaction. */
  due: Due
  /** Others of it are still to be met. */
  owesMore: boolean
  note: string
  settings: Pick<ShopSettings, 'downloads' | 'identity' | 'seller' | 'shopName' | 'taxNote'>
}

/**
 * A payment after the one that completed the order, in the transaction that receives it and holds the order's row: its
 * invoice and its mail; the last one gives what waited for it, and ends the state of an order that is paid in part.
 */
export async function meetLaterDue(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { order, contents, due, owesMore, note, settings }: Later,
): Promise<void> {
  const now = services.clock.now()
  const { lines } = contents
  // Held, or closed, for another reason meanwhile: the money is written down, the rest is decided by whoever decides that.
  const isOpen = order.status === 'partial-payment'
  if (owesMore || !isOpen) await insertOrderNote(tx, { orderId: order.id, text: note })
  else {
    await changeOrderStatus(tx, order, { to: paidStatus(lines), note: `${note} Entièrement réglée.` })
    for (const { step } of stepsOf(lines)) await step.payOff?.(tx, order)
    for (const { step, lines: own } of stepsOf(lines).filter(({ step }) => isAfterFullPayment(step))) {
      const lastStep = await step.give(services, tx, { order, lines: own, paidAt: now, settings, owesMore })
      await lastStep?.()
    }
  }
  await queueMails(services, tx, [{ kind: 'due-paid', about: String(due.id) }])
  const whole = writeInvoice({ order, contents, paidAt: now, settings })
  const deposits = (await findInvoices(tx, order.id)).map((invoice) => ({
    invoiceNumber: numberOf(invoice),
    issuedAt: invoice.issuedAt.toISOString(),
    amountCents: invoice.document?.totalCents ?? 0,
  }))
  const document = owesMore ? writeDepositInvoice(whole, due) : writeBalanceInvoice(whole, deposits)
  await issueInvoice(tx, { order, dueId: due.id, at: now, document })
}
