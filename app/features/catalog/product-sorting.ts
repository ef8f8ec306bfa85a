/** `orderby` values and their words (facts: shop-wire §10). */
export const SORT_LABELS = {
  menu_order: 'Tri par défaut',
  relevance: 'Pertinence',
  popularity: 'Tri par popularité',
  rating: 'Tri par notes moyennes',
  date: 'Tri du plus récent au plus ancien',
  price: 'Tri par tarif croissant',
  'price-desc': 'Tri par tarif décroissant',
}
export type SortOrder = keyof typeof SORT_LABELS

const CHOSEN = ['popularity', 'rating', 'date', 'price', 'price-desc'] as const

/** The orders of a listing and of a search; the first is the one that holds when none is chosen. */
export const LISTING_ORDERS = ['menu_order', ...CHOSEN] as const
export const SEARCH_ORDERS = ['relevance', ...CHOSEN] as const

/** The order that an address names, or the first one where it names none of these. */
export function sortOrderOf<Order extends SortOrder>(
  wanted: string | null,
  orders: readonly [Order, ...Order[]],
): Order {
  return orders.find((order) => order === wanted) ?? orders[0]
}
