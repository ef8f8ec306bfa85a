import type { Order } from '#server/modules/orders/index.ts'

/** What becomes of a subscription whose period is ordered: it waits for that payment, and for nothing else. */
export const WAITS_FOR_PAYMENT = {
  ...{ to: 'on-hold' as const, fields: { holdReason: 'payment' as const, nextPaymentAt: null } },
}

/** What is noted of it, in French, for the people of the shop. */
export const noteOfOrder = ({ id }: Pick<Order, 'id'>) => `Renouvellement dû (commande n°\u00A0${id}).`
