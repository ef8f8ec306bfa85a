import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isSortOrder, ResultCount } from './product-sorting.tsx'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')
const count = (shownCount: number, totalCount: number, firstShown = 1) =>
  textOf(renderToStaticMarkup(<ResultCount {...{ shownCount, totalCount, firstShown }} order="menu_order" />))

test.each([
  [count(0, 0), '0\u00A0résultat affiché'],
  [count(1, 1), 'Voici le seul résultat'],
  [count(11, 11), '11\u00A0résultats affichés'],
  [count(16, 40), 'Affichage de 1–16 sur 40 résultats'],
  [count(8, 40, 33), 'Affichage de 33–40 sur 40 résultats'],
])('the result count says %s', (said, expected) => {
  expect(said).toBe(expected)
})

test('a sorted listing says so to screen readers and to scripts', () => {
  const markup = renderToStaticMarkup(<ResultCount shownCount={2} totalCount={2} firstShown={1} order="price" />)
  expect(markup).toContain('data-is-sorted-by="true"')
  expect(textOf(markup)).toBe('2\u00A0résultats affichés Tri par tarif croissant')
})

test('only the orders of the contract are accepted, not what every object has', () => {
  expect(isSortOrder('price-desc')).toBe(true)
  expect(isSortOrder('toString')).toBe(false)
  expect(isSortOrder(null)).toBe(false)
})
