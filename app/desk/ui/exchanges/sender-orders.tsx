import type { SenderView } from '#contracts/exchanges/open-exchange.ts'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

/** What the sender's address has bought; anybody may have typed it. */
export function SenderOrders({ sender: { orders, orderCount }, now }: { sender: SenderView; now: string }) {
  return (
    <div className="tight inbox__sender">
      <ul className="stack small">
        {orders.map(({ id, status, totalCents, currency, createdAt }) => (
          <li key={id}>
            <b>Commande n° {id}</b> · {formatMoney(totalCents, currency)} · {nearMoment(createdAt, now)} ·{' '}
            {STATUS_LABELS[status as keyof typeof STATUS_LABELS]}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {orderCount > 1 ? `${orderCount} commandes` : '1 commande'} avec cette adresse, que chacun peut écrire dans un
        formulaire.
      </p>
    </div>
  )
}
