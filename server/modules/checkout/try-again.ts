import type { Transaction } from '#server/database/database.ts'
import { changeOrderStatus, type NewOrder, type Order, updateOrder } from '#server/modules/orders/index.ts'

/** Has an order wait for its payment anew, with what is said of it now; the team reads so of one that had failed. */
export const tryAgain = (tx: Transaction, order: Order, fields: Partial<NewOrder>): Promise<Order> =>
  order.status === 'pending'
    ? updateOrder(tx, order.id, fields)
    : changeOrderStatus(tx, order, { to: 'pending', note: 'Nouvelle tentative de paiement.', fields })
