import { type PictureFormat, pictureUrl } from '#contracts/content/picture.ts'
import type { Database } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { listDocumentsTakenOut } from './documents-repository.ts'
import { listMovedPictures } from './pictures-repository.ts'

const documentsTakenOut = remembered(
  async (db: Database) => new Set((await listDocumentsTakenOut(db)).map(({ fileName }) => fileName)),
)

const NAME = /^([a-z0-9-]+?)(?:\.([0-9a-f]{8}))?-(\d{1,5})\.(avif|webp|png)$/

/** `isNewest`: what is found there never changes while the picture has these files. */
export type PictureFile = { name: string; isNewest: boolean }

const movedPictures = remembered(
  async (db: Database) => new Map((await listMovedPictures(db)).map((picture) => [picture.stem, picture])),
)

/**
 * The file below `media/` that answers for a name there: the newest of its picture, whose addresses all stay good when its files
 * are replaced. Null for what was taken out of the library.
 */
export async function findPictureFile(db: Database, name: string): Promise<PictureFile | null> {
  if (name.endsWith('.pdf')) return (await documentsTakenOut(db)).has(name) ? null : { name, isNewest: true }
  const read = readName(name)
  const moved = read && (await movedPictures(db)).get(read.stem)
  if (!moved) return { name, isNewest: true }
  if (moved.deletedAt) return null
  const contentHash = moved.contentHash ?? undefined
  if (read.contentHash === contentHash) return { name, isNewest: true }
  const width = moved.widths.find((each) => each >= read.width) ?? moved.widths.at(-1) ?? read.width
  const newest = pictureUrl({ stem: read.stem, ...(contentHash && { contentHash }) }, width, read.format)
  return { name: newest.slice('/media/'.length), isNewest: false }
}

function readName(name: string) {
  const [, stem, contentHash, width, format] = NAME.exec(name) ?? []
  return stem === undefined ? null : { stem, contentHash, width: Number(width), format: format as PictureFormat }
}

/** Which picture has this name among its files, whether they are there or not. */
export const ownerOf = (name: string): { stem: string; contentHash: string | null } | null => {
  const read = readName(name)
  return read && { stem: read.stem, contentHash: read.contentHash ?? null }
}
