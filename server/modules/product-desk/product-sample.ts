import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { PdfDocument } from '#contracts/content/document.ts'
import type { SampleView } from '#contracts/staff/product-files.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision, listRevisions, type Saved, type Unwritten, type Writer } from '#server/modules/audit/index.ts'
import { findSample, SampleDraft, saveSample } from '#server/modules/catalog/index.ts'
import { findDocument, keepDocument, listOfferedDocuments } from '#server/modules/media/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }
type Done = { ok: true; result: Saved | Unwritten } | Refused

const subjectOf = (productId: number) => ({ kind: 'sample', id: String(productId) }) as const

/** What is leafed through on a product's page, and what could be. */
export async function openSample(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; sample: SampleView } | Refused> {
  const refusal = await refuseStaff(services, actor, 'products.files')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const [sample, versions] = await Promise.all([findSample(db, productId), listRevisions(db, subjectOf(productId))])
  return {
    ok: true,
    sample: { version: versions[0]?.version ?? 0, sample, offered: await listOfferedDocuments(db) },
  }
}

type Change = { productId: number; edited: number; label: string }
type From = { sent: PostedFile } | { fileName: string }

/** Has a product be leafed through: by what was sent, which is in the library from then on, or by what is there. */
export async function setSample(
  services: Deps & Pick<Services, 'dataFolder'>,
  actor: StaffActor,
  { productId, edited, label, ...from }: Change & From,
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'products.files')
  if (refusal) return { ok: false, refusal }
  const writer = writerOf(services, actor)
  const found = await documentFrom({ ...writer, dataFolder: services.dataFolder }, { productId, ...from })
  if ('outcome' in found) return { ok: true, result: found }
  const { fileName, bytes, pages } = found
  return { ok: true, result: await saveSample(writer, { productId, edited, draft: { label, fileName, bytes, pages } }) }
}

type Found = Pick<PdfDocument, 'fileName' | 'bytes' | 'pages'>

async function documentFrom(
  library: Writer & Pick<Services, 'dataFolder'>,
  from: { productId: number } & From,
): Promise<Found | Unwritten> {
  if ('sent' in from) {
    const kept = await keepDocument(library, from.sent)
    return kept.outcome === 'saved' ? kept.document : kept
  }
  // The demonstration's are in no library: they stay while only their words change.
  const now = await findSample(library.db, from.productId)
  if (now?.fileName === from.fileName) return now
  const document = await findDocument(library.db, from.fileName)
  const sentence = 'Choisissez un PDF, ou un document de la médiathèque.'
  return document ?? { outcome: 'refused', problems: [{ field: 'fileName', sentence }] }
}

/** Has it be leafed through no more. */
export async function dropSample(
  services: Deps,
  actor: StaffActor,
  { productId, edited }: Omit<Change, 'label'>,
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'products.files')
  if (refusal) return { ok: false, refusal }
  return { ok: true, result: await saveSample(writerOf(services, actor), { productId, edited, draft: null }) }
}

/** Has it be again as it was in an older version; 0: there was none. */
export async function restoreSample(
  services: Deps & Pick<Services, 'dataFolder'>,
  actor: StaffActor,
  { productId, edited, version }: Omit<Change, 'label'> & { version: number },
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'products.files')
  if (refusal) return { ok: false, refusal }
  const kept = version === 0 ? null : await findRevision(services.db, subjectOf(productId), version)
  if (version > 0 && !kept) return { ok: true, result: { outcome: 'gone' } }
  const draft = SampleDraft.nullable().safeParse(kept?.content ?? null)
  if (!draft.success || !(await isThere(services, draft.data))) return { ok: true, result: { outcome: 'gone' } }
  return { ok: true, result: await saveSample(writerOf(services, actor), { productId, edited, draft: draft.data }) }
}

/** What was taken out of the library is deleted in the end. */
const isThere = async ({ dataFolder }: Pick<Services, 'dataFolder'>, sample: { fileName: string } | null) =>
  sample === null ||
  access(join(dataFolder, 'media', sample.fileName)).then(
    () => true,
    () => false,
  )

const writerOf = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock },
  actor: { kind: 'staff', id: String(id) },
})
