import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { KeptView } from '#contracts/staff/kept-views.ts'
import {
  FROM_THE_TOP,
  ORDER_VIEWS,
  type OrderFilter,
  type OrderListView,
  orderQuery,
} from '#contracts/staff/order-list.ts'
import type { WaitingKind } from '#contracts/staff/today.ts'
import { KeptViews } from '../keep-view.tsx'
import { useWaiting } from '../waiting-counts.tsx'

/** The views of the list, with how much waits in each, and those that were kept. */
export function OrderViews({ filter, kept }: { filter: OrderFilter; kept: readonly KeptView[] }) {
  const views = Object.entries(ORDER_VIEWS) as [OrderListView, string][]
  const waiting = useWaiting()
  const fromTheTop = { ...filter, ...FROM_THE_TOP }
  return (
    <nav className="views" aria-label="Vues">
      {views.map(([view, name]) => (
        <Link
          key={view}
          to={`${DESK_PAGES.orders}${orderQuery({ ...fromTheTop, view })}`}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name}
          <ViewCount view={view} count={waiting(KINDS[view] ?? [])} />
        </Link>
      ))}
      <KeptViews path={DESK_PAGES.orders} query={orderQuery(fromTheTop)} views={kept} />
    </nav>
  )
}

/** What of the first page each view lists. */
const KINDS: Partial<Record<OrderListView, readonly WaitingKind[]>> = {
  todo: ['case', 'withdrawal', 'authorised', 'surplus', 'transfer'],
  ship: ['ship'],
  withdrawn: ['withdrawal', 'lost-statement'],
}

/** The dot is for the view of all that waits; the others are parts of it. */
function ViewCount({ view, count }: { view: OrderListView; count: number }) {
  if (count === 0) return null
  if (view !== 'todo') return <small>{count}</small>
  return (
    <span className="dot">
      {count}
      <span className="sr"> en attente</span>
    </span>
  )
}
