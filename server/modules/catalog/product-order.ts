/** The orders that a listing can be asked for, as `orderby` names them. */
export type ProductOrder = 'menu_order' | 'popularity' | 'rating' | 'date' | 'price' | 'price-desc'

/** The orders of a search: how well a product answers stands in the place of the menu order. */
export type SearchOrder = Exclude<ProductOrder, 'menu_order'> | 'relevance'
