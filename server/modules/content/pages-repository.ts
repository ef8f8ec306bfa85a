import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { pages } from './tables.ts'

export type Page = typeof pages.$inferSelect

/** The page of this slug (legal text, questions, about), or null. `bodyHtml` is our own, sanitised HTML. */
export async function findPage(db: Queryable, slug: string): Promise<Page | null> {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  return page ?? null
}

/** Slug, title and date of every page, by title: for the footer and the site map. */
export function listPages(db: Queryable): Promise<Pick<Page, 'slug' | 'title' | 'updatedAt'>[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.title))
}
