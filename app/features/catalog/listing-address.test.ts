import { expect, test } from 'vitest'
import { listingAddress, pageNumberOf, pageNumbers } from './listing-address.ts'

test.each([
  [{}, '/boutique/'],
  [{ page: 1, order: null }, '/boutique/'],
  [{ page: 3 }, '/boutique/?paged=3'],
  [{ order: 'price' }, '/boutique/?orderby=price'],
  [{ order: 'price-desc', page: 2 }, '/boutique/?orderby=price-desc&paged=2'],
])('%j of the shop is at %s', (which, address) => {
  expect(listingAddress({ path: '/boutique/' }, which)).toBe(address)
})

test('the text of a search goes from page to page', () => {
  expect(listingAddress({ path: '/', query: { s: 'l’été & <co>' } }, { page: 2, order: 'date' })).toBe(
    '/?s=l%E2%80%99%C3%A9t%C3%A9+%26+%3Cco%3E&orderby=date&paged=2',
  )
})

test.each([
  [null, 1],
  ['1', 1],
  ['6250', 6250],
  ['999999', 999_999],
  ['0', null],
  ['-1', null],
  ['x', null],
  ['', null],
  ['1e3', null],
  ['2.5', null],
  ['01', null],
  ['9'.repeat(400), null],
])('paged=%j is page %j', (paged, page) => {
  expect(pageNumberOf(paged)).toBe(page)
})

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
  [3000, 6250, [1, null, 2999, 3000, 3001, null, 6250]],
])('page %i of %i shows the numbers %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers)
})
