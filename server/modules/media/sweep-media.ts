import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_AFTER_REMOVAL_DAYS } from '#contracts/content/picture-limits.ts'
import type { Services } from '#server/services.ts'
import { ownerOf } from './find-picture-file.ts'
import { sweepDocuments } from './keep-document.ts'
import { PARTS_FOLDER } from './picture-files.ts'
import { deletePicturesTakenOut, listFilesInUse } from './pictures-repository.ts'

const HOUR_MS = 3_600_000

/**
 * Deletes what nothing shows any more: pictures that were taken out, and files that were replaced, once nobody takes that back;
 * and what a killed process has left.
 */
export async function sweepMedia({ db, clock, dataFolder }: Pick<Services, 'db' | 'clock' | 'dataFolder'>) {
  const now = clock.now().getTime()
  const since = new Date(now - KEPT_AFTER_REMOVAL_DAYS * 24 * HOUR_MS)
  await deletePicturesTakenOut(db, since)
  await sweepDocuments({ db, dataFolder }, since)
  for (const part of await namesIn(join(dataFolder, PARTS_FOLDER)))
    await removeOlder(join(dataFolder, PARTS_FOLDER, part), now - HOUR_MS)
  const inUse = new Set((await listFilesInUse(db)).map(nameOf))
  for (const name of await namesIn(join(dataFolder, 'media'))) {
    const owner = ownerOf(name)
    if (owner && !inUse.has(nameOf(owner))) await removeOlder(join(dataFolder, 'media', name), since.getTime())
  }
}

const nameOf = ({ stem, contentHash }: { stem: string; contentHash: string | null }) => `${stem}.${contentHash ?? ''}`

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function removeOlder(path: string, milliseconds: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs < milliseconds) await rm(path, { recursive: true, force: true })
}
