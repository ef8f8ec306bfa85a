import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_HOURS, type MoveKind, type MoveRefusal, type MoveView } from '#contracts/moving/moves.ts'
import type { StaffAction, StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { ARCHIVES, archivePath } from './archive-folder.ts'
import { findMove, insertMove, isUnderWay, listNewestMoves, type Move, setMove } from './move-repository.ts'
import { hasCustomers } from './rows-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'dataFolder'>
type Reading = Pick<Services, 'db' | 'clock' | 'dataFolder'>
type Asked = { ok: true; moveId: number } | { ok: false; refusal: MoveRefusal }

const no = (refusal: MoveRefusal) => ({ ok: false, refusal }) as const
const LISTED = 10

/** Has the worker write the whole shop into an archive, which who asked may download for a while. */
export async function askExport(services: Deps, actor: StaffActor): Promise<Asked> {
  const refusal = await refuseStaff(services, actor, 'shop.export')
  if (refusal) return no({ about: 'staff', refusal })
  return begin(services, actor, { kind: 'export' })
}

/**
 * Has the worker make this shop that of an archive, which lies whole on the disk: it is taken from there. Asked of an empty
 * shop only; the worker asks again before it writes.
 */
export async function askImport(
  services: Deps,
  actor: StaffActor,
  { path, name, bytes }: { path: string; name: string; bytes: number },
): Promise<Asked> {
  const refusal = await refuseImport(services, actor)
  return refusal ? no(refusal) : beginImport(services, actor, { path, name, bytes })
}

/** The same of an archive whose sender was asked before. */
export async function beginImport(
  services: Deps,
  actor: StaffActor,
  { path, name, bytes }: { path: string; name: string; bytes: number },
): Promise<Asked> {
  const storedAs = `${randomUUID()}.zip`
  await mkdir(join(services.dataFolder, ARCHIVES), { recursive: true })
  await rename(path, archivePath(services, storedAs))
  const asked = await begin(services, actor, { kind: 'import', fileName: name.slice(-200), storedAs, bytes })
  if (!asked.ok) await rm(archivePath(services, storedAs), { force: true })
  return asked
}

/** Why this person cannot bring an archive into this shop now; null when they can. */
export async function refuseImport(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<MoveRefusal | null> {
  const refusal = await refuseStaff(services, actor, 'shop.import')
  if (refusal) return { about: 'staff', refusal }
  return (await hasCustomers(services.db)) ? { about: 'not-empty' } : null
}

type Begun = { kind: MoveKind; fileName?: string; storedAs?: string; bytes?: number }

function begin({ db, clock, jobs }: Deps, actor: StaffActor, move: Begun): Promise<Asked> {
  return db.transaction(async (tx) => {
    if (await isUnderWay(tx)) return no({ about: 'under-way' })
    const now = clock.now()
    const moveId = await insertMove(tx, {
      ...move,
      state: 'waiting',
      at: now,
      staffId: actor.id,
      keptUntil: termFrom(now),
    })
    await jobs.enqueue(tx, 'move-shop', [{ payload: { moveId }, key: 'move-shop' }])
    if (move.kind === 'export') {
      const by = { actor: { kind: 'staff', id: String(actor.id) }, clock } as const
      await recordAction(tx, by, { subject: { kind: 'shop', id: `n° ${moveId}` }, action: 'exported' })
    }
    return { ok: true, moveId }
  })
}

export const termFrom = (moment: Date) => new Date(moment.getTime() + KEPT_HOURS * 3_600_000)

/** What was carried away and brought in lately; `isEmpty`: an archive may be brought in. */
export async function listMoves(
  services: Reading,
  actor: StaffActor,
): Promise<{ ok: true; moves: MoveView[]; isEmpty: boolean } | { ok: false; refusal: StaffRefusal }> {
  // To look asks for no second factor; to take something away does.
  const refusal = await refuseStaff(services, actor, 'shop.moves')
  if (refusal) return { ok: false, refusal }
  const names = await listStaffNames(services.db)
  const moves = await listNewestMoves(services.db, LISTED)
  return {
    ok: true,
    isEmpty: !(await hasCustomers(services.db)),
    moves: moves.map((move) => ({
      ...{ id: move.id, kind: move.kind, state: move.state, at: move.at.toISOString(), sentence: move.sentence },
      ...{
        by: names.get(String(move.staffId)) ?? null,
        fileName: move.fileName,
        bytes: move.bytes,
        counts: move.counts,
      },
      ...{ stepsDone: move.stepsDone, stepsAll: move.stepsAll },
      keptUntil: isTheirs(move, actor, services.clock.now()) ? (move.keptUntil?.toISOString() ?? null) : null,
    })),
  }
}

const isTheirs = (move: Move, { id }: StaffActor, now: Date): boolean =>
  move.kind === 'export' &&
  move.state === 'done' &&
  move.storedAs !== null &&
  move.staffId === id &&
  (move.keptUntil?.getTime() ?? 0) > now.getTime()

type Opened = { path: string; bytes: number; fileName: string }

/** The archive that this person asked for, as long as it is kept; it is nobody else's. */
export async function openExport(
  services: Reading,
  actor: StaffActor,
  moveId: number,
): Promise<{ ok: true; opened: Opened | null } | { ok: false; refusal: StaffRefusal }> {
  const found = await findOwn(services, actor, { moveId, action: 'shop.export' })
  if (!found.ok || !found.move?.storedAs) return found.ok ? { ok: true, opened: null } : found
  const { move } = found
  const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
  await services.db.transaction((tx) =>
    recordAction(tx, by, { subject: { kind: 'shop', id: `n° ${move.id}` }, action: 'downloaded' }),
  )
  const fileName = `boutique-${move.at.toISOString().slice(0, 10)}.zip`
  return { ok: true, opened: { path: archivePath(services, found.move.storedAs), bytes: move.bytes ?? 0, fileName } }
}

/** Deletes an archive before its time. */
export async function dropExport(
  services: Reading,
  actor: StaffActor,
  moveId: number,
): Promise<{ ok: true; isDropped: boolean } | { ok: false; refusal: StaffRefusal }> {
  const found = await findOwn(services, actor, { moveId, action: 'shop.moves' })
  if (!found.ok) return found
  if (!found.move?.storedAs) return { ok: true, isDropped: false }
  await rm(archivePath(services, found.move.storedAs), { force: true })
  await setMove(services.db, moveId, { storedAs: null })
  return { ok: true, isDropped: true }
}

async function findOwn(
  services: Reading,
  actor: StaffActor,
  { moveId, action }: { moveId: number; action: StaffAction },
): Promise<{ ok: true; move: Move | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, action)
  if (refusal) return { ok: false, refusal }
  const move = await findMove(services.db, moveId)
  return { ok: true, move: move && isTheirs(move, actor, services.clock.now()) ? move : null }
}
