import { asc } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { categories } from './tables.ts'

export type Category = { id: number; slug: string; name: string; description: string }

const allCategories = preparedOnce((db) =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, description: categories.description })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
    .prepare('all_categories'),
)

export function selectCategories(db: Queryable): Promise<Category[]> {
  return allCategories(db).execute()
}
