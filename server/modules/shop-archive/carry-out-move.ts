import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import type { Services } from '#server/services.ts'
import { ARCHIVES, archivePath } from './archive-folder.ts'
import { bringIn } from './bring-in.ts'
import { findMove, type Move, setMove } from './move-repository.ts'
import { termFrom } from './moves.ts'
import { ArchiveFault } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'dataFolder' | 'origin' | 'log'>

/** Does what somebody has asked for: the worker's. Whoever dies in the middle leaves it to be done anew, from its beginning. */
export async function carryOutMove(services: Deps, { moveId }: { moveId: number }): Promise<void> {
  const move = await findMove(services.db, moveId)
  if (!move || (move.state !== 'waiting' && move.state !== 'running')) return
  await setMove(services.db, moveId, { state: 'running', stepsDone: 0 })
  try {
    await (move.kind === 'export' ? carryAway(services, move) : bringHome(services, move))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    await endBadly(services, move, error)
  }
}

const progressOf =
  ({ db }: Deps, { id }: Move) =>
  (stepsDone: number, stepsAll: number) =>
    setMove(db, id, { stepsDone, stepsAll })

async function carryAway(services: Deps, move: Move): Promise<void> {
  await mkdir(join(services.dataFolder, ARCHIVES), { recursive: true })
  // The name of a try before this one is forgotten, and its file deleted by term.
  const storedAs = `${randomUUID()}.zip`
  const path = archivePath(services, storedAs)
  try {
    const { bytes, counts } = await writeArchive(services, path, progressOf(services, move))
    const endedAt = services.clock.now()
    await setMove(services.db, move.id, {
      state: 'done',
      storedAs,
      bytes,
      counts,
      endedAt,
      keptUntil: termFrom(endedAt),
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function bringHome(services: Deps, move: Move): Promise<void> {
  const path = move.storedAs === null ? '' : archivePath(services, move.storedAs)
  if (!(await stat(path).catch(() => null)))
    throw new ArchiveFault('L’archive n’est plus là\u202F: envoyez-la à nouveau.')
  await bringIn(services, {
    ...{ path, staging: join(services.dataFolder, ARCHIVES, `depliee-${move.id}`), staffId: move.staffId },
    progress: progressOf(services, move),
    ended: (tx, counts) =>
      setMove(tx, move.id, { state: 'done', counts, endedAt: services.clock.now(), storedAs: null }),
  })
  await rm(path, { force: true })
}

async function endBadly(services: Deps, move: Move, error: unknown): Promise<void> {
  const isFault = error instanceof ArchiveFault
  if (!isFault) services.log.error({ err: error, moveId: move.id }, 'the shop could not be moved')
  const sentence = isFault ? error.message : ''
  await setMove(services.db, move.id, {
    state: isFault ? 'refused' : 'failed',
    sentence,
    endedAt: services.clock.now(),
    storedAs: null,
  })
  if (move.storedAs !== null) await rm(archivePath(services, move.storedAs), { force: true })
}
