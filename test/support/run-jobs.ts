import { sql } from 'drizzle-orm'
import { tasks } from '#server/jobs/tasks/index.ts'
import type { Services } from '#server/services.ts'

/** Does what waits to be done about kept payment methods, as the worker would; gives back how many jobs there were. */
export async function runJobs(services: Services): Promise<number> {
  const { rows } = await services.db.execute<{ id: string; task: string; payload: unknown }>(sql`
    select job.id, identifier as task, payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier like '%-payment-method' order by job.id`)
  const known = tasks(services) as Record<string, ((payload: unknown) => unknown) | undefined>
  for (const { task, payload } of rows) await known[task]?.(payload)
  await services.db.execute(sql`
    delete from graphile_worker._private_jobs where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
  return rows.length
}
