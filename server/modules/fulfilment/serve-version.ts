import { type FileRefusal, LONGEST_NOTE, NOTICE_MINUTES } from '#contracts/staff/product-files.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  findRevision,
  recordAction,
  refuse,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { contentOf } from './file-repository.ts'
import {
  deleteWaiting,
  type FileVersion,
  findVersion,
  insertVersion,
  listFilesWithVersions,
  setVersionNote,
} from './file-version-repository.ts'
import { limitsOf } from './grant-repository.ts'
import { insertNotice, refillGrants, stopNotice } from './notice-repository.ts'
import { dropReceived, dropStored, keepReceived, type ReceivedFile } from './receive-file.ts'
import { type SoldFiles, writeFiles } from './save-files.ts'
import { soldKindOf } from './sold-file-kind.ts'

type Deps = Pick<Services, 'dataFolder'>

const subjectOf = (productId: number) => ({ kind: 'files', id: String(productId) }) as const
const NO_FILE = refuse('fichier', 'Ce produit n’a pas ce fichier.')

/** `fileId`: which file it is a newer version of, that waits to be served; null for a file more, sold from now on. */
type Sent = {
  productId: number
  fileId: number | null
  label: string
  variationId: number | null
  received: ReceivedFile
}

export type TakenFile = Saved | Unwritten | { outcome: 'not-taken'; refusal: FileRefusal }

/** Takes a file that was sent: by its content, never by what it is called. What is not taken is deleted. */
export async function takeFile({ dataFolder }: Deps, writer: Writer, sent: Sent): Promise<TakenFile> {
  const { received } = sent
  const kind = await soldKindOf(received)
  if (!kind.ok) {
    await dropReceived(received)
    return { outcome: 'not-taken', refusal: kind.refusal }
  }
  const { mediaType, extension } = kind
  const { bytes, sha256 } = received
  let storedAs: string | null = null
  let isTaken = false
  let given: string | null = null
  try {
    const taken = await write(writer, async (tx): Promise<Saved | Unwritten> => {
      storedAs = await keepReceived({ dataFolder }, received, extension)
      const content = { storedAs, mediaType, bytes, sha256 }
      if (sent.fileId === null) return addFile(tx, writer, { sent, content, extension })
      const found = await findFile(tx, sent.productId, sent.fileId)
      if (!found) return NO_FILE
      given = await deleteWaiting(tx, sent.fileId)
      const fileName = renamed(found.fileName, extension)
      await insertVersion(tx, { ...content, fileName, fileId: sent.fileId, addedAt: writer.clock.now() })
      await recordAction(tx, writer, { subject: subjectOf(sent.productId), action: 'file-sent' })
      return { outcome: 'saved', version: await versionOf(tx, sent.productId) }
    })
    isTaken = taken.outcome === 'saved'
    return taken
  } finally {
    await dropReceived(received)
    // What was taken back in the database is taken back on the disk; what a newer one has replaced unseen goes too.
    if (storedAs !== null && !isTaken) await dropStored({ dataFolder }, storedAs)
    if (given !== null && isTaken) await dropStored({ dataFolder }, given)
  }
}

type Content = Pick<FileVersion, 'storedAs' | 'mediaType' | 'bytes' | 'sha256'>

async function addFile(
  tx: Transaction,
  writer: Writer,
  { sent, content, extension }: { sent: Sent; content: Content; extension: string },
): Promise<Saved | Unwritten> {
  const { productId, label, variationId } = sent
  const files = await draftOf(tx, productId)
  const taken = files.filter((file) => file.variationId === variationId).map(({ fileName }) => fileName)
  const fileName = freeName(fileNameOf(sent.received.name, extension), taken)
  const edited = await versionOf(tx, productId)
  return writeFiles(tx, writer, {
    ...{ productId, edited },
    files: [...files, { id: null, variationId, label: label.trim() || extension.toUpperCase(), fileName, ...content }],
  })
}

type Serving = {
  productId: number
  /** The version of all files of the product that was edited. */
  edited: number
  versionId: number
  note: string
  /** Whether its buyers are told, after a while in which that can be stopped. */
  tells: boolean
  /** Whether their downloads are counted anew. */
  refills: boolean
}

export type ServedFile = (Saved & { noticeId: number | null }) | Unwritten

