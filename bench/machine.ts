import { readFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { onDatabase } from './bench-shop.ts'

export type Machine = {
  processor: string
  cores: number
  memoryGigabytes: number
  system: string
  node: string
  postgres: string
  /** Durability as PostgreSQL itself says it. */
  fsync: string
  synchronousCommit: string
  /** Others' load before the first row: far above 0, the figures are worse than the machine. */
  loadBefore: number
}

export async function describeMachine(databaseUrl: string, loadBefore: number): Promise<Machine> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<Pick<Machine, 'postgres' | 'fsync'> & { synchronous_commit: string }>(
      "select current_setting('server_version') postgres, current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous_commit",
    ),
  )
  const [settings] = rows
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: usableCores(),
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${release()}`,
    node: process.version,
    postgres: settings?.postgres ?? '?',
    fsync: settings?.fsync ?? '?',
    synchronousCommit: settings?.synchronous_commit ?? '?',
    loadBefore,
  }
}

export const currentLoad = () => loadavg()[0] ?? 0

/** Cores of the container where there is one, else of the machine. */
function usableCores(): number {
  try {
    const [quota, period] = readFileSync('/sys/fs/cgroup/cpu.max', 'utf8').trim().split(' ')
    return quota === 'max' ? cpus().length : Number(quota) / Number(period)
  } catch {
    return cpus().length
  }
}
