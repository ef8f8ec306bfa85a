import type { OrderView } from '#contracts/order/order.ts'
import { savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import { listOrdersInParts } from '#server/modules/orders/index.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { chargeableMethod } from './agreement.ts'
import { findAgreement } from './agreement-repository.ts'

/** An order that is paid in parts, as its owner sees it. */
export type OrderInParts = {
  order: OrderView
  orderKey: string
  /** 'Visa se terminant par 4242': what its later dues are charged to; null where they are paid by link. */
  chargedTo: string | null
  /** Its buyer has withdrawn from the contract: nothing is charged or asked for while that is looked into. */
  hasWithdrawn: boolean
}

/** The orders of an account that are paid in parts, those with something to pay first, then the newest. */
export async function listDuesOfCustomer(
  services: Pick<Services, 'db' | 'signer'>,
  { customerId }: { customerId: number },
): Promise<OrderInParts[]> {
  const orders = await listOrdersInParts(services.db, customerId)
  const shown = await Promise.all(
    orders.map(async (order) => {
      const [view, found, withdrawals] = await Promise.all([
        presentOrder(services, order),
        findAgreement(services.db, order.id),
        listWithdrawalsOf(services.db, { orderIds: [order.id], email: null }),
      ])
      const method = chargeableMethod(found)
      return {
        order: view,
        orderKey: order.orderKey,
        chargedTo: method && savedMethodLabel(method.type, method.face),
        hasWithdrawn: withdrawals.length > 0,
      }
    }),
  )
  const isOpen = ({ order }: OrderInParts) => order.status === 'partial-payment'
  return [...shown.filter(isOpen), ...shown.filter((each) => !isOpen(each))]
}
