import type { RenewalMail } from '#contracts/subscription/renewal-mail.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { RenewalDueMail, renewalDueSubject } from './templates/renewal-due.tsx'

/** To the owner of a subscription whose next period waits for its payment. */
export const renderRenewalMail = (renewal: RenewalMail): Promise<RenderedMail> =>
  renderMail({
    to: renewal.mail.buyer.email,
    subject: renewalDueSubject(renewal),
    values: orderValues(renewal.mail),
    body: <RenewalDueMail renewal={renewal} />,
  })
