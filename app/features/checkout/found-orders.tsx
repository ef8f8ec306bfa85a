import { Button, buttonClass } from '#app/ui/button.tsx'
import { type FoundOrder, isCancellable, isPayable, STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** All orders of an address, each with the way to its page; one that waits for its payment with the way to pay it. */
export function FoundOrders({ orders }: { orders: FoundOrder[] }) {
  return (
    <ul className="list found-orders">
      {orders.map((order) => (
        <li key={order.id} className="found-order">
          <div>
            <b>Commande {order.id}</b>
            <p className="small muted">
              {formatDay(order.createdAt)}, {STATUS_LABELS[order.status].toLowerCase()},{' '}
              {formatMoney(order.totalCents, order.currency)}
            </p>
          </div>
          <div className="row">
            <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.order(order.id, order.orderKey)}>
              Voir<span className="sr"> la commande {order.id}</span>
            </a>
            {isPayable(order.status) && !order.isToBeConfirmed && (
              <a
                className={buttonClass({ look: 'line', isSmall: true })}
                href={ROUTES.orderPay(order.id, order.orderKey)}
              >
                Payer<span className="sr"> la commande {order.id}</span>
              </a>
            )}
            {order.canRenewDownloads && <RenewButton orderId={order.id} />}
            {isCancellable(order) && (
              <a
                className={buttonClass({ look: 'quiet', isSmall: true })}
                href={ROUTES.cancelOrder(order.id, order.orderKey)}
              >
                Annuler<span className="sr"> la commande {order.id}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Sent to this page's own address. */
function RenewButton({ orderId }: { orderId: number }) {
  return (
    <form method="post">
      <input type="hidden" name="commande" value={orderId} />
      <Button look="line" isSmall>
        Recevoir de nouveaux liens<span className="sr"> pour la commande {orderId}</span>
      </Button>
    </form>
  )
}
