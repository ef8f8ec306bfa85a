import { Link } from 'react-router'
import type { SenderView } from '#contracts/exchanges/open-exchange.ts'
import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Cover } from '../cover.tsx'

/** What the sender's address has bought; anybody may have typed it. */
export function SenderOrders({ sender: { ref, orders, orderCount }, now }: { sender: SenderView; now: string }) {
  return (
    <div className="tight inbox__sender">
      <ul className="stack--s small">
        {orders.map(({ id, status, totalCents, currency, createdAt, words, picture }) => (
          <li className="withthumb" key={id}>
            <Cover picture={picture} />
            <span>
              <b>
                <Link className="plain" to={DESK_PAGES.order(id)}>
                  Commande n° {id}
                </Link>
              </b>{' '}
              · {formatMoney(totalCents, currency)} · {nearMoment(createdAt, now)} ·{' '}
              {STATUS_LABELS[status as keyof typeof STATUS_LABELS]}
              <br />
              <span className="muted">{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <Link to={DESK_PAGES.person(ref)}>{orderCount > 1 ? `${orderCount} commandes` : '1 commande'}</Link> avec cette
        adresse, que chacun peut écrire dans un formulaire.
      </p>
    </div>
  )
}
