import { Link } from 'react-router'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { filterWords, isFiltered, NO_FILTER, type OrderFilter, orderQuery } from '#contracts/staff/order-list.ts'
import { EmptyScene } from '../empty-scene.tsx'

/** Says that no order is listed, and what to do about it. */
export function NoOrders({ filter }: { filter: OrderFilter }) {
  const isNarrow = isFiltered(filter)
  const isAll = filter.view === 'all' && !isNarrow
  return (
    <div className="tbl-box">
      <div className="empty">
        {isAll && <EmptyScene />}
        <h2>{titleOfNone(filter, isNarrow)}</h2>
        {isNarrow && (
          <p>
            <b>{filterWords(filter).join(' · ')}</b>
          </p>
        )}
        <p>
          {isNarrow
            ? 'Le numéro, le début du nom ou du courriel suffisent. Une facture se cherche en entier\u202F: F2026-118.'
            : WORDS_OF_NONE[filter.view]}
        </p>
        {isAll && (
          <a className="btn btn--quiet" href={ROUTES.home}>
            Voir le site
          </a>
        )}
        {!isAll && !isNarrow && (
          <Link className="btn btn--quiet" to={DESK_PAGES.orders}>
            Voir toutes les commandes
          </Link>
        )}
        {isNarrow && (
          <Link className="btn btn--quiet" to={DESK_PAGES.orders + orderQuery({ ...filter, ...NO_FILTER })}>
            Retirer les filtres
          </Link>
        )}
      </div>
    </div>
  )
}

const WORDS_OF_NONE: Record<OrderFilter['view'], string> = {
  all: 'Elles arrivent ici dès qu’elles sont passées, payées ou non.',
  todo: 'Ce qui demandera une décision arrivera ici.',
  ship: 'Ce qui est payé et reste à envoyer arrive ici.',
  check: 'Ce qui attend qu’un paiement soit vérifié arrive ici.',
  withdrawn: 'Une rétractation arrive ici, jusqu’à ce que son argent soit rendu.',
  voucher: 'Ce qui se paie par un bon ou un virement attend ici son argent.',
  debit: 'Ce qui est prélevé attend ici la réponse de la banque.',
}

function titleOfNone({ view }: OrderFilter, isNarrow: boolean): string {
  if (isNarrow) return 'Aucune commande ne correspond'
  if (view === 'todo') return 'Rien ne vous attend'
  return view === 'all' ? 'Aucune commande, pour l’instant' : 'Aucune commande'
}
