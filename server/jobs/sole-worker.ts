import pg from 'pg'

const WORKER_LOCK = 720_223

/**
 * Waits until no other worker lives on this database, then frees the jobs that a killed one still holds: the queue
 * itself would wait four hours for it. A second worker stands by here and takes over when the first one dies.
 * Gives back what ends the claim.
 */
export async function becomeSoleWorker(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [WORKER_LOCK])
  await client.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`)
  return () => client.end()
}
