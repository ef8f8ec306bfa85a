import { slugOf } from '#contracts/text/slug.ts'
import { findRevision, type Refused, type Saved, type Unwritten } from '#server/modules/audit/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { makeSizes, type Sizes } from './make-sizes.ts'
import { KeptPicture } from './picture-draft.ts'
import { type Library, putFiles } from './picture-files.ts'
import { findByContent } from './pictures-repository.ts'
import { type Judged, judgePicture, noPicture } from './read-picture.ts'
import { changePicture, storePicture } from './save-picture.ts'

/** `isNew`: it was not in the library before. */
export type TakenIn = Saved & { stem: string; isNew: boolean }

const HASH_LENGTH = 8
const LONGEST_NAME = 80

/**
 * Takes a picture in as somebody sends it: by what it holds, drawn anew in the sizes of pages. The same content again is the
 * picture that is there. Killed under way it leaves no picture, and files that nothing names.
 */
export async function keepPicture(library: Library, sent: PostedFile): Promise<TakenIn | Unwritten> {
  const read = await readSizes(sent)
  if ('outcome' in read) return read
  const { sizes, sha256, mediaType } = read
  const known = await findByContent(library.db, sha256)
  if (known) return takeAgain(library, KeptPicture.parse(known), known.deletedAt !== null)
  const stem = `${slugOf(nameOf(sent)).slice(0, LONGEST_NAME).replace(/-$/, '') || 'image'}-${sha256.slice(0, HASH_LENGTH)}`
  await putFiles(library.dataFolder, { stem, contentHash: null }, sizes)
  const { width, height, widths } = sizes
  const draft = KeptPicture.parse({
    ...{ stem, width, height, widths, alt: '', mediaType, sha256 },
    ...{ fileName: sent.name.trim().slice(0, 255), bytes: sent.size },
  })
  const stored = await storePicture(library, { edited: 0, draft })
  // Two have sent the same at once.
  if (stored.outcome === 'stale') return { outcome: 'saved', version: stored.newer.version, stem, isNew: false }
  return stored.outcome === 'saved' ? { ...stored, stem, isNew: true } : stored
}

/** Shows other files in the place of a picture's, wherever it is shown and at every address that it had. */
export async function replacePicture(
  library: Library,
  { stem, edited, sent }: { stem: string; edited: number; sent: PostedFile },
): Promise<Saved | Unwritten> {
  const read = await readSizes(sent)
  if ('outcome' in read) return read
  const { sizes, sha256, mediaType } = read
  const contentHash = sha256.slice(0, HASH_LENGTH)
  await putFiles(library.dataFolder, { stem, contentHash }, sizes)
  const { width, height, widths } = sizes
  return changePicture(library, { stem, edited }, (picture) => ({
    ...picture,
    ...{ width, height, widths, contentHash, mediaType, sha256, focus: null },
    ...{ fileName: sent.name.trim().slice(0, 255), bytes: sent.size },
  }))
}

type Read = Judged & { sizes: Sizes }

async function readSizes(sent: PostedFile): Promise<Read | Refused> {
  const judged = await judgePicture(sent)
  if ('outcome' in judged) return judged
  const sizes = await makeSizes(sent.content)
  return typeof sizes === 'string' ? noPicture(sizes) : { ...judged, sizes }
}

const nameOf = ({ name }: PostedFile) => name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

async function takeAgain(library: Library, draft: KeptPicture, isTakenOut: boolean): Promise<TakenIn | Unwritten> {
  const { stem } = draft
  const newest = await findRevision(library.db, { kind: 'picture', id: stem })
  const there = { outcome: 'saved', version: newest?.version ?? 0, stem, isNew: false } as const
  if (!isTakenOut) return there
  const stored = await storePicture(library, { edited: there.version, draft })
  return stored.outcome === 'saved' ? { ...there, version: stored.version } : stored
}
