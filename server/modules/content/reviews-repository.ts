import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ShownComments } from './comment-threads-repository.ts'
import { comments } from './tables.ts'

const summary = preparedOnce((db) =>
  db
    .select({
      reviewCount: sql<number>`count(*)::int`,
      ratingCount: sql<number>`count(rating)::int`,
      ratingSum: sql<number>`coalesce(sum(rating), 0)::int`,
    })
    .from(comments)
    .where(
      and(
        eq(comments.subjectId, sql.placeholder('subjectId')),
        eq(comments.status, 'approved'),
        isNull(comments.parentId),
        sql`(${sql.placeholder('withDemo')} or not is_demo)`,
      ),
    )
    .prepare('summary_of_reviews'),
)

/** How many reviews of a product are shown, and the sum and number of their stars; answers count for nothing. */
export async function summarizeReviews(db: Queryable, { subjectId, withDemo }: ShownComments) {
  const [row] = await summary(db).execute({ subjectId, withDemo })
  return row ?? { reviewCount: 0, ratingCount: 0, ratingSum: 0 }
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
