import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { JobPayloads } from './job-payloads.ts'

export type Jobs = {
  /**
   * Adds a job in the caller's transaction: it exists exactly if what needs it was committed.
   * `key` replaces a waiting job of the same key instead of adding a second one.
   */
  enqueue<Name extends keyof JobPayloads>(
    db: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; runAt?: Date; maxAttempts?: number },
  ): Promise<void>
}

export const jobs: Jobs = {
  async enqueue(db, name, payload, { key, runAt, maxAttempts = 25 } = {}) {
    await db.execute(sql`select graphile_worker.add_job(
      ${name},
      payload := ${JSON.stringify(payload)}::json,
      run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${maxAttempts},
      job_key := ${key ?? null})`)
  },
}
