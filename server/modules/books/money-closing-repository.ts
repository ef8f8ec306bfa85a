import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/**
 * Lets nothing be booked before a moment any more. Who is booking something meanwhile is waited for, and is seen afterwards
 * (`money_is_open_since` in the migrations, which asks for the other side of this lock).
 */
export const closeMoneyUntil = (db: Database, until: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('money book', 0))`)
    await tx.execute(sql`
      insert into money_book (open_since) values (${until.toISOString()}::timestamptz)
      on conflict (is_only) do update set open_since = greatest(money_book.open_since, excluded.open_since)`)
  })
