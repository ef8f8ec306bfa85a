import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { RelatedOrder } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'

const RELATIONS: Record<RelatedOrder['relation'], string> = {
  parent: 'Première commande',
  renewal: 'Renouvellement',
  resubscribe: 'Réabonnement',
}

/** What was ordered for it, newest first; on a phone each order is a block of its own. */
export const RelatedOrders = ({ orders }: { orders: RelatedOrder[] }) => (
  <section>
    <h2>Commandes associées</h2>
    <table className="shop_table subscription-table my_account_orders">
      <caption className="sr">Commandes de cet abonnement, la plus récente d’abord</caption>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col">Date</th>
          <th scope="col">État</th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, relation, status, createdAt, currency, totalCents }) => (
          <tr key={id}>
            <th scope="row">
              <a href={ROUTES.accountOrder(id)}>n°{`\u00A0${id}`}</a>{' '}
              <span className="small muted">{RELATIONS[relation]}</span>
            </th>
            <td>
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </td>
            <td>{STATUS_LABELS[status]}</td>
            <td className="num">{formatMoney(totalCents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
