import { composeAccountMail } from './compose-account-mail.ts'
import { composeCommentHeld, composeCommentReported } from './compose-comment-mail.ts'
import { composeContactMail } from './compose-contact-mail.ts'
import type { Composers } from './compose-mail.ts'
import { composeOrderMail } from './compose-order-mail.ts'

export const composers: Composers = {
  'order-paid': composeOrderMail('order-paid'),
  'new-order': composeOrderMail('new-order'),
  'order-alert': composeOrderMail('order-alert'),
  'account-created': composeAccountMail('account-created'),
  'email-confirmation': composeAccountMail('email-confirmation'),
  'password-reset': composeAccountMail('password-reset'),
  'password-changed': composeAccountMail('password-changed'),
  'contact-message': composeContactMail('toShop'),
  'contact-copy': composeContactMail('toSender'),
  'comment-held': composeCommentHeld,
  'comment-reported': composeCommentReported,
}
