import { Button } from '#app/ui/button.tsx'
import { countText, type ListingCount } from './listing-count.ts'
import { SORT_LABELS, type SortOrder } from './product-sorting.ts'

type ListingBarProps = {
  count: ListingCount
  order: SortOrder
  /** All that can be chosen; the first one is the default. */
  orders: readonly SortOrder[]
  /** What the address keeps when the order changes. */
  query: Record<string, string>
}

/** How many results there are, and the choice of their order: a form that `start-listing-bar.ts` sends by itself. */
export function ListingBar({ count, order, orders, query }: ListingBarProps) {
  return (
    <div className="listing__bar">
      <ResultCount count={count} sortedBy={order === orders[0] ? null : order} />
      {/* One result has no order. */}
      <form className="woocommerce-ordering row" method="get" hidden={count.totalCount === 1}>
        <label className="label" htmlFor="orderby">
          Trier par
        </label>
        <select
          className="input orderby"
          id="orderby"
          name="orderby"
          defaultValue={order}
          // Back from another page, the list shows the order of this one.
          autoComplete="off"
        >
          {orders.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </select>
        <input type="hidden" name="paged" value="1" />
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="quiet" isSmall>
          Trier
        </Button>
      </form>
    </div>
  )
}

function ResultCount({ count, sortedBy }: { count: ListingCount; sortedBy: SortOrder | null }) {
  return (
    <p
      className="woocommerce-result-count muted"
      role="alert"
      aria-relevant="all"
      data-is-sorted-by={sortedBy !== null || undefined}
    >
      <span>
        {countText(count)}
        {sortedBy && <span className="sr screen-reader-text"> {SORT_LABELS[sortedBy]}</span>}
      </span>
    </p>
  )
}
