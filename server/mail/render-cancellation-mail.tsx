import type { CancellationMail } from '#contracts/subscription/cancellation.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import {
  CancellationDoneMail,
  CancellationReceiptMail,
  ContractNoticeMail,
  cancellationDoneSubject,
  cancellationReceiptSubject,
  contractNoticeSubject,
} from './templates/cancellation-receipt.tsx'

export type CancellationMailKind = 'cancellation-receipt' | 'cancellation-done' | 'contract-notice'

/** A mail to who ends a contract, or the notice to the shop; an answer to either reaches the other side. */
export function renderCancellationMail(kind: CancellationMailKind, mail: CancellationMail): Promise<RenderedMail> {
  const [email, shop] = [mail.form.email, mail.shop.contactEmail]
  if (kind === 'contract-notice') {
    const subject = contractNoticeSubject(mail)
    return renderMail({ to: shop, replyTo: email, subject, body: <ContractNoticeMail mail={mail} /> })
  }
  const isReceipt = kind === 'cancellation-receipt'
  return renderMail({
    ...{ to: email, replyTo: shop },
    subject: isReceipt ? cancellationReceiptSubject(mail) : cancellationDoneSubject(mail),
    values: personValues('', mail.shop),
    body: isReceipt ? <CancellationReceiptMail mail={mail} /> : <CancellationDoneMail mail={mail} />,
  })
}
