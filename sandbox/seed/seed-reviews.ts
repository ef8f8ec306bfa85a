import type { Writer } from '#server/modules/audit/index.ts'
import { importComments } from '#server/modules/content/index.ts'
import { loadReviews } from './catalogue.ts'
import { written } from './written.ts'

/** Reviews made up for the demonstration; they count in the averages because the seeded shop is a demonstration. */
export async function writeReviews(writer: Writer, productIdOf: ReadonlyMap<string, number>): Promise<void> {
  const reviews = await loadReviews()
  const list = reviews.map(({ productSlug, author, rating, date, isVerified, isDemo, text }, index) => {
    const subjectId = productIdOf.get(productSlug)
    if (subjectId === undefined) throw new Error(`the reviews name '${productSlug}', which the seed does not make`)
    return {
      ...{ subjectId, rating, isVerified, isDemo },
      authorName: author,
      authorEmail: `avis-${index + 1}@demonstration.example`,
      body: text,
      createdAt: new Date(`${date}T10:00:00Z`),
    }
  })
  written('the reviews', await importComments(writer, list))
}