/** Has all buyers of a file get this version of it, those of before too; an older one as well as a newer one. */
export async function serveFileVersion(writer: Writer, serving: Serving): Promise<ServedFile> {
  const { productId, edited, versionId, note, tells, refills } = serving
  if (note.length > LONGEST_NOTE) return refuse('note', `Au plus ${LONGEST_NOTE}\u00A0signes.`)
  return write(writer, async (tx): Promise<ServedFile> => {
    const found = await findVersion(tx, { productId, versionId })
    if (!found) return NO_FILE
    const { version, file } = found
    const { fileName, storedAs, mediaType, bytes, sha256 } = version
    const files = (await draftOf(tx, productId)).map((each) =>
      each.id === file.id ? { ...each, fileName, storedAs, mediaType, bytes, sha256 } : each,
    )
    await setVersionNote(tx, versionId, note.trim())
    const saved = await writeFiles(tx, writer, { productId, edited, files })
    if (saved.outcome !== 'saved') return saved
    const now = writer.clock.now()
    if (refills) {
      const { downloads } = await getShopSettings(tx)
      await refillGrants(tx, { fileId: file.id, allowed: (await limitsOf(tx, { productId, downloads })).allowed, now })
    }
    const startsAt = new Date(now.getTime() + NOTICE_MINUTES * 60_000)
    const noticeId = tells ? await insertNotice(tx, { versionId, startsAt }) : null
    if (tells && noticeId === null) return refuse('prevenir', 'Les acheteurs ont déjà été prévenus de cette version.')
    return { ...saved, noticeId }
  })
}

/** Stops a notice whose time has not come: nobody is told. False once it has. */
export function stopFileNotice(
  writer: Writer,
  { productId, noticeId }: { productId: number; noticeId: number },
): Promise<boolean> {
  return writer.db.transaction(async (tx) => {
    if (!(await stopNotice(tx, { productId, noticeId, now: writer.clock.now() }))) return false
    await recordAction(tx, writer, { subject: subjectOf(productId), action: 'notice-stopped' })
    return true
  })
}

/** Gives up what waits to be served. False where nothing waits. */
export async function dropWaitingVersion(
  { dataFolder }: Deps,
  writer: Writer,
  { productId, fileId }: { productId: number; fileId: number },
): Promise<boolean> {
  const gone = await writer.db.transaction(async (tx) => {
    if (!(await findFile(tx, productId, fileId))) return null
    const storedAs = await deleteWaiting(tx, fileId)
    if (storedAs !== null) await recordAction(tx, writer, { subject: subjectOf(productId), action: 'file-given-up' })
    return storedAs
  })
  if (gone !== null) await dropStored({ dataFolder }, gone)
  return gone !== null
}

/** Keeps what changed with a version, before it is served. */
export async function noteVersion(
  writer: Writer,
  { productId, versionId, note }: { productId: number; versionId: number; note: string },
): Promise<boolean> {
  return writer.db.transaction(async (tx) => {
    if (!(await findVersion(tx, { productId, versionId }))) return false
    await setVersionNote(tx, versionId, note.trim().slice(0, LONGEST_NOTE))
    return true
  })
}

async function versionOf(tx: Transaction, productId: number): Promise<number> {
  return (await findRevision(tx, subjectOf(productId)))?.version ?? 0
}

async function draftOf(tx: Transaction, productId: number): Promise<SoldFiles> {
  const all = await listFilesWithVersions(tx, productId)
  return all.map(({ file }) => contentOf(file))
}

async function findFile(tx: Transaction, productId: number, fileId: number) {
  return (await listFilesWithVersions(tx, productId)).find(({ file }) => file.id === fileId)?.file ?? null
}

/** The name that buyers know, with the end of what it is now. */
const renamed = (fileName: string, extension: string) => `${fileName.replace(/\.[A-Za-z0-9]{1,10}$/, '')}.${extension}`

/** As `FilesDraft` has it: letters without accents, from what somebody's computer calls it. */
function fileNameOf(name: string, extension: string): string {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[-.]+$/g, '')
    .slice(0, 150)
  return `${base || 'fichier'}.${extension}`
}

function freeName(fileName: string, taken: readonly string[]): string {
  if (!taken.includes(fileName)) return fileName
  for (let count = 2; ; count += 1) {
    const next = fileName.replace(/(\.[a-z0-9]+)$/, `-${count}$1`)
    if (!taken.includes(next)) return next
  }
}
