import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewsView } from '#contracts/content/reviews.ts'
import { ReviewsLink } from './reviews-link.tsx'

test('the stars below a product’s name have their figure beside them', () => {
  const reviews = { rating: { average: 4.4, count: 5 }, reviewCount: 5, reviews: [{ isDemo: true }] } as ReviewsView
  const markup = renderToStaticMarkup(<ReviewsLink reviews={reviews} />)
  expect(markup).toContain('aria-label="Note 4,4 sur 5"')
  expect(markup).toContain('<b aria-hidden="true">4,4</b>')
  expect(markup).toContain('démonstration')
})
