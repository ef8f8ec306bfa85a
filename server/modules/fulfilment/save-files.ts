import { z } from 'zod'
import type { Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { deleteFiles, findItems, insertFile, listFileIds, updateFile } from './file-repository.ts'
import { serveContent } from './file-version-repository.ts'

export const FilesDraft = z.array(
  z.object({
    /** Null for a new one. */
    id: z.int().nullable(),
    /** Null: it goes with every variation. */
    variationId: z.int().nullable().default(null),
    label: z.string().trim().min(1, 'Dites ce que c’est\u202F: PDF, EPUB…').max(200),
    /** As its buyers have it; the file lies below `files/` already. */
    fileName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
    /** The file below `files/`, where it does not lie there under that name. */
    storedAs: z
      .string()
      .regex(/^[0-9a-f-]{36}\.[a-z0-9]{1,10}$/)
      .nullable()
      .default(null),
    mediaType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
    bytes: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
)
export type SoldFiles = z.output<typeof FilesDraft>

type FilesChange = {
  productId: number
  /** The version that was edited, of all files of the product. */
  edited: number
  /** All of them, in their order; one that is not named is not sold any more. */
  files: z.input<typeof FilesDraft>
}

/** Decides which files a product gives. One that buyers have a right to stays; what it is may be replaced. */
export async function saveFiles(writer: Writer, { productId, edited, files }: FilesChange): Promise<Saved | Unwritten> {
  const read = readDraft(FilesDraft, files)
  if (read.outcome === 'refused') return read
  return write(writer, (tx) => writeFiles(tx, writer, { productId, edited, files: read.draft }))
}

/** The same inside a write that does more. */
export async function writeFiles(
  tx: Transaction,
  writer: Writer,
  { productId, edited, files }: { productId: number; edited: number; files: SoldFiles },
): Promise<Saved | Unwritten> {
  const items = await findItems(tx, productId)
  if (!items) return { outcome: 'gone' }
  const there = await listFileIds(tx, productId)
  const refused = refuseFiles(files, { ...items, there })
  if (refused) return refused
  const subject = { kind: 'files', id: String(productId) } as const
  const recorded = await recordWrite(tx, writer, { subject, edited, content: { list: files } })
  if (recorded.outcome === 'stale') return recorded
  const gone = there.filter((id) => !files.some((file) => file.id === id))
  if (!(await deleteFiles(tx, gone)))
    return refuse('', 'Des acheteurs ont encore droit à ce fichier\u202F: il se remplace, il ne se retire pas.')
  await storeFiles(tx, { productId, files, at: writer.clock.now() })
  return { outcome: 'saved', version: recorded.version }
}

type Stored = { productId: number; files: SoldFiles; at: Date }

async function storeFiles(tx: Transaction, { productId, files, at }: Stored): Promise<void> {
  for (const [position, { id, ...file }] of files.entries()) {
    const row = { ...file, productId, position }
    const fileId = id ?? (await insertFile(tx, row))
    if (id !== null) await updateFile(tx, id, { ...row, at })
    await serveContent(tx, { fileId, content: { ...file, storedAs: file.storedAs ?? file.fileName }, at })
  }
}

type There = { variations: readonly { id: number }[]; there: readonly number[] }

function refuseFiles(files: SoldFiles, { variations, there }: There): Refused | null {
  for (const [index, { id, variationId, fileName }] of files.entries()) {
    if (id !== null && !there.includes(id)) return refuse(`${index}.id`, 'Ce produit n’a pas ce fichier.')
    if (variationId !== null && !variations.some(({ id: known }) => known === variationId))
      return refuse(`${index}.variationId`, 'Ce produit n’a pas cette déclinaison.')
    const before = files.slice(0, index)
    if (before.some((other) => other.fileName === fileName && other.variationId === variationId))
      return refuse(`${index}.fileName`, 'Ce fichier est déjà dans la liste.')
  }
  return null
}
