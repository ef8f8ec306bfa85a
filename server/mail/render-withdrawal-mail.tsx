import type { WithdrawalMail } from '#contracts/order/withdrawal.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { WithdrawalAnswerMail, withdrawalAnswerSubject } from './templates/withdrawal-answer.tsx'
import { WithdrawalNoticeMail, withdrawalNoticeSubject } from './templates/withdrawal-notice.tsx'
import { WithdrawalReceiptMail, withdrawalReceiptSubject } from './templates/withdrawal-receipt.tsx'

/** The receipt for who withdraws, the shop's decision, or the notice to the shop; an answer to any reaches the other side. */
export function renderWithdrawalMail(
  kind: 'withdrawal-receipt' | 'withdrawal-answer' | 'withdrawal-notice',
  mail: WithdrawalMail,
): Promise<RenderedMail> {
  const { form, shop } = mail
  if (kind === 'withdrawal-notice')
    return renderMail({
      to: shop.contactEmail,
      subject: withdrawalNoticeSubject(mail),
      replyTo: form.email,
      body: <WithdrawalNoticeMail mail={mail} />,
    })
  if (kind === 'withdrawal-answer')
    return renderMail({
      to: form.email,
      subject: withdrawalAnswerSubject(mail),
      replyTo: shop.contactEmail,
      values: personValues(form.name, shop),
      body: <WithdrawalAnswerMail mail={mail} />,
    })
  return renderMail({
    to: form.email,
    subject: withdrawalReceiptSubject(mail),
    replyTo: shop.contactEmail,
    values: personValues(form.name, shop),
    body: <WithdrawalReceiptMail mail={mail} />,
  })
}
