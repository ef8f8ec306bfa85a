import type { ReactElement } from 'react'
import type { OrderMail, OrderView } from '#contracts/order/order.ts'
import { renderMail } from '#server/mail/render-mail.ts'

/** What mails about this order know of it. */
export const orderMail = (order: OrderView): OrderMail => ({
  order,
  ...{
    orderUrl: 'https://a.fr/o',
    payUrl: 'https://a.fr/p',
    withdrawalUrl: 'https://a.fr/w',
    termsUrl: 'https://a.fr/t',
  },
  ...{ invoiceNumber: null, customFields: [], note: '', termsVersion: '2026-11', consentText: null, alerts: [] },
  buyer: { name: 'Élise Lemoine', email: 'elise@example.fr', phone: '' },
  shop: { name: 'Tremplin', taxNote: '', legalLine: '', contactEmail: 'bonjour@example.fr' },
})

/** The words of a mail, on one line, with the addresses of its links. */
export async function readMail(body: ReactElement): Promise<string> {
  const { text } = await renderMail({ to: 'x@example.fr', subject: 'x', body })
  return (text ?? '').replaceAll(/\s+/g, ' ')
}
