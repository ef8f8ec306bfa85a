import { PaymentSchedule } from '#app/fragments/payment-schedule.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { OrderView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'

type ScheduleProps = { order: OrderView; orderKey: string }

/** What is paid of an order in parts, what is left, and the way to pay it before its day; nothing of any other. */
export function Schedule({ order, orderKey }: ScheduleProps) {
  if (order.dues.length < 2) return null
  const isOpen = order.status === 'partial-payment' && order.dueCents > 0
  return (
    <section className="order-schedule stack" aria-labelledby="echeances">
      <h2 id="echeances">Vos paiements</h2>
      <PaymentSchedule order={order} />
      {isOpen && (
        <p className="row">
          <a className={buttonClass({ look: 'line' }, 'button pay')} href={ROUTES.orderPay(order.id, orderKey)}>
            Payer maintenant {formatMoney(order.dueCents, order.currency)}
          </a>
        </p>
      )}
    </section>
  )
}
