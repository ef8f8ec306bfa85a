import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { bookingChanges } from './tables.ts'

export type BookingChange = typeof bookingChanges.$inferSelect

export async function insertChange(tx: Transaction, change: Omit<typeof bookingChanges.$inferInsert, 'id'>) {
  return theRow(await tx.insert(bookingChanges).values(change).returning())
}

export async function findChange(db: Queryable, id: number): Promise<BookingChange | null> {
  const [found] = await db.select().from(bookingChanges).where(eq(bookingChanges.id, id))
  return found ?? null
}

/** Oldest first. */
export const listChanges = (db: Queryable, bookingId: number): Promise<BookingChange[]> =>
  db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId)).orderBy(asc(bookingChanges.id))

/** How many sessions of a line were given up too late. */
export async function countLateCancellations(db: Queryable, orderLineId: number): Promise<number> {
  const rows = await db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(
      and(
        eq(bookings.orderLineId, orderLineId),
        inArray(bookingChanges.rule, ['late', 'series-late-free', 'series-late']),
      ),
    )
  return rows.length
}
