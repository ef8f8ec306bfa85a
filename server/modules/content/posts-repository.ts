import { asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PostCard, PostCategory, PostView } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { queryParts, textQuery } from '#server/database/text-query.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { followMoved } from '#server/modules/redirects/index.ts'
import { postCategories, posts } from './tables.ts'

const cardColumns = {
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: { slug: postCategories.slug, name: postCategories.name },
  readingMinutes: posts.readingMinutes,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
  picture: shownPicture,
}
const viewColumns = {
  ...cardColumns,
  id: posts.id,
  bodyHtml: posts.bodyHtml,
  headings: posts.headings,
  relatedProductId: posts.relatedProductId,
  searchTitle: posts.searchTitle,
  areCommentsOpen: posts.areCommentsOpen,
}

type StoredCard = Omit<PostCard, 'publishedAt'> & { publishedAt: Date }

/** The article of this slug, or null. */
export async function findPost(db: Queryable, slug: string): Promise<PostView | null> {
  const [post] = await db
    .select(viewColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.slug, posts.categorySlug))
    .leftJoin(pictures, eq(pictures.stem, posts.pictureStem))
    .where(eq(posts.slug, slug))
  return post ? { ...post, ...datesOf(post), bodyHtml: await followMoved(db, post.bodyHtml) } : null
}

type Listed = { categorySlug?: string; limit: number; offset?: number }

/** Articles of a category, or of all, newest first. */
export function listPosts(db: Queryable, { categorySlug, limit, offset = 0 }: Listed) {
  const isListed = categorySlug === undefined ? undefined : eq(posts.categorySlug, categorySlug)
  return selectCards(db, isListed, [desc(posts.publishedAt), desc(posts.id)], { limit, offset })
}

/** How many articles a category, or all of them, hold. */
export const countPosts = (db: Queryable, categorySlug?: string): Promise<number> =>
  db.$count(posts, categorySlug === undefined ? undefined : eq(posts.categorySlug, categorySlug))

/** Other articles to read after this one: its own category first, then the newest. */
export function listRelatedPosts(db: Queryable, post: Pick<PostView, 'slug' | 'category'>, limit: number) {
  const order = [desc(eq(posts.categorySlug, post.category.slug)), desc(posts.publishedAt), desc(posts.id)]
  return selectCards(db, ne(posts.slug, post.slug), order, { limit, offset: 0 })
}

/** Articles that hold every word, the most telling first, then the newest. */
export function listMatchingPosts(db: Queryable, words: readonly string[], range: Range) {
  const order = [sql`ts_rank(${posts.search}, ${textQuery(queryParts(words))}) desc`, desc(posts.publishedAt)]
  return selectCards(db, holds(words), order, range)
}

export const countMatchingPosts = (db: Queryable, words: readonly string[]): Promise<number> =>
  db.$count(posts, holds(words))

const holds = (words: readonly string[]) => sql`${posts.search} @@ ${textQuery(queryParts(words))}`

type Range = { limit: number; offset: number }

async function selectCards(db: Queryable, isListed: SQL | undefined, order: SQL[], { limit, offset }: Range) {
  const cards = await db
    .select(cardColumns)
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.slug, posts.categorySlug))
    .leftJoin(pictures, eq(pictures.stem, posts.pictureStem))
    .where(isListed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return cards.map((card): PostCard & { updatedAt: string } => ({ ...card, ...datesOf(card) }))
}

const datesOf = ({ publishedAt, updatedAt }: StoredCard & { updatedAt: Date }) => ({
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** Categories of articles in the order of the menu. */
export function listPostCategories(db: Queryable): Promise<PostCategory[]> {
  return db
    .select({ slug: postCategories.slug, name: postCategories.name })
    .from(postCategories)
    .orderBy(asc(postCategories.position))
}

/** Address, title and date of every article: for the site map. */
export function listPostAddresses(db: Queryable): Promise<{ slug: string; title: string; updatedAt: Date }[]> {
  return db
    .select({ slug: posts.slug, title: posts.title, updatedAt: posts.updatedAt })
    .from(posts)
    .orderBy(desc(posts.publishedAt))
}

type PostRow = typeof posts.$inferInsert & { updatedAt: Date }

/** Gives back the id; null when there is an article of this slug. */
export async function insertPost(tx: Transaction, row: PostRow): Promise<number | null> {
  const [inserted] = await tx.insert(posts).values(row).onConflictDoNothing().returning({ id: posts.id })
  return inserted?.id ?? null
}

export async function updatePost(tx: Transaction, id: number, row: PostRow): Promise<void> {
  await tx.update(posts).set(row).where(eq(posts.id, id))
}

export async function deletePost(tx: Transaction, id: number): Promise<void> {
  await tx.delete(posts).where(eq(posts.id, id))
}

/** The row of an article as it was written, or null. */
export async function findPostRow(db: Queryable, id: number): Promise<typeof posts.$inferSelect | null> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  return post ?? null
}

export async function findPostSlug(db: Queryable, id: number): Promise<string | null> {
  const [post] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id))
  return post?.slug ?? null
}

/** Every web process forgets the page of one article, and its pages of comments, once the change is committed. */
export async function announcePostChange(db: Queryable, slug: string): Promise<void> {
  await db.execute(sql`select pg_notify('catalog_changed', ${ROUTES.post(slug)})`)
}
