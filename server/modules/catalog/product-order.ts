/** The orders that a listing can be asked for, as `orderby` names them. */
export const PRODUCT_ORDERS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]
