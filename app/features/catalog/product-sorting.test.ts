import { expect, test } from 'vitest'
import { LISTING_ORDERS, SEARCH_ORDERS, sortOrderOf } from './product-sorting.ts'

test.each([
  ['price-desc', 'price-desc', 'price-desc'],
  ['menu_order', 'menu_order', 'relevance'],
  ['relevance', 'menu_order', 'relevance'],
  [null, 'menu_order', 'relevance'],
  ['', 'menu_order', 'relevance'],
  ['toString', 'menu_order', 'relevance'],
  ['price; drop table products', 'menu_order', 'relevance'],
])('%j sorts a listing by %s and a search by %s', (wanted, listing, search) => {
  expect(sortOrderOf(wanted, LISTING_ORDERS)).toBe(listing)
  expect(sortOrderOf(wanted, SEARCH_ORDERS)).toBe(search)
})
