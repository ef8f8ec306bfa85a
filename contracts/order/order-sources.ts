/**
 * Where an order comes from: our own pages, a client that speaks the Store API, somebody of the shop, a subscription, another
 * shop's books.
 */
export const ORDER_SOURCES = ['cart', 'store-api', 'desk', 'renewal', 'import'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
