import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

export const REVIEW_ORDERS = ['date', 'date_gmt', 'id', 'rating', 'product'] as const

/** Which reviews of which products; what is left out narrows nothing. Categories by their numbers. */
export type ReviewQuery = {
  productIds?: readonly number[]
  categoryIds?: readonly number[]
  orderBy: (typeof REVIEW_ORDERS)[number]
  isDescending: boolean
  limit: number
  offset: number
}

export type QueriedReview = {
  id: number
  productId: number
  authorName: string
  body: string
  rating: number | null
  isVerified: boolean
  /** As JSON carries it. */
  writtenAt: string
}

const COLUMNS: Record<ReviewQuery['orderBy'], SQL> = {
  date: sql`review.created_at`,
  date_gmt: sql`review.created_at`,
  id: sql`review.id`,
  rating: sql`review.rating`,
  product: sql`review.subject_id`,
}

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`

/** A page of the approved reviews of published products, and how many there are in all; answers are none. */
export async function selectReviews(
  db: Queryable,
  { productIds, categoryIds, orderBy, isDescending, limit, offset }: ReviewQuery,
  { withDemo }: { withDemo: boolean },
): Promise<{ reviews: QueriedReview[]; totalCount: number }> {
  const conditions = sql.join(
    [
      sql`review.status = 'approved' and review.parent_id is null and (${withDemo}::boolean or not review.is_demo)`,
      ...(productIds ? [sql`review.subject_id = any(${ids(productIds)})`] : []),
      ...(categoryIds
        ? [
            sql`exists (select from product_categories placed join categories c on c.slug = placed.category_slug
              where placed.product_id = review.subject_id and c.id = any(${ids(categoryIds)}))`,
          ]
        : []),
    ],
    sql` and `,
  )
  const from = sql`from comments review join products product on product.id = review.subject_id and product.is_published
    where ${conditions}`
  const direction = isDescending ? sql`desc nulls last` : sql`nulls last`
  const [page, counted] = await Promise.all([
    db.execute<QueriedReview>(sql`
      select review.id, review.subject_id as "productId", review.author_name as "authorName", review.body,
        review.rating, review.is_verified as "isVerified", to_json(review.created_at)#>>'{}' as "writtenAt" ${from}
      order by ${COLUMNS[orderBy]} ${direction}, review.id ${isDescending ? sql`desc` : sql``}
      limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`),
  ])
  return { reviews: page.rows, totalCount: counted.rows[0]?.count ?? 0 }
}
