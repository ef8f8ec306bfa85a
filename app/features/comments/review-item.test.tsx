import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewView } from '#contracts/content/reviews.ts'
import { ReviewItem } from './review-item.tsx'

const REVIEW: ReviewView = {
  ...{ id: 7, authorName: 'Inès', body: 'Utile.', rating: 4, isVerified: true, isFromShop: false, isDemo: false },
  ...{ purchasedAt: '2026-11-03T10:00:00Z', changedAt: null, writtenAt: '2026-11-20T10:00:00Z', replies: [] },
}
const wordsOf = (review: Partial<ReviewView>) =>
  renderToStaticMarkup(<ReviewItem review={{ ...REVIEW, ...review }} />).replaceAll(/<[^>]*>/g, '')

test('a review says whether its author had bought, when, and when it was written and changed', () => {
  expect(wordsOf({})).toContain('(achat vérifié du 3 novembre 2026) 20 novembre 2026')
  expect(wordsOf({ isVerified: false, purchasedAt: null })).toContain('(achat non vérifié) 20 novembre 2026')
  expect(wordsOf({ changedAt: '2026-11-21T10:00:00Z' })).toContain('modifié le 21 novembre 2026')
})

test('what was made up for the demonstration is nobody’s purchase', () => {
  expect(wordsOf({ isDemo: true })).toContain('exemple de démonstration')
  expect(wordsOf({ isDemo: true })).not.toContain('achat')
})
