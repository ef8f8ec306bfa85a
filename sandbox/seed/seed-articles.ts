import type { Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { savePost } from '#server/modules/content/index.ts'
import { comments, postCategories, posts, slides, testimonials } from '#server/modules/content/tables.ts'
import { loadComments, loadPostCategories, loadPosts, type SeedPost } from './articles.ts'
import type { Picture } from './pictures.ts'
import { loadSlides, loadTestimonials } from './site-content.ts'

/** Articles with their categories, and what moves on the home page. Comes after catalogue and pages. */
export async function insertArticles(tx: Transaction, { pictures }: { pictures: Picture[] }): Promise<void> {
  const stemOf = new Map(pictures.map(({ name, hash8 }) => [name, `${name}-${hash8}`]))
  const rows = await tx.select({ slug: products.slug, id: products.id }).from(products)
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  const categories = await loadPostCategories()
  await tx.insert(postCategories).values(categories.map((category, position) => ({ ...category, position })))
  for (const post of await loadPosts()) await insertPost(tx, post, { stemOf, idOf })
  const slideRows = (await loadSlides()).map(({ id: _ours, picture, pictureAlt: _alt, ...slide }, position) => ({
    ...slide,
    position,
    pictureStem: known(stemOf, picture),
  }))
  await tx.insert(slides).values(slideRows)
  const quotes = (await loadTestimonials()).map(({ firstName, situation, text, isDemo }, position) => ({
    ...{ firstName, situation, text, isDemo },
    position,
  }))
  await tx.insert(testimonials).values(quotes)
}

/** Comments made up for the demonstration, and said to be wherever they are shown. Comes after the articles. */
export async function insertComments(tx: Transaction): Promise<void> {
  const rows = await tx.select({ slug: posts.slug, id: posts.id }).from(posts)
  const postIdOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  const idOf = new Map<string, number>()
  for (const { id, postSlug, parentId, author, createdAt, text, isDemo } of await loadComments()) {
    const [comment] = await tx
      .insert(comments)
      .values({
        subjectId: known(postIdOf, postSlug),
        parentId: parentId === null ? null : known(idOf, parentId),
        authorName: author,
        authorEmail: `commentaire-${id}@demonstration.example`,
        body: text,
        status: 'approved',
        isDemo,
        writerHash: '',
        createdAt: new Date(createdAt),
      })
      .returning({ id: comments.id })
    if (comment) idOf.set(id, comment.id)
  }
}

type Known = { stemOf: Map<string, string>; idOf: Map<string, number> }

async function insertPost(tx: Transaction, post: SeedPost, { stemOf, idOf }: Known): Promise<void> {
  const { slug, title, categorySlug, excerpt, markdown } = post
  // Noon in Paris: the same day wherever it is read.
  const publishedAt = new Date(`${post.publishedOn}T11:00:00Z`)
  const { outcome } = await savePost(
    { db: tx, clock: { now: () => new Date() } },
    {
      ...{ slug, title, categorySlug, excerpt, markdown, publishedAt, updatedAt: publishedAt },
      pictureStem: known(stemOf, post.picture),
      relatedProductId: known(idOf, post.relatedProductSlug),
    },
  )
  if (outcome !== 'saved') throw new Error(`The address of the article ${slug} is taken.`)
}

function known<T>(values: Map<string, T>, name: string): T {
  const value = values.get(name)
  if (value === undefined) throw new Error(`Nothing is named '${name}'.`)
  return value
}
