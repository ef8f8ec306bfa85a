import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MOST_ARCHIVE_BYTES, type MoveRefusal } from '#contracts/moving/moves.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { INCOMING_ARCHIVES } from './archive-folder.ts'
import { beginImport, refuseImport } from './moves.ts'
import { hasCustomers } from './rows-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'dataFolder'>

/** `upload`: a UUID that its sender made up; `from`: where in the whole this part begins. */
export type ArchivePart = { upload: string; from: number; total: number; name: string; path: string; bytes: number }

/** `has`: how much of the whole is there: the next part begins there. */
type Received = { ok: true; has: number; isWhole: boolean } | { ok: false; refusal: MoveRefusal }

/**
 * Why this person may not send (more of) an archive now; null when they may. Whoever has begun while the second factor was fresh
 * sends the rest however long it takes.
 */
export async function refusePart(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { isFirst }: { isFirst: boolean },
): Promise<MoveRefusal | null> {
  if (isFirst) return refuseImport(services, actor)
  const refusal = await refuseStaff(services, actor, 'shop.moves')
  if (refusal) return { about: 'staff', refusal }
  return (await hasCustomers(services.db)) ? { about: 'not-empty' } : null
}

/** Puts a part behind those that are there, and has the whole brought in once it is. One that comes again changes nothing. */
export async function receivePart(services: Deps, actor: StaffActor, part: ArchivePart): Promise<Received> {
  const refusal = await refusePart(services, actor, { isFirst: part.from === 0 })
  if (refusal) return { ok: false, refusal }
  // Whose it is stands in its name: nobody sends on what somebody else has begun.
  const path = join(services.dataFolder, INCOMING_ARCHIVES, `${actor.id}-${part.upload}`)
  const has = await sizeOf(path)
  const isNext = has === part.from && has + part.bytes <= part.total && part.total <= MOST_ARCHIVE_BYTES
  if (!isNext) return { ok: true, has, isWhole: false }
  await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a', mode: 0o600, flush: true }))
  if (has + part.bytes < part.total) return { ok: true, has: has + part.bytes, isWhole: false }
  const asked = await beginImport(services, actor, { path, name: part.name, bytes: part.total })
  return asked.ok ? { ok: true, has: part.total, isWhole: true } : asked
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
