import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingBar } from './listing-bar.tsx'
import { LISTING_ORDERS, type SortOrder } from './product-sorting.ts'

const count = { firstShown: 1, shownCount: 2, totalCount: 2 }
const draw = (order: SortOrder) =>
  renderToStaticMarkup(<ListingBar {...{ count, order }} orders={LISTING_ORDERS} query={{ s: 'a"b' }} />)
const countOf = (markup: string) => /<p class="woocommerce-result-count.*<\/p>/.exec(markup)?.[0] ?? ''

test('a sorted listing says so to screen readers and to scripts', () => {
  const said = countOf(draw('price'))
  expect(said).toMatch(/^<p [^>]*role="alert" aria-relevant="all" data-is-sorted-by="true"/)
  expect(said).toContain('2\u00A0résultats affichés<span class="sr screen-reader-text"> Tri par tarif croissant</span>')
})

test('in the default order nothing is said of it', () => {
  const said = countOf(draw('menu_order'))
  expect(said).not.toContain('data-is-sorted-by')
  expect(said).not.toContain('Tri par')
})

test('without script the form has a button, and keeps what the address carries', () => {
  const markup = draw('rating')
  expect(markup).toContain('<input type="hidden" name="paged" value="1"/>')
  expect(markup).toContain('<input type="hidden" name="s" value="a&quot;b"/>')
  expect(markup).toContain('<option value="rating" selected="">Tri par notes moyennes</option>')
  expect(markup).toMatch(/<button [^>]*type="submit"[^>]*>Trier</)
})
