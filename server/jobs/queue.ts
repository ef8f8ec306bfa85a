import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import type { JobPayloads } from './job-payloads.ts'

export type Job<Name extends keyof JobPayloads> = {
  payload: JobPayloads[Name]
  /** Replaces a waiting job of the same key instead of adding a second one. */
  key: string
  /** The worker leaves it alone for so long; at once when it is not said. */
  afterSeconds?: number | undefined
  /** Goes before all that is not. */
  isUrgent?: boolean
}

export type Jobs = {
  /**
   * Adds jobs in the caller's transaction: they exist exactly if what needs them was committed. A caller without one
   * gives what needs them as `alongWith`, which is then the same statement.
   */
  enqueue<Name extends keyof JobPayloads>(
    db: Queryable,
    name: Name,
    jobs: Job<Name>[],
    options?: { alongWith?: SQLWrapper },
  ): Promise<void>
}

export const jobs: Jobs = {
  async enqueue(db, name, wanted, { alongWith } = {}) {
    if (wanted.length === 0) return
    // All in one call of a function that costs the database as much as half a dozen statements.
    await db.execute(sql`
      ${alongWith ? sql`with written as (${alongWith.getSQL()})` : sql``}
      select enqueue_jobs(${name}, ${JSON.stringify(wanted)}::json)`)
  },
}
