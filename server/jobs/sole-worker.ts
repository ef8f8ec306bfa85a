import pg from 'pg'

const WORKER_LOCK = 720_223
const CONNECT_MILLISECONDS = 5_000

export type Claim = {
  /** Resolves when the connection is gone, and the claim with it: another worker may live from now on. */
  lost: Promise<void>
  giveUp(): Promise<void>
}

/**
 * Waits until no other worker lives on this database, then frees the jobs that a killed one still holds: the queue
 * itself would wait four hours for it. A second worker stands by here (`standBy` is called once) and takes over when the
 * first one dies.
 */
export async function becomeSoleWorker(databaseUrl: string, standBy: () => void): Promise<Claim> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  // It may complain more than once.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isSole: boolean }>('select pg_try_advisory_lock($1) as "isSole"', [
      WORKER_LOCK,
    ])
    if (!rows[0]?.isSole) {
      standBy()
      await client.query('select pg_advisory_lock($1)', [WORKER_LOCK])
    }
    await client.query(`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_by is not null having count(*) > 0`)
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
  return { lost, giveUp: () => client.end() }
}
