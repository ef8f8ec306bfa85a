/** The orders that a listing can be asked for, as `orderby` names them. */
export type ProductOrder = 'menu_order' | 'popularity' | 'rating' | 'date' | 'price' | 'price-desc'
