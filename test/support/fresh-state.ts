import type { ClientBase } from 'pg'

/** What a database is before its first use. */
export type FreshState = {
  definitions: string
  /** Rows that the migrations put in, by table. */
  rows: ReadonlyMap<string, string>
  /** Last number given out, by sequence; null: none yet. */
  numbers: ReadonlyMap<string, string | null>
}

/** What a worker writes once when it starts, and counts on for as long as it runs. */
const OF_THE_WORKER = /^graphile_worker[.](?:_private_tasks|_private_known_crontabs|tasks_id_seq)$/

export async function readFreshState(client: ClientBase): Promise<FreshState> {
  const rows = new Map<string, string>()
  for (const table of await listFilledTables(client)) rows.set(table, await hashRows(client, table))
  return { definitions: await readDefinitions(client), rows, numbers: await readNumbers(client) }
}

/**
 * Brings a database in which nobody else is writing back to its fresh state, but for what a worker that `runs` on it needs.
 * False where that is not possible: its tables, functions or triggers were changed, or rows that every database begins with.
 */
export async function restoreFreshState(
  client: ClientBase,
  fresh: FreshState,
  { runs = false }: { runs?: boolean } = {},
): Promise<boolean> {
  const stays = (name: string) => runs && OF_THE_WORKER.test(name)
  if ((await readDefinitions(client)) !== fresh.definitions) return false
  for (const [table, hash] of fresh.rows) if ((await hashRows(client, table)) !== hash) return false
  const filled = (await listFilledTables(client)).filter((table) => !fresh.rows.has(table) && !stays(table))
  if (filled.length > 0) {
    const deletions = filled.map((table) => `delete from ${table}`).join(';')
    // In this role the tables' references to each other are not asked.
    await client.query(`set session_replication_role = replica; ${deletions}; reset session_replication_role`)
    // Rows lie in their order again, and a table without any is seen by its size.
    await client.query(`vacuum ${filled.join()}`)
  }
  const numbers = [...(await readNumbers(client))]
  const used = numbers.filter(([name, last]) => last !== fresh.numbers.get(name) && !stays(name))
  await resetNumbers(
    client,
    used.map(([name]) => name),
    fresh.numbers,
  )
  return true
}

/** By size rather than by rows: also what was deleted again lies there. */
async function listFilledTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and pg_relation_size(c.oid) > 0`)
  return rows.map(({ name }) => name)
}

/** Whoever changes a definition leaves another row in the catalogue, even by changing it back. */
async function readDefinitions(client: ClientBase): Promise<string> {
  const newest = (catalogue: string) => `(select concat(count(*), ':', max(xmin::text::bigint)) from ${catalogue})`
  const catalogues = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger']
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(' ', ${catalogues.map(newest).join()}) as text`,
  )
  return rows[0]?.text ?? ''
}

async function hashRows(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(t::text, ',' order by t::text)) as hash from ${table} t`,
  )
  return rows[0]?.hash ?? ''
}

async function readNumbers(client: ClientBase): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences",
  )
  return new Map(rows.map(({ name, last }) => [name, last]))
}

async function resetNumbers(client: ClientBase, names: string[], fresh: FreshState['numbers']): Promise<void> {
  const resets = names.map((name) => {
    const last = fresh.get(name)
    return last ? `select setval('${name}', ${last})` : `alter sequence ${name} restart`
  })
  if (resets.length > 0) await client.query(resets.join(';'))
}
