import { sql } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable } from '#server/database/database.ts'

/** What is commented on. */
export type CommentSubject = {
  kind: 'post' | 'product'
  id: number
  slug: string
  title: string
  /** Whether it takes comments now. */
  isOpen: boolean
}

/** The article or the published product of this number, or null. */
export async function findSubject(db: Queryable, id: number): Promise<CommentSubject | null> {
  const { rows } = await db.execute<CommentSubject>(sql`
    select 'post' as kind, id, slug, title, are_comments_open as "isOpen" from posts where id = ${id}
    union all
    select 'product', id, slug, name, takes_reviews from products where id = ${id} and is_published`)
  return rows[0] ?? null
}

export const pathOf = ({ kind, slug }: Pick<CommentSubject, 'kind' | 'slug'>): string =>
  kind === 'post' ? ROUTES.post(slug) : ROUTES.product(slug)
