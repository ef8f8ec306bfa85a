import type { PdfDocument } from '#contracts/content/document.ts'
import type { DocumentRow, MediaRefusal } from '#contracts/staff/media.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { bringDocumentBack, keepDocument, takeDocumentOut } from '#server/modules/media/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { listDocumentUses, selectDocuments } from './documents-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'dataFolder'>
type Refused = { ok: false; refusal: MediaRefusal }

/** The PDFs of the library with where each serves, the newest first. */
export async function listDocuments(
  services: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  search: string,
): Promise<{ ok: true; documents: DocumentRow[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'media.read')
  if (refusal) return { ok: false, refusal }
  const found = await selectDocuments(services.db, search)
  const uses = await listDocumentUses(
    services.db,
    found.map(({ fileName }) => fileName),
  )
  return { ok: true, documents: found.map((row) => ({ ...row, uses: uses.get(row.fileName) ?? [] })) }
}

/** Takes a PDF into the library. */
export async function keepDocumentOnDesk(
  services: Deps,
  actor: StaffActor,
  sent: PostedFile,
): Promise<{ ok: true; document: PdfDocument } | Refused> {
  const refused = await refuseWriting(services, actor)
  if (refused) return refused
  const kept = await keepDocument(libraryOf(services, actor), sent)
  return kept.outcome === 'saved' ? { ok: true, document: kept.document } : explained(kept)
}

/** Takes one out that nothing leads to. */
export async function removeDocumentOnDesk(
  services: Deps,
  actor: StaffActor,
  fileName: string,
): Promise<{ ok: true } | Refused> {
  const refused = await refuseWriting(services, actor)
  if (refused) return refused
  const removed = await takeDocumentOut(libraryOf(services, actor), fileName, async (tx) => {
    const uses = (await listDocumentUses(tx, [fileName])).get(fileName)?.length ?? 0
    return uses > 0 ? { outcome: 'refused' as const, uses } : null
  })
  if (removed.outcome === 'saved') return { ok: true }
  return 'uses' in removed ? { ok: false, refusal: { about: 'used', uses: removed.uses } } : explained(removed)
}

/** Has one be there again that was taken out. */
export async function restoreDocumentOnDesk(
  services: Deps,
  actor: StaffActor,
  fileName: string,
): Promise<{ ok: true } | Refused> {
  const refused = await refuseWriting(services, actor)
  if (refused) return refused
  const back = await bringDocumentBack(libraryOf(services, actor), fileName)
  return back.outcome === 'saved' ? { ok: true } : explained(back)
}

const libraryOf = ({ db, clock, dataFolder }: Deps, { id }: StaffActor) => ({
  ...{ db, clock, dataFolder },
  actor: { kind: 'staff' as const, id: String(id) },
})

async function refuseWriting(services: Deps, actor: StaffActor): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, 'media.write')
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}

type NotDone =
  | { outcome: 'refused'; problems: readonly { sentence: string }[] }
  | { outcome: 'gone' }
  | { outcome: 'stale' }

/** Two who take the same out at once have both done so. */
function explained(unwritten: NotDone): Refused {
  if (unwritten.outcome !== 'refused') return { ok: false, refusal: { about: 'gone' } }
  return { ok: false, refusal: { about: 'fields', errors: { file: unwritten.problems[0]?.sentence ?? '' } } }
}
