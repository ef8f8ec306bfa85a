import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReviewWriters } from '#contracts/content/reviews.ts'
import { ReviewForm } from './review-form.tsx'

const PRODUCT = { id: 7, slug: 'guide', name: 'Guide', takesReviews: true }
const drawn = (writers: ReviewWriters) =>
  renderToStaticMarkup(<ReviewForm product={PRODUCT} isFirst isRatingRequired writers={writers} />)

test('whoever may not write learns it before they do, with the way in', () => {
  expect(drawn('anybody')).not.toContain('Se connecter')
  expect(drawn('customers')).toMatch(/Seuls les clients connectés peuvent .*Se connecter/)
  expect(drawn('buyers')).toMatch(/qui ont acheté ce produit .*Se connecter/)
})
