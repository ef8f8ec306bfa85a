import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { StoreReview } from '#contracts/wire/store-api.ts'
import type { QueriedReview } from '#server/modules/content/index.ts'
import { presentImage } from './present-product-card.ts'

/** A review as lists of reviews tell it. */
export function presentReview(
  { id, productId, product, authorName, body, rating, isVerified, writtenAt }: QueriedReview & { product: ProductCard },
  origin: string,
): StoreReview {
  const written = new Date(writtenAt)
  return {
    id,
    date_created: timeIn('Europe/Paris', written),
    formatted_date_created: formatDay(written.toISOString()),
    date_created_gmt: timeIn('UTC', written),
    product_id: productId,
    product_name: product.name,
    product_permalink: origin + ROUTES.product(product.slug),
    product_image: product.picture ? presentImage(product.picture, origin, 0) : null,
    reviewer: authorName,
    review: paragraphsOf(body),
    rating: rating ?? 0,
    verified: isVerified,
    reviewer_avatar_urls: {},
  }
}

/** '2026-11-21T15:04:00', without its zone, as the platform writes times. */
const timeIn = (timeZone: string, time: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time).replace(' ', 'T')

/** Reviews are plain text: an empty line begins a paragraph. */
const paragraphsOf = (body: string) =>
  renderToStaticMarkup(body.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>))
