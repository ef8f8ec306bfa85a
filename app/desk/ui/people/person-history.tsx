import { Link } from 'react-router'
import { exchangeAddress, listOf } from '#contracts/exchanges/exchange-address.ts'
import { readRef } from '#contracts/exchanges/exchanges.ts'
import type { PersonView } from '#contracts/people/person.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { iconOf, kindOf } from '../exchanges/exchange-words.ts'
import { Icon } from '../icon.tsx'
import { StackTable } from '../stack-table.tsx'
import { OrderState } from '../state.tsx'
import { AS } from '../table-roles.ts'
import { PersonPanel } from './person-panel.tsx'

type PersonProps = { person: PersonView; now: string }

/** The newest orders, with all that was paid. */
export function PersonOrders({ person: { orders, orderCount, paidCents, currency }, now }: PersonProps) {
  const sum = orderCount > 0 ? `${orderCount}, ${formatMoney(paidCents, currency)} payés` : ''
  return (
    <PersonPanel title="Commandes" aside={sum} isFlush>
      {orders.length === 0 ? (
        <p className="panel__none muted">Aucune commande.</p>
      ) : (
        <StackTable
          caption="Commandes, de la plus récente à la plus ancienne"
          columns={['Commande', ['Total', 'num'], 'Contenu', 'État']}
        >
          {orders.map((order) => (
            <tr key={order.id} {...AS.row}>
              <th {...AS.rowheader} scope="row">
                <Link to={DESK_PAGES.order(order.id)}>n° {order.id}</Link>
                <small>
                  <time dateTime={order.createdAt}>{nearMoment(order.createdAt, now)}</time>
                </small>
              </th>
              <td {...AS.cell} className="num r">
                {formatMoney(order.totalCents, order.currency)}
              </td>
              <td {...AS.cell}>{order.contents}</td>
              <td {...AS.cell} className="r">
                <OrderState status={order.status} />
              </td>
            </tr>
          ))}
        </StackTable>
      )}
      {orderCount > orders.length && (
        <p className="panel__none small muted">
          Les {orders.length} plus récentes des {orderCount} commandes.
        </p>
      )}
    </PersonPanel>
  )
}

/** What was bought and is still there to be read, followed or attended. */
export function PersonLibrary({ library }: Pick<PersonView, 'library'>) {
  return (
    <PersonPanel title="Bibliothèque">
      {library.length === 0 ? (
        <p className="muted">Rien dans sa bibliothèque.</p>
      ) : (
        <ul className="stack--s">
          {library.map(({ shelf, title, facts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole each time.
            <li key={index}>
              {title}
              <br />
              <span className="small muted">{[shelf, ...facts].join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </PersonPanel>
  )
}

/** Messages, comments and reviews with this address; anybody may have typed it. */
export function PersonExchanges({ person: { exchanges, email }, now }: PersonProps) {
  const { query } = listOf({ text: email })
  return (
    <PersonPanel title="Échanges">
      {exchanges.length === 0 ? (
        <p className="muted">Aucun message, avis ni commentaire avec cette adresse.</p>
      ) : (
        <>
          <ol className="fil">
            {exchanges.map((item) => (
              <li key={item.ref}>
                <span className={item.waits ? 'pt pt--wait' : 'pt'}>
                  <Icon name={iconOf(item)} />
                </span>
                <div>
                  <Link className="plain" to={exchangeAddress({ query, reading: readRef(item.ref) })}>
                    {item.title}
                  </Link>
                  <small>
                    {kindOf(item)}
                    {item.waits && ', attend quelqu’un'}
                  </small>
                  <small className="break">{item.excerpt}</small>
                </div>
                <time dateTime={item.at}>{nearMoment(item.at, now)}</time>
              </li>
            ))}
          </ol>
          <p className="small muted panel__foot">Avec cette adresse, que chacun peut écrire dans un formulaire.</p>
        </>
      )}
    </PersonPanel>
  )
}
