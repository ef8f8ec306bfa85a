import { buttonClass } from '#app/ui/button.tsx'
import { isCancellable, STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { CustomerOrder } from './account-data.ts'

/** Markup of the contract; on a phone each order is a block of its own. */
export function OrdersTable({ orders, caption }: { orders: CustomerOrder[]; caption: string }) {
  return (
    <table className="woocommerce-orders-table woocommerce-MyAccount-orders shop_table account-orders-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col">Date</th>
          <th scope="col">État</th>
          <th scope="col" className="num">
            Total
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: CustomerOrder }) {
  const { id, status, itemCount, createdAt, currency, totalCents, orderKey, canPay, isRenewal } = order
  return (
    <tr className={`woocommerce-orders-table__row woocommerce-orders-table__row--status-${status} order`}>
      <th scope="row" data-title="Commande">
        <a href={ROUTES.accountOrder(id)}>n°{`\u00A0${id}`}</a>
      </th>
      <td data-title="Date">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </td>
      <td data-title="État">{STATUS_LABELS[status]}</td>
      <td data-title="Total" className="num">
        <span>
          {formatMoney(totalCents, currency)}{' '}
          <span className="small muted">({`${itemCount}\u00A0article${itemCount > 1 ? 's' : ''}`})</span>
        </span>
      </td>
      <td className="woocommerce-orders-table__cell-order-actions">
        {canPay && (
          <a
            className={buttonClass({ look: 'line', isSmall: true }, 'woocommerce-button button pay')}
            href={ROUTES.orderPay(id, orderKey)}
          >
            Payer<span className="sr"> la commande {id}</span>
          </a>
        )}{' '}
        <a
          className={buttonClass({ look: 'quiet', isSmall: true }, 'woocommerce-button button view')}
          href={ROUTES.accountOrder(id)}
        >
          Voir<span className="sr"> la commande {id}</span>
        </a>{' '}
        {isCancellable({ status, isRenewal }) && (
          <a
            className={buttonClass({ look: 'quiet', isSmall: true }, 'woocommerce-button button cancel')}
            href={ROUTES.cancelOrder(id, orderKey, ROUTES.accountOrders())}
          >
            Annuler<span className="sr"> la commande {id}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
