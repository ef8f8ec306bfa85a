import type { Composers } from './compose-mail.ts'
import { composeOrderMail } from './compose-order-mail.ts'

export const composers: Composers = {
  'order-paid': composeOrderMail('order-paid'),
  'new-order': composeOrderMail('new-order'),
  'order-alert': composeOrderMail('order-alert'),
}
