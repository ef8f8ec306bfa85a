import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { ViewPlace } from '#contracts/staff/kept-views.ts'
import type { Queryable } from '#server/database/database.ts'
import { staffViews } from './tables.ts'

type StaffView = typeof staffViews.$inferSelect

export function selectViews(
  db: Queryable,
  { place, staffId }: { place: ViewPlace; staffId: number },
): Promise<StaffView[]> {
  const isSeen = or(eq(staffViews.staffId, staffId), staffViews.isShared)
  return db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.place, place), isSeen))
    .orderBy(asc(sql`lower(${staffViews.name})`), asc(staffViews.id))
}

export async function findView(db: Queryable, id: number): Promise<StaffView | null> {
  const [found] = await db.select().from(staffViews).where(eq(staffViews.id, id))
  return found ?? null
}

/** The same name of the same person is the same view. */
export async function insertView(db: Queryable, view: typeof staffViews.$inferInsert): Promise<void> {
  const { query, isShared } = view
  await db
    .insert(staffViews)
    .values(view)
    .onConflictDoUpdate({ target: [staffViews.staffId, staffViews.place, staffViews.name], set: { query, isShared } })
}

export async function deleteView(db: Queryable, id: number): Promise<void> {
  await db.delete(staffViews).where(eq(staffViews.id, id))
}
