import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { announceWrite } from '#server/database/remembered.ts'
import type { RenewableDatabase } from './database.ts'
import type { Inbox } from './inbox.ts'
import { eventually } from './patience.ts'
import type { SandboxControl } from './sandbox-control.ts'

type Places = {
  dataFolder: string
  db: Database
  sandbox: SandboxControl
  inbox: Inbox
  /** The shop's own processes. */
  processes: readonly { isRunning(): boolean; complaints(): string[] }[]
}

/** Where processes that go on keep their open files. */
const HELD_OPEN = new Set(['stripe', 'mail'])

/** See `RunningShop.renew`. */
export async function renewShop(
  { dataFolder, db, sandbox, inbox, processes }: Places,
  database: RenewableDatabase,
): Promise<boolean> {
  try {
    if (!processes.every((each) => each.isRunning())) return false
    // Webhooks of what the last jobs asked of the provider queue jobs once more, which find nobody there.
    for (const _ of ['jobs', 'their webhooks']) {
      await sandbox.reset()
      await eventually(() => hasNoJobs(db), 'The worker does not come to an end')
    }
    if (!(await database.renew())) return false
    await announceWrite(db)
    await inbox.empty()
    for (const name of await readdir(dataFolder))
      if (!HELD_OPEN.has(name)) await rm(join(dataFolder, name), { recursive: true })
    for (const each of processes) each.complaints().length = 0
    return true
  } catch {
    return false
  }
}

async function hasNoJobs(db: Database): Promise<boolean> {
  await db.$client.query('delete from graphile_worker._private_jobs where locked_at is null')
  return (await db.$client.query('select from graphile_worker._private_jobs limit 1')).rowCount === 0
}
