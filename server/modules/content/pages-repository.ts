import { asc, eq, sql } from 'drizzle-orm'
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

const nameOfPage = sql<string>`coalesce(${pages.name}, ${pages.slug})`

/** The page whose versions are kept under this name, wherever it stands now. */
export async function findNamedPage(db: Queryable, name: string): Promise<PageRow | null> {
  const [page] = await db.select().from(pages).where(eq(nameOfPage, name))
  return page ?? null
}

export async function insertPage(tx: Transaction, page: typeof pages.$inferInsert): Promise<void> {
  await tx.insert(pages).values(page)
}

export async function updatePage(tx: Transaction, name: string, page: Partial<PageRow>): Promise<void> {
  await tx.update(pages).set(page).where(eq(nameOfPage, name))
}

export async function deletePage(tx: Transaction, name: string): Promise<void> {
  await tx.delete(pages).where(eq(nameOfPage, name))
}
