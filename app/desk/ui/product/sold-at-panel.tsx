import { Link } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { SoldAt } from '#contracts/staff/product-prices.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { FormPanel } from '../form-panel.tsx'
import { StackTable } from '../stack-table.tsx'
import { AS } from '../table-roles.ts'

type SoldAtPanelProps = { sold: { since: string; until: string | null; orders: SoldAt[] }; now: string }

/** The orders that were placed while a price held: what a wrong one was sold for. */
export function SoldAtPanel({ sold: { since, until, orders }, now }: SoldAtPanelProps) {
  const period =
    until === null ? `depuis ${nearMoment(since, now)}` : `de ${nearMoment(since, now)} à ${nearMoment(until, now)}`
  return (
    <FormPanel
      title={`Commandes ${period}`}
      aside={
        <Link className="btn btn--ghost" to="?" preventScrollReset>
          Fermer
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p>Personne n’a commandé ce produit pendant ce temps.</p>
      ) : (
        <div className="tbl-box">
          <StackTable caption={`Commandes ${period}`} columns={['Commande', 'Vendu à', 'Pièces', 'Client', 'Reçue']}>
            {orders.map((order) => (
              <tr key={order.orderId} {...AS.row}>
                <th {...AS.rowheader} scope="row">
                  <Link to={DESK_PAGES.order(order.orderId)}>n° {order.orderId}</Link>
                </th>
                <td {...AS.cell}>{formatMoney(order.unitPriceCents, order.currency)}</td>
                <td {...AS.cell}>{order.quantity}</td>
                <td {...AS.cell}>{order.buyer}</td>
                <td {...AS.cell} className="muted">
                  {nearMoment(order.createdAt, now)}
                </td>
              </tr>
            ))}
          </StackTable>
        </div>
      )}
    </FormPanel>
  )
}
