import type { Writer } from '#server/modules/audit/index.ts'
import {
  importComments,
  savePost,
  savePostCategories,
  saveSlides,
  saveTestimonials,
} from '#server/modules/content/index.ts'
import { loadComments, loadPostCategories, loadPosts } from './articles.ts'
import type { Picture } from './pictures.ts'
import { loadSlides, loadTestimonials } from './site-content.ts'
import { written } from './written.ts'

type Material = { pictures: Picture[]; productIdOf: ReadonlyMap<string, number> }

/** Articles with their categories, and what moves on the home page. Gives the number of each article by its slug. */
export async function writeArticles(writer: Writer, { pictures, productIdOf }: Material): Promise<Map<string, number>> {
  const stemOf = new Map(pictures.map(({ name, hash8 }) => [name, `${name}-${hash8}`]))
  const categories = await loadPostCategories()
  written('the categories of articles', await savePostCategories(writer, { edited: 0, draft: categories }))
  const postIdOf = new Map<string, number>()
  for (const post of await loadPosts()) {
    const { slug, title, categorySlug, excerpt, markdown } = post
    // Noon in Paris: the same day wherever it is read.
    const publishedAt = new Date(`${post.publishedOn}T11:00:00Z`)
    const draft = {
      ...{ slug, title, categorySlug, excerpt, markdown, publishedAt },
      pictureStem: known(stemOf, post.picture),
      relatedProductId: known(productIdOf, post.relatedProductSlug),
    }
    const saved = await savePost(writer, { id: null, edited: 0, draft, updatedAt: publishedAt })
    postIdOf.set(slug, written(`the article ${slug}`, saved).id)
  }
  const slides = (await loadSlides()).map(({ picture, title, text, buttonLabel, href }) => ({
    ...{ title, text, buttonLabel, href },
    pictureStem: known(stemOf, picture),
  }))
  written('the slides', await saveSlides(writer, { edited: 0, draft: slides }))
  written('the testimonials', await saveTestimonials(writer, { edited: 0, draft: await loadTestimonials() }))
  return postIdOf
}

/** Comments made up for the demonstration, and said to be wherever they are shown. */
export async function writeComments(writer: Writer, postIdOf: ReadonlyMap<string, number>): Promise<void> {
  const list = await loadComments()
  const placeOf = new Map(list.map(({ id }, place) => [id, place]))
  const imported = await importComments(
    writer,
    list.map(({ id, postSlug, parentId, author, createdAt, text, isDemo }) => ({
      subjectId: known(postIdOf, postSlug),
      parent: parentId === null ? null : known(placeOf, parentId),
      authorName: author,
      authorEmail: `commentaire-${id}@demonstration.example`,
      body: text,
      isDemo,
      createdAt: new Date(createdAt),
    })),
  )
  written('the comments', imported)
}

function known<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name)
  if (value === undefined) throw new Error(`Nothing is named '${name}'.`)
  return value
}
