import type { Queryable } from '#server/database/database.ts'
import { type Named, runNamed } from '#server/database/prepared.ts'
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
    options?: { alongWith?: Named },
  ): Promise<void>
}

export const jobs: Jobs = {
  async enqueue(db, name, wanted, { alongWith } = {}) {
    if (wanted.length === 0) return
    // All in one call of a function that costs the database as much as half a dozen statements.
    const queued = [name, JSON.stringify(wanted)]
    if (!alongWith) {
      await runNamed(db, { name: 'enqueue_jobs', text: 'select enqueue_jobs($1, $2::json)', values: queued })
      return
    }
    const { values } = alongWith
    const [task, list] = [`$${values.length + 1}`, `$${values.length + 2}`]
    await runNamed(db, {
      name: `${alongWith.name}_enqueue_jobs`,
      text: `with written as (${alongWith.text}) select enqueue_jobs(${task}, ${list}::json)`,
      values: [...values, ...queued],
    })
  },
}
