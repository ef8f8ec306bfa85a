import type { Transaction } from '#server/database/database.ts'
import { emptyCart } from '#server/modules/cart/index.ts'
import { changeOrderStatus } from '#server/modules/orders/index.ts'
import type { Holding } from './settlement.ts'

/** Its cart goes with it: nobody should order and pay the same things again while this payment is looked into. */
export async function putOnHold(tx: Transaction, { order, contents: { lines } }: Holding, note: string): Promise<void> {
  await changeOrderStatus(tx, order, { to: 'on-hold', note })
  await emptyCart(tx, order.cartId, { bought: lines })
}
