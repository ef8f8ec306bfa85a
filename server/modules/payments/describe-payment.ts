import { isPayable, isToBeConfirmed, type OrderStatus } from '#contracts/order/order.ts'
import type { OrderPayment, PaymentFailure, PaymentWait } from '#contracts/order/order-payment.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { type Attempt, findNewestAttempt, listNewestAttempts } from './attempt-repository.ts'
import { isWaiting } from './attempt-states.ts'

/** How an order is being paid: what its newest attempt waits for, or how it went wrong. It asks nobody. */
export async function describePayment(db: Queryable, order: Order): Promise<OrderPayment> {
  const attempt = await findNewestAttempt(db, order.id)
  return {
    wait: attempt && waitOf(order, attempt),
    failure: attempt && order.status === 'failed' ? failureOf(attempt) : null,
    canPayOtherwise: order.totalCents > 0 && (isOpen(order) || mayPayInstead(order, attempt)),
  }
}

const isOpen = (order: { status: OrderStatus; paymentMethod: string }) =>
  isPayable(order.status) && !isToBeConfirmed(order)

/** Whether its buyer may choose what to pay it with. */
export async function canPayOrder({ db }: Pick<Services, 'db'>, order: Order): Promise<boolean> {
  return isOpen(order) || mayPayInstead(order, await findNewestAttempt(db, order.id))
}

/** The numbers of those that their buyer may choose what to pay with. */
export async function listPayableOrders(
  { db }: Pick<Services, 'db'>,
  orders: readonly Pick<Order, 'id' | 'status' | 'totalCents' | 'paymentMethod'>[],
): Promise<Set<number>> {
  const owing = orders.filter(({ totalCents }) => totalCents > 0)
  const held = owing.filter(({ status }) => status === 'on-hold')
  const attempts =
    held.length > 0
      ? await listNewestAttempts(
          db,
          held.map(({ id }) => id),
        )
      : []
  const newest = new Map(attempts.map((attempt) => [attempt.orderId, attempt]))
  const payable = owing.filter((order) => isOpen(order) || mayPayInstead(order, newest.get(order.id) ?? null))
  return new Set(payable.map(({ id }) => id))
}

/** Whether an order on hold only waits for a slip that nobody has paid: it may be paid otherwise, which gives the slip up. */
export const mayPayInstead = ({ status }: Pick<Order, 'status'>, newest: Pick<Attempt, 'status'> | null): boolean =>
  status === 'on-hold' && newest?.status === 'voucher-shown'

/** An order that is on hold for another reason than its payment's slowness waits for nothing that this knows. */
function waitOf({ status }: Order, attempt: Attempt): PaymentWait | null {
  if (status === 'on-hold') return isWaiting(attempt) ? slowWaitOf(attempt) : null
  if (status !== 'pending') return null
  return attempt.status === 'requires-action' ? askedOf(attempt) : null
}

function slowWaitOf(attempt: Attempt): PaymentWait {
  const { asked, expiresAt } = attempt
  const { answersWithinDays, howToPay } = methodOfType(attempt.methodType)
  if (attempt.status === 'authorised') return { kind: 'capture', until: expiresAt.toISOString() }
  const voucher = asked?.kind === 'voucher' ? asked.voucher : null
  if (attempt.status === 'processing' || !voucher)
    return { kind: 'bank', answersWithinDays, answerBy: expiresAt.toISOString(), isOverdue: voucher !== null }
  const { entity, reference, expiresAt: payBefore, pageUrl, fileUrl } = voucher
  const slip = { howToPay: howToPay ?? '', answersWithinDays: answersWithinDays ?? 0 }
  return { kind: 'voucher', slip: { ...slip, entity, reference, payBefore, pageUrl, fileUrl } }
}

function askedOf({ asked }: Attempt): PaymentWait {
  switch (asked?.kind) {
    case 'deposits':
    case 'code':
    case 'approval':
      return asked
    default:
      return { kind: 'bank-question' }
  }
}

function failureOf({ asked, methodType }: Attempt): PaymentFailure {
  if (asked?.kind === 'voucher')
    return { kind: 'voucher-expired', payBefore: asked.voucher.expiresAt, reference: asked.voucher.reference }
  return { kind: methodOfType(methodType).settles === 'later' ? 'debit-refused' : 'refused' }
}
