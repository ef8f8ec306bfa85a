import { isOpenDue } from '#contracts/order/order.ts'
import { renderDueMail } from '#server/mail/render-due-mail.tsx'
import { getDueMail } from '#server/modules/instalments/index.ts'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import type { ComposeMail } from './compose-mail.ts'
import { withFile } from './with-file.ts'

/** Composer of a mail about a due that is open; nothing once it is met, or its order is not paid in part any more. */
export function composeOpenDue(kind: 'due-soon' | 'due-failed'): ComposeMail {
  return async (services, dueId) => {
    const dueMail = await getDueMail(services, { dueId: Number(dueId) })
    const isOpen = isOpenDue(dueMail.due) && dueMail.mail.order.status === 'partial-payment'
    return isOpen ? renderDueMail(kind, { dueMail, origin: services.origin }) : null
  }
}

/** To the buyer, with the invoice of this payment. */
export const composeDuePaid: ComposeMail = async (services, dueId) => {
  const dueMail = await getDueMail(services, { dueId: Number(dueId) })
  const invoice = await getInvoiceFile(services, { orderId: dueMail.mail.order.id, dueId: dueMail.due.id })
  return withFile(await renderDueMail('due-paid', { dueMail, origin: services.origin }), invoice)
}
