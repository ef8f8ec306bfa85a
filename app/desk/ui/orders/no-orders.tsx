import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { filterWords, isFiltered, NO_FILTER, type OrderFilter, orderQuery } from '#contracts/staff/order-list.ts'

/** Says that no order is listed, and what to do about it. */
export function NoOrders({ filter }: { filter: OrderFilter }) {
  const isNarrow = isFiltered(filter)
  const isTodo = filter.view === 'todo' && !isNarrow
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>{titleOfNone(isNarrow, isTodo)}</h2>
        {isNarrow && (
          <p>
            <b>{filterWords(filter).join(' · ')}</b>
          </p>
        )}
        <p>
          {isNarrow
            ? 'Le numéro, le début du nom ou du courriel suffisent. Une facture se cherche en entier\u202F: F2026-118.'
            : 'Les commandes arrivent ici dès qu’elles sont passées, payées ou non.'}
        </p>
        {isNarrow && (
          <Link className="btn btn--quiet" to={DESK_PAGES.orders + orderQuery({ ...filter, ...NO_FILTER })}>
            Retirer les filtres
          </Link>
        )}
      </div>
    </div>
  )
}

function titleOfNone(isNarrow: boolean, isTodo: boolean): string {
  if (isTodo) return 'Rien ne vous attend'
  return isNarrow ? 'Aucune commande ne correspond' : 'Aucune commande'
}
