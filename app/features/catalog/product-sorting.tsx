import { Button } from '#app/ui/button.tsx'

/** Facts (shop-wire §10): `orderby` values and their words. */
export const SORT_LABELS = {
  menu_order: 'Tri par défaut',
  popularity: 'Tri par popularité',
  rating: 'Tri par notes moyennes',
  date: 'Tri du plus récent au plus ancien',
  price: 'Tri par tarif croissant',
  'price-desc': 'Tri par tarif décroissant',
}
export type SortOrder = keyof typeof SORT_LABELS

export const isSortOrder = (value: string | null): value is SortOrder =>
  value !== null && Object.hasOwn(SORT_LABELS, value)

export function ProductSorting({ order }: { order: SortOrder }) {
  return (
    <form className="woocommerce-ordering row" method="get">
      <label className="label" htmlFor="orderby">
        Trier par
      </label>
      <select className="input orderby" id="orderby" name="orderby" defaultValue={order}>
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input type="hidden" name="paged" value="1" />
      <Button look="quiet" isSmall>
        Trier
      </Button>
    </form>
  )
}

type ResultCountProps = { shownCount: number; totalCount: number; firstShown: number; order: SortOrder }

/** Facts (shop-wire §10): wording and markup of the number of results. */
export function ResultCount({ shownCount, totalCount, firstShown, order }: ResultCountProps) {
  const isSorted = order !== 'menu_order'
  return (
    <p
      className="woocommerce-result-count muted"
      role="alert"
      aria-relevant="all"
      data-is-sorted-by={isSorted || undefined}
    >
      {countText({ shownCount, totalCount, firstShown })}
      {isSorted && <span className="sr screen-reader-text"> {SORT_LABELS[order]}</span>}
    </p>
  )
}

function countText({ shownCount, totalCount, firstShown }: Omit<ResultCountProps, 'order'>): string {
  if (totalCount === 1) return 'Voici le seul résultat'
  if (shownCount === totalCount)
    return `${totalCount}\u00A0${totalCount > 1 ? 'résultats affichés' : 'résultat affiché'}`
  return `Affichage de ${firstShown}–${firstShown + shownCount - 1} sur ${totalCount} résultats`
}
