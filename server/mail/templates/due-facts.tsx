import type { DueMail } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { dueName, whenDue } from '#contracts/pricing/payment-plan-texts.ts'

/** An amount in the currency of the order. */
export const amountIn = ({ mail: { order } }: DueMail, cents: number) => formatMoney(cents, order.currency)

/** 'Solde', 'Échéance 2 sur 3'. */
export const nameOfDue = ({ due, mail: { order } }: DueMail) => dueName(due, order.dues.length)

/** What it pays: named by the order, whatever is in it. */
export const soldWords = ({ mail: { order } }: DueMail) =>
  order.lines
    .filter(({ isPart }) => !isPart)
    .map(({ name }) => name)
    .join(', ')

/** '96,67 €, avant la troisième séance, au plus tard le 21 février 2027' */
export const nextWords = (mail: DueMail) =>
  mail.next === null ? '' : `${amountIn(mail, mail.next.amountCents)}, ${whenDue(mail.next)}`
