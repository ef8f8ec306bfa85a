import { comments, postCategories, posts } from '#server/modules/content/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

type Sending = { fields?: Record<string, string>; headers?: Record<string, string>; address?: string }

/** A running shop with one product and two articles, and what writes below them. */
export async function startCommentShop() {
  const shop = await takeRunningShop()
  const product = await createProduct(shop.db, { slug: 'guide' })
  await shop.db.insert(postCategories).values({ slug: 'conseils', name: 'Conseils', position: 0 })
  const post = await createPost(shop, 'mon-article')
  const otherPost = await createPost(shop, 'un-autre')
  let writers = 0

  /** Sends a review that nothing speaks against, unless told otherwise, from an address of its own. */
  const send = ({ fields = {}, headers = {}, address }: Sending = {}) => {
    writers += 1
    const form = {
      author: 'Camille',
      email: `camille-${writers}@example.fr`,
      comment: `Clair et utile, ${writers} fois.`,
      rating: '4',
      comment_post_ID: String(product.id),
      comment_parent: '0',
      ...fields,
    }
    return fetch(`${shop.origin}/wp-comments-post.php`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'x-forwarded-for': address ?? `192.0.2.${writers}`, ...headers },
      redirect: 'manual',
    })
  }

  /** A comment on the article, unless told otherwise. */
  const comment = ({ fields = {}, ...sending }: Sending = {}) =>
    send({ fields: { comment_post_ID: String(post.id), rating: '', url: '', ...fields }, ...sending })

  /** One that is shown already, straight into the database. */
  const createShown = async (fields: Partial<typeof comments.$inferInsert> = {}) => {
    writers += 1
    const words = { authorName: 'Rachid', authorEmail: `rachid-${writers}@example.fr`, body: `Merci ${writers}.` }
    const [row] = await shop.db
      .insert(comments)
      .values({ subjectId: post.id, ...words, status: 'approved', writerHash: '', ...fields })
      .returning()
    if (!row) throw new Error('no comment was made')
    return row
  }
  const pageOf = async (path: string) => (await fetch(shop.origin + path)).text()
  return { shop, product, post, otherPost, send, comment, createShown, pageOf }
}

export type CommentShop = Awaited<ReturnType<typeof startCommentShop>>

export async function createPost({ db }: RunningShop, slug: string, fields: Partial<typeof posts.$inferInsert> = {}) {
  const text = { title: `Titre de ${slug}`, excerpt: 'Extrait.', markdown: 'Texte.', bodyHtml: '<p>Texte.</p>' }
  const place = { categorySlug: 'conseils', readingMinutes: 1, publishedAt: new Date('2026-03-01T11:00:00Z') }
  const [row] = await db
    .insert(posts)
    .values({ slug, ...text, ...place, ...fields })
    .returning()
  if (!row) throw new Error('no article was made')
  return row
}

export const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
export const commentIdOf = (answer: Response) => Number(/#comment-(\d+)$/.exec(locationOf(answer))?.[1])
export const siteCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('comment_'))
