import type { MediaRefusal, TakenPictures } from '#contracts/staff/media.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Actor, Saved, Unwritten, Writer } from '#server/modules/audit/index.ts'
import type { PictureWords } from '#server/modules/media/index.ts'
import {
  describePicture,
  keepPicture,
  type Library,
  replacePicture,
  restorePicture,
  takePictureOut,
} from '#server/modules/media/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { selectCards } from './pictures-repository.ts'
import { listUses } from './uses-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'dataFolder'>
type Refused = { ok: false; refusal: MediaRefusal }
type Changed = { ok: true; version: number } | Refused

/** `edited`: the version of the picture that somebody had before them. */
type Edited = { stem: string; edited: number }

const libraryOf = ({ db, clock, dataFolder }: Deps, { id }: StaffActor): Library => ({
  ...{ db, clock, dataFolder },
  actor: { kind: 'staff', id: String(id) },
})

/** Takes pictures into the library, each by itself: what is refused keeps none of the others out. */
export async function keepPictures(
  services: Deps,
  actor: StaffActor,
  files: readonly PostedFile[],
): Promise<({ ok: true } & TakenPictures) | Refused> {
  const refused = await refuseWriting(services, actor)
  if (refused) return refused
  const taken: TakenPictures = { kept: [], refused: [] }
  for (const file of files) {
    const kept = await keepPicture(libraryOf(services, actor), file)
    if (kept.outcome === 'saved') {
      const { stem, isNew, version } = kept
      const [card] = await selectCards(services.db, [stem])
      if (card) taken.kept.push({ ...card, isNew, version })
    } else
      taken.refused.push({
        name: file.name,
        sentence: kept.outcome === 'refused' ? (kept.problems[0]?.sentence ?? '') : '',
      })
  }
  return { ok: true, ...taken }
}

/** Says what a picture shows, whose it is and what of it stays in sight. */
export const describeOnDesk = (services: Deps, actor: StaffActor, change: Edited & { words: PictureWords }) =>
  changing(services, actor, (library) => describePicture(library, change))

/** Shows other files in the place of a picture's, wherever it is shown. */
export const replaceOnDesk = (services: Deps, actor: StaffActor, change: Edited & { sent: PostedFile }) =>
  changing(services, actor, (library) => replacePicture(library, change))

/** Has a picture be again what it was in an older version. */
export const restoreOnDesk = (services: Deps, actor: StaffActor, change: Edited & { version: number }) =>
  changing(services, actor, (library) => restorePicture(library, change))

/** Takes out of the library what nothing shows. */
export const removeOnDesk = (services: Deps, actor: StaffActor, change: Edited) =>
  changing(services, actor, (library) =>
    takePictureOut(library, change, async (tx) => {
      const uses = (await listUses(tx, change.stem)).length
      return uses > 0 ? { outcome: 'refused', uses } : null
    }),
  )

type Outcome = Saved | Unwritten | { outcome: 'refused'; uses: number }

async function changing(
  services: Deps,
  actor: StaffActor,
  change: (library: Library) => Promise<Outcome>,
): Promise<Changed> {
  const refused = await refuseWriting(services, actor)
  if (refused) return refused
  const changed = await change(libraryOf(services, actor))
  return changed.outcome === 'saved' ? { ok: true, version: changed.version } : explained(services, changed)
}

async function refuseWriting(services: Deps, actor: StaffActor): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, 'media.write')
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}

async function explained({ db }: Pick<Writer, 'db'>, unwritten: Exclude<Outcome, Saved>): Promise<Refused> {
  if (unwritten.outcome === 'gone') return { ok: false, refusal: { about: 'gone' } }
  if (unwritten.outcome === 'stale') {
    const { actor, at } = unwritten.newer
    return { ok: false, refusal: { about: 'stale', newer: { by: await nameOf(db, actor), at: at.toISOString() } } }
  }
  if ('uses' in unwritten) return { ok: false, refusal: { about: 'used', uses: unwritten.uses } }
  const errors = Object.fromEntries(unwritten.problems.map(({ field, sentence }) => [field, sentence]))
  return { ok: false, refusal: { about: 'fields', errors } }
}

const nameOf = async (db: Writer['db'], actor: Actor): Promise<string | null> =>
  'id' in actor ? ((await listStaffNames(db)).get(actor.id) ?? null) : null
