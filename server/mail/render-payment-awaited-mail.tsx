import type { OrderMail } from '#contracts/order/order.ts'
import type { PaymentWait } from '#contracts/order/order-payment.ts'
import { orderValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { PaymentAwaitedMail, paymentAwaitedSubject, type SlowWait } from './templates/payment-awaited.tsx'

/** Whether a payment waits for something that takes days, and not for whoever sits in front of the page. */
export const isSlow = (wait: PaymentWait | null): wait is SlowWait =>
  wait?.kind === 'voucher' || wait?.kind === 'bank' || wait?.kind === 'capture' || wait?.kind === 'deposits'

/** What a buyer is told whose payment takes days. */
export const renderPaymentAwaitedMail = (awaited: { mail: OrderMail; wait: SlowWait }): Promise<RenderedMail> =>
  renderMail({
    to: awaited.mail.buyer.email,
    subject: paymentAwaitedSubject(awaited),
    values: orderValues(awaited.mail),
    body: <PaymentAwaitedMail {...awaited} />,
  })
