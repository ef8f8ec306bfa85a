import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import type { OrderMail } from '#contracts/order.ts'
import { NewOrderMail, newOrderSubject } from './templates/new-order.tsx'
import { OrderAlertMail, orderAlertSubject } from './templates/order-alert.tsx'
import { OrderPaidMail, orderPaidSubject } from './templates/order-paid.tsx'

type Rendered = { to: string; subject: string; html: string; text: string }
export type OrderMailKind = 'order-paid' | 'new-order' | 'order-alert'

/** Subject, both bodies and the recipient of one mail about an order. */
export function renderOrderMail(
  kind: OrderMailKind,
  { mail, origin }: { mail: OrderMail; origin: string },
): Promise<Rendered> {
  switch (kind) {
    case 'order-paid':
      return finish({
        to: mail.buyer.email,
        subject: orderPaidSubject(mail),
        body: <OrderPaidMail mail={mail} origin={origin} />,
      })
    case 'new-order':
      return finish({ to: mail.shop.contactEmail, subject: newOrderSubject(mail), body: <NewOrderMail mail={mail} /> })
    case 'order-alert':
      return finish({
        to: mail.shop.contactEmail,
        subject: orderAlertSubject(mail),
        body: <OrderAlertMail mail={mail} />,
      })
  }
}

async function finish({ to, subject, body }: { to: string; subject: string; body: ReactElement }): Promise<Rendered> {
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
  return { to, subject, html, text }
}
