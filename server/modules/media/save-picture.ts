import type { Transaction } from '#server/database/database.ts'
import {
  readDraft,
  recordWrite,
  restoreVersion,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { KeptPicture, PictureDraft, PictureWords } from './picture-draft.ts'
import { hasFiles, type Library } from './picture-files.ts'
import { lockPicture, markDeleted, upsertPicture } from './pictures-repository.ts'

type Change = { edited: number; draft: KeptPicture; restoredFrom?: number }

const subjectOf = (stem: string) => ({ kind: 'picture', id: stem }) as const

/** Takes a picture into the library, whose files lie there already, or describes it anew. */
export async function savePicture(
  writer: Writer,
  { edited, draft }: { edited: number; draft: PictureDraft },
): Promise<Saved | Unwritten> {
  const read = readDraft(PictureDraft, draft)
  return read.outcome === 'refused' ? read : storePicture(writer, { edited, draft: read.draft })
}

/** The same, also of what somebody still has to describe. */
export const storePicture = (writer: Writer, change: Change): Promise<Saved | Unwritten> =>
  write(writer, (tx): Promise<Saved | Unwritten> => keepVersion(tx, writer, change))

function keepVersion(tx: Transaction, writer: Writer, { draft, edited, restoredFrom }: Change) {
  const { actor, clock } = writer
  const added = { addedAt: clock.now(), addedBy: actor.kind === 'staff' ? Number(actor.id) : null }
  return saveVersion(tx, writer, { subject: subjectOf(draft.stem), edited, content: draft, restoredFrom }, () =>
    upsertPicture(tx, draft, added),
  )
}

/** Says what a picture shows, whose it is, and what stays in sight where it is cropped. */
export async function describePicture(
  writer: Writer,
  { stem, edited, words }: { stem: string; edited: number; words: PictureWords },
): Promise<Saved | Unwritten> {
  const read = readDraft(PictureWords, words)
  if (read.outcome === 'refused') return read
  return changePicture(writer, { stem, edited }, (draft) => ({ ...draft, ...read.draft }))
}

/** Changes a picture of the library as it is when nobody else changes it. */
export const changePicture = (
  writer: Writer,
  { stem, edited }: { stem: string; edited: number },
  change: (picture: KeptPicture) => KeptPicture,
): Promise<Saved | Unwritten> =>
  write(writer, async (tx): Promise<Saved | Unwritten> => {
    const row = await lockPicture(tx, stem)
    if (!row) return { outcome: 'gone' }
    return keepVersion(tx, writer, { edited, draft: change(KeptPicture.parse(row)) })
  })

/**
 * Shows a picture again as it was in an older version, with the files of then; one that was taken out is back. `gone`: those
 * files are not there any more either.
 */
export const restorePicture = (
  library: Library,
  { stem, edited, version }: { stem: string; edited: number; version: number },
): Promise<Saved | Unwritten> =>
  restoreVersion<Saved | Unwritten>(library, { subject: subjectOf(stem), version }, async (content) => {
    const read = readDraft(KeptPicture, content)
    if (read.outcome === 'refused') return read
    if (!(await hasFiles(library.dataFolder, read.draft))) return { outcome: 'gone' }
    return storePicture(library, { edited, draft: read.draft, restoredFrom: version })
  })

/** Takes a picture out of the library; `refuse` says, while nothing can begin to show it, why that is not possible. */
export const takePictureOut = <Refusal extends { outcome: 'refused' }>(
  writer: Writer,
  { stem, edited }: { stem: string; edited: number },
  refuse: (tx: Writer['db']) => Promise<Refusal | null>,
): Promise<Saved | Unwritten | Refusal> =>
  write(writer, async (tx): Promise<Saved | Unwritten | Refusal> => {
    if (!(await lockPicture(tx, stem))) return { outcome: 'gone' }
    const refused = await refuse(tx)
    if (refused) return refused
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(stem), edited, content: null })
    if (recorded.outcome === 'stale') return recorded
    await markDeleted(tx, stem, writer.clock.now())
    return { outcome: 'saved', version: recorded.version }
  })
