/**
 * Prices and stock as one table: given out, brought in again, tried line by line, and written by the worker, a batch a
 * transaction. What may be asked for something is `catalog`'s to say. Amounts in cents, TTC.
 */
export { applyNextRows, applyPriceList, reversePriceList } from './apply-price-list.ts'
export { exportPriceList } from './export-price-list.ts'
export { listPriceLists, openPriceList } from './read-price-lists.ts'
export { tryPriceList } from './try-price-list.ts'
