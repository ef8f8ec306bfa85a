import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/database.ts'
import { comments } from './tables.ts'

type Shown = { productId: number; withDemo: boolean }

const shownReviews = ({ productId, withDemo }: Shown): SQL | undefined =>
  and(
    eq(comments.subjectId, productId),
    eq(comments.status, 'approved'),
    isNull(comments.parentId),
    withDemo ? undefined : eq(comments.isDemo, false),
  )

const columns = {
  id: comments.id,
  parentId: comments.parentId,
  authorName: comments.authorName,
  body: comments.body,
  rating: comments.rating,
  isVerified: comments.isVerified,
  isFromShop: comments.isFromShop,
  isDemo: comments.isDemo,
  createdAt: comments.createdAt,
}

export async function summarizeReviews(db: Queryable, shown: Shown) {
  const [row] = await db
    .select({
      reviewCount: sql<number>`count(*)::int`,
      ratingCount: sql<number>`count(rating)::int`,
      ratingSum: sql<number>`coalesce(sum(rating), 0)::int`,
    })
    .from(comments)
    .where(shownReviews(shown))
  return row ?? { reviewCount: 0, ratingCount: 0, ratingSum: 0 }
}

export function selectReviews(db: Queryable, shown: Shown, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(columns)
    .from(comments)
    .where(shownReviews(shown))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset)
}

export type StoredReview = Awaited<ReturnType<typeof selectReviews>>[number]

/** All approved answers below these reviews, however deep, oldest first. */
export function selectReplies(db: Queryable, reviewIds: number[], withDemo: boolean): Promise<StoredReview[]> {
  const below = sql`${comments.id} in (
    with recursive thread as (
      select id from comments where parent_id = any(${sql.param(reviewIds)}::int[])
      union all
      select below.id from comments below join thread on below.parent_id = thread.id)
    select id from thread)`
  return db
    .select(columns)
    .from(comments)
    .where(and(below, eq(comments.status, 'approved'), withDemo ? undefined : eq(comments.isDemo, false)))
    .orderBy(comments.createdAt, comments.id)
}

/** Counts every product's ratings afresh, while nobody writes or moderates; gives back how many products changed. */
export async function recountRatings(tx: Transaction, withDemo: boolean): Promise<number> {
  await tx.execute(sql`lock table comments in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    with counted as (
      select product.id, coalesce(sum(review.rating), 0) as sum, count(review.rating) as count
      from products product
      left join comments review on review.subject_id = product.id and review.status = 'approved'
        and review.parent_id is null and (${withDemo} or not review.is_demo)
      group by product.id)
    update products set rating_sum = counted.sum, rating_count = counted.count
    from counted where counted.id = products.id
      and (products.rating_sum, products.rating_count) is distinct from (counted.sum, counted.count)`)
  return rowCount ?? 0
}
