import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/services.ts'
import { forgetArchives, isMoving, listArchives } from './move-repository.ts'

/** Beside what is served and what is sold: nothing leads here but the desk. */
export const ARCHIVES = 'moves'

export const archivePath = ({ dataFolder }: Pick<Services, 'dataFolder'>, storedAs: string): string =>
  join(dataFolder, ARCHIVES, storedAs)

/** Where what is being sent lies until it is whole, and what is being unpacked. */
export const INCOMING_ARCHIVES = join(ARCHIVES, 'incoming')

const HOUR_MS = 3_600_000

/** Deletes archives whose time is over, and what a killed process has left. */
export async function deleteOldArchives(services: Pick<Services, 'db' | 'clock' | 'dataFolder'>): Promise<void> {
  // What is being written or unpacked belongs to whoever does it, however long that takes.
  if (await isMoving(services.db)) return
  const now = services.clock.now()
  await forgetArchives(services.db, now)
  const kept = new Set(await listArchives(services.db))
  for (const folder of [ARCHIVES, INCOMING_ARCHIVES]) {
    const path = join(services.dataFolder, folder)
    for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      if (kept.has(entry.name) || (folder === ARCHIVES && entry.name === 'incoming')) continue
      const found = await stat(join(path, entry.name)).catch(() => null)
      // One that has just come is named in a moment.
      if (found && now.getTime() - found.mtimeMs > HOUR_MS)
        await rm(join(path, entry.name), { recursive: true, force: true })
    }
  }
}
