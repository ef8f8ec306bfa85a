import type { Transaction } from '#server/database/database.ts'
import { rateProduct } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { loadReviews } from './catalogue.ts'

/** Reviews made up for the demonstration; they count in the averages because the seeded shop is a demonstration. */
export async function insertReviews(tx: Transaction): Promise<void> {
  const rows = await tx.select({ id: products.id, slug: products.slug }).from(products)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const reviews = await loadReviews()
  for (const [index, { productSlug, author, rating, date, isVerified, isDemo, text }] of reviews.entries()) {
    const productId = idOf.get(productSlug)
    if (productId === undefined) throw new Error(`the reviews name '${productSlug}', which the seed does not make`)
    await tx.insert(comments).values({
      subjectId: productId,
      authorName: author,
      authorEmail: `avis-${index + 1}@demonstration.example`,
      body: text,
      rating,
      status: 'approved',
      isVerified,
      isDemo,
      writerHash: '',
      createdAt: new Date(`${date}T10:00:00Z`),
    })
    await rateProduct(tx, { productId, sumDelta: rating, countDelta: 1 })
  }
}
