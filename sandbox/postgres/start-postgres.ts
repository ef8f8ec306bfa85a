import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefusal } from '../processes/start-refusal.ts'
import { findNativeFolder } from './binaries.ts'
import { howToStartAfresh, prepareDataFolder } from './data-folder.ts'
import { type LaunchPlan, planLaunch } from './launch-plan.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { withStartLock } from './start-lock.ts'
import { joinLease, type Lease, leasePath, spawnUnderWatchdog } from './watchdog.ts'

export type Postgres = {
  /** Connection string of one database, valid for `pg` and for `new URL`. */
  databaseUrl(name: string): string
  /** Makes the database unless it exists. */
  createDatabase(name: string): Promise<void>
  /** True when the cluster was already running for somebody else. */
  shared: boolean
  /** Leaves the cluster; it stops when nobody uses it any more, and then this waits until it has. */
  stop(): Promise<void>
}

const START_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 15_000
const SHARED_AFTER_MS = 500

/**
 * Starts the PostgreSQL of a data folder on a Unix socket, or joins it when it runs already. It stops with its last user,
 * even one killed with -9. `durable: false` (tests) trades crash safety for speed. Throws a StartRefusal in French.
 */
export async function startPostgres(options: { dataFolder: string; durable: boolean }): Promise<Postgres> {
  const wanted = resolve(options.dataFolder)
  mkdirSync(dirname(wanted), { recursive: true })
  const plan = planLaunch({ nativeFolder: findNativeFolder(), dataFolder: wanted })
  const socketFolder = makeSocketFolder(plan)
  const { lease, shared } = await withStartLock(socketFolder, async () => {
    const running = await joinRunning(plan, socketFolder)
    if (running) return { lease: running, shared: true }
    prepareDataFolder(plan)
    return { lease: await launch(plan, socketFolder, options.durable), shared: false }
  })

  const databaseUrl = (name: string) =>
    `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(socketFolder)}`
  return {
    databaseUrl,
    createDatabase: (name) => createDatabase(databaseUrl('postgres'), name),
    shared,
    async stop() {
      lease.release()
      await untilStopped(plan, socketFolder)
    },
  }
}

function serverOptions(durable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '400',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function joinRunning(plan: LaunchPlan, socketFolder: string): Promise<Lease | null> {
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (serverPid(plan.dataFolder) !== null) {
    const lease = joinLease(socketFolder)
    const state = await probe(socketFolder)
    if (lease && state === 'ready') return lease
    lease?.release()
    if (Date.now() > deadline) {
      throw new StartRefusal(
        `Un autre PostgreSQL (processus ${serverPid(plan.dataFolder)}) occupe ${plan.dataFolder} : arrêtez-le.`,
      )
    }
    await sleep(20)
  }
  return null
}

async function launch(plan: LaunchPlan, socketFolder: string, durable: boolean): Promise<Lease> {
  // Its process is gone (see joinRunning); left in place, the number may by now be that of another program.
  rmSync(join(plan.dataFolder, 'postmaster.pid'), { force: true })
  const logFile = join(socketFolder, 'postgres.log')
  const { watchdog, lease } = spawnUnderWatchdog(plan, socketFolder, serverOptions(durable), logFile)
  const deadline = Date.now() + START_PATIENCE_MS
  while ((await probe(socketFolder)) !== 'ready') {
    if (watchdog.exitCode !== null || Date.now() > deadline) {
      lease.release()
      throw explain(plan.dataFolder, readFileSync(logFile, 'utf8'))
    }
    await sleep(10)
  }
  return lease
}

function explain(dataFolder: string, log: string): StartRefusal {
  if (/No space left|disk full/i.test(log))
    return new StartRefusal(`Plus de place sur le disque pour la base ${dataFolder}.`)
  if (/shared libraries/.test(log))
    return new StartRefusal('PostgreSQL est incomplet dans node_modules : relancez « npm ci ».')
  const reason = log.match(/(?:FATAL|PANIC):\s*(.*)/)?.[1] ?? log.trim().replace(/\s+/g, ' ')
  return new StartRefusal(`PostgreSQL ne démarre pas sur ${dataFolder} (${reason}). ${howToStartAfresh(dataFolder)}`)
}

async function probe(socketFolder: string): Promise<'ready' | 'away'> {
  const client = new Client({ host: socketFolder, user: 'postgres', database: 'postgres' })
  // A server that goes down while we ask also reports it as an event, which would end our process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch {
    return 'away'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function untilStopped(plan: LaunchPlan, socketFolder: string): Promise<void> {
  const released = Date.now()
  while (serverPid(plan.dataFolder) !== null) {
    const waited = Date.now() - released
    if (waited > SHARED_AFTER_MS && existsSync(leasePath(socketFolder))) return
    if (waited > STOP_PATIENCE_MS) return
    await sleep(10)
  }
}

/** The server of this data folder if it is alive; a number taken over by another program does not count. */
function serverPid(dataFolder: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return commandOf(pid).includes('postgres') ? pid : null
  } catch {
    return null
  }
}

function commandOf(pid: number): string {
  // Elsewhere than on Linux there is no /proc: trust the file.
  return existsSync('/proc/self/comm') ? readFileSync(`/proc/${pid}/comm`, 'utf8') : 'postgres'
}
