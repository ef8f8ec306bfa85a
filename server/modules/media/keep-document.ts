import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
  isDocumentName,
  MOST_DOCUMENT_BYTES,
  type PdfDocument,
} from '#contracts/content/document.ts'
import { slugOf } from '#contracts/text/slug.ts'
import {
  findRevision,
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import {
  deleteDocumentsTakenOut,
  findDocument,
  lockDocument,
  markDocumentDeleted,
  upsertDocument,
} from './documents-repository.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { type Library, PARTS_FOLDER } from './picture-files.ts'

const HASH_LENGTH = 8
const LONGEST_NAME = 80

const KeptDocument = z.object({
  fileName: z.string().refine(isDocumentName),
  title: z.string().trim().min(1).max(200),
  bytes: z.int().positive().max(MOST_DOCUMENT_BYTES),
  pages: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

type DocumentTakenIn = Saved & { document: PdfDocument }

const subjectOf = (fileName: string) => ({ kind: 'document', id: fileName }) as const
const no = (why: DocumentRefusal): Refused => refuse('file', DOCUMENT_REFUSALS[why])

/** Takes a PDF in as somebody sends it, by what it holds. The same content under the same name is the one that is there. */
export async function keepDocument(library: Library, sent: PostedFile): Promise<DocumentTakenIn | Unwritten> {
  const { name, size, content } = sent
  if (size === 0) return no('empty')
  if (size > MOST_DOCUMENT_BYTES || content.length !== size) return no('too-large')
  const inspected = await inspectPdf(content)
  if (typeof inspected === 'string') return no(inspected)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const title = titleOf(name)
  const stem = slugOf(title).slice(0, LONGEST_NAME).replace(/-$/, '') || 'document'
  const fileName = `${stem}-${sha256.slice(0, HASH_LENGTH)}.pdf`
  await putFile(library.dataFolder, { fileName, content })
  const draft = { fileName, title, bytes: size, pages: inspected.pages, sha256 }
  const known = await findRevision(library.db, subjectOf(fileName))
  const stored = await store(library, { draft, edited: known?.version ?? 0 })
  return stored.outcome === 'saved' ? { ...stored, document: draft } : stored
}

type Draft = z.output<typeof KeptDocument>

const store = (writer: Writer, { draft, edited }: { draft: Draft; edited: number }): Promise<Saved | Unwritten> =>
  write(writer, async (tx): Promise<Saved | Unwritten> => {
    const { actor, clock } = writer
    const added = { addedAt: clock.now(), addedBy: actor.kind === 'staff' ? Number(actor.id) : null }
    return saveVersion(tx, writer, { subject: subjectOf(draft.fileName), edited, content: draft }, () =>
      upsertDocument(tx, { ...draft, ...added }),
    )
  })

async function putFile(dataFolder: string, { fileName, content }: { fileName: string; content: Buffer }) {
  const parts = join(dataFolder, PARTS_FOLDER)
  const part = join(parts, randomUUID())
  await mkdir(parts, { recursive: true })
  await mkdir(join(dataFolder, 'media'), { recursive: true })
  try {
    await writeFile(part, content, { flush: true })
    await rename(part, join(dataFolder, 'media', fileName))
  } finally {
    await rm(part, { force: true })
  }
}

const titleOf = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'Document'

/** Takes a document out of the library; `refuse` says, while nothing can begin to show it, why that is not possible. */
export const takeDocumentOut = <Refusal extends { outcome: 'refused' }>(
  writer: Writer,
  fileName: string,
  refuse: (tx: Writer['db']) => Promise<Refusal | null>,
): Promise<Saved | Unwritten | Refusal> =>
  write(writer, async (tx): Promise<Saved | Unwritten | Refusal> => {
    const row = await lockDocument(tx, fileName)
    if (!row || row.deletedAt) return { outcome: 'gone' }
    const refused = await refuse(tx)
    if (refused) return refused
    const edited = (await findRevision(tx, subjectOf(fileName)))?.version ?? 0
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(fileName), edited, content: null })
    if (recorded.outcome === 'stale') return recorded
    await markDocumentDeleted(tx, fileName, writer.clock.now())
    return { outcome: 'saved', version: recorded.version }
  })

/** Has a document that was taken out be there again. */
export async function bringDocumentBack(writer: Writer, fileName: string): Promise<Saved | Unwritten> {
  const row = await findDocument(writer.db, fileName)
  if (!row?.deletedAt) return { outcome: 'gone' }
  const read = readDraft(KeptDocument, row)
  if (read.outcome === 'refused') return read
  return store(writer, {
    draft: read.draft,
    edited: (await findRevision(writer.db, subjectOf(fileName)))?.version ?? 0,
  })
}

/**
 * Why a document may not be shown: asked within the transaction that begins to show it, which it does not leave the library
 * before. A file that was never in the library is its shop's own affair.
 */
export async function refuseDocument(tx: Writer['db'], fileName: string): Promise<Refused | null> {
  const row = await lockDocument(tx, fileName)
  return row?.deletedAt ? refuse('fileName', 'Ce document n’est plus dans la médiathèque.') : null
}

/** Deletes what was taken out, once nobody takes that back. */
export async function sweepDocuments({ db, dataFolder }: Pick<Library, 'db' | 'dataFolder'>, since: Date) {
  for (const name of await deleteDocumentsTakenOut(db, since))
    await rm(join(dataFolder, 'media', name), { force: true })
}
