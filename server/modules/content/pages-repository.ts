import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { pages } from './tables.ts'

type PageRow = typeof pages.$inferSelect

/** The page of this slug as it was written, or null. */
export async function findPage(db: Queryable, slug: string): Promise<PageRow | null> {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  return page ?? null
}

/** Slug, title and date of every page, by title: for the footer and the site map. */
export function listPages(db: Queryable): Promise<Pick<PageRow, 'slug' | 'title' | 'updatedAt'>[]> {
  return db
    .select({ slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt })
    .from(pages)
    .orderBy(asc(pages.title))
}

export async function upsertPage(tx: Transaction, page: PageRow): Promise<void> {
  const { slug: _, ...changes } = page
  await tx.insert(pages).values(page).onConflictDoUpdate({ target: pages.slug, set: changes })
}
