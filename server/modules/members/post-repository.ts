import { and, asc, desc, eq, getTableColumns, lte, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { MemberPostContent } from './member-post-draft.ts'
import { memberPosts } from './tables.ts'

export type MemberPost = typeof memberPosts.$inferSelect

/** A product that has something for its members, sold any more or not; null for any other. */
export async function findSpace(db: Queryable, of: { slug: string } | { productId: number }) {
  const { id, slug, name, isPublished } = products
  const [row] = await db
    .select({ productId: id, slug, name, isSold: isPublished })
    .from(products)
    .innerJoin(memberPosts, eq(memberPosts.productId, id))
    .where('slug' in of ? eq(slug, of.slug) : eq(id, of.productId))
    .limit(1)
  return row ?? null
}
export type Space = NonNullable<Awaited<ReturnType<typeof findSpace>>>

const { slug, kind, month, week, title, excerpt, minutes } = memberPosts
const LISTED = { slug, kind, month, week, title, excerpt, minutes }

const isOut = (productId: number, now: Date) =>
  and(eq(memberPosts.productId, productId), lte(memberPosts.publishedAt, now))

/** All that is out, the latest month first; within one sheet, workshop, meeting, goals. What welcomes is no month's. */
export function listMemberPosts(db: Queryable, { productId, now }: { productId: number; now: Date }) {
  return db
    .select(LISTED)
    .from(memberPosts)
    .where(and(isOut(productId, now), ne(kind, 'welcome')))
    .orderBy(desc(month), asc(memberPosts.publishedAt), asc(memberPosts.id))
}

/** One text that is out; null for any other. */
export async function findMemberPost(
  db: Queryable,
  { productId, slug: wanted, now }: { productId: number; slug: string; now: Date },
): Promise<MemberPost | null> {
  const [row] = await db
    .select(getTableColumns(memberPosts))
    .from(memberPosts)
    .where(and(isOut(productId, now), eq(slug, wanted)))
  return row ?? null
}

/** What welcomes members, if there is one. */
export async function findWelcome(db: Queryable, { productId, now }: { productId: number; now: Date }) {
  const [row] = await db
    .select(LISTED)
    .from(memberPosts)
    .where(and(isOut(productId, now), eq(kind, 'welcome')))
    .orderBy(desc(memberPosts.publishedAt))
    .limit(1)
  return row ?? null
}

type PostRow = { productId: number; content: MemberPostContent; bodyHtml: string; openingHtml: string; updatedAt: Date }

export async function upsertMemberPost(tx: Transaction, { productId, content, ...rest }: PostRow): Promise<number> {
  const row = { ...content, ...rest, publishedAt: new Date(content.publishedAt) }
  return theRow(
    await tx
      .insert(memberPosts)
      .values({ productId, ...row })
      .onConflictDoUpdate({ target: [memberPosts.productId, memberPosts.slug], set: row })
      .returning({ id: memberPosts.id }),
  ).id
}

/** A text by its number, out or not, with the product that it is for; null for any other. */
export async function findMemberPostById(db: Queryable, id: number) {
  const [row] = await db
    .select({ ...getTableColumns(memberPosts), productSlug: products.slug })
    .from(memberPosts)
    .innerJoin(products, eq(products.id, memberPosts.productId))
    .where(eq(memberPosts.id, id))
  return row ?? null
}

export async function isProduct(db: Queryable, productId: number): Promise<boolean> {
  return (await db.$count(products, eq(products.id, productId))) > 0
}
