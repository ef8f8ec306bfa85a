import { readFile } from 'node:fs/promises'
import { extensionsOf } from '#contracts/forms/rules/file-types.ts'
import { type FileRefusal, SOLD_TYPES } from '#contracts/staff/product-files.ts'
import { isHarmlessArchive } from './archive-claims.ts'
import type { ReceivedFile } from './receive-file.ts'

type Kind = { ok: true; mediaType: string; extension: string } | { ok: false; refusal: FileRefusal }

/** Text without a signature of its own is read whole, and is never this large. */
const MOST_TEXT_BYTES = 10 * 1024 * 1024
const MOST_PICTURE_BYTES = 50 * 1024 * 1024

/** What a received file is by its content, where that is sold and its name says the same; else why it is not taken. */
export async function soldKindOf({ path, name, bytes }: ReceivedFile): Promise<Kind> {
  const { fileTypeFromFile } = await import('file-type')
  const signed = (await fileTypeFromFile(path))?.mime
  const mediaType = signed ?? (await textTypeOf({ path, bytes }))
  if (mediaType === null || !Object.hasOwn(SOLD_TYPES, mediaType)) return { ok: false, refusal: 'kind' }
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!extensionsOf(mediaType).includes(extension)) return { ok: false, refusal: 'name' }
  const refusal = await refuseContent({ path, bytes, mediaType })
  return refusal ? { ok: false, refusal } : { ok: true, mediaType, extension }
}

type Content = { path: string; bytes: number; mediaType: string }

async function refuseContent({ path, bytes, mediaType }: Content): Promise<FileRefusal | null> {
  if (mediaType.startsWith('image/')) {
    if (bytes > MOST_PICTURE_BYTES) return 'too-large'
    return (await isPlainPicture(path)) ? null : 'script'
  }
  return isArchive(mediaType) && !(await isHarmlessArchive(path)) ? 'archive' : null
}

const isArchive = (mediaType: string) =>
  mediaType.endsWith('zip') || mediaType.includes('openxmlformats') || mediaType.includes('opendocument')

/** What a page or a server would run, were a picture ever taken for one. */
const CODE = /<script|<html|<!doctype|<svg|<\?php|javascript:/i

/** A picture that can be drawn, and that nothing is hidden in which another program reads as code. */
async function isPlainPicture(path: string): Promise<boolean> {
  const content = await readFile(path)
  if (CODE.test(content.toString('latin1'))) return false
  const { default: sharp } = await import('sharp')
  return sharp(content, { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}

async function textTypeOf({ path, bytes }: { path: string; bytes: number }): Promise<string | null> {
  if (bytes > MOST_TEXT_BYTES) return null
  const content = await readFile(path)
  if (content.includes(0)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return 'text/plain'
  } catch {
    return null
  }
}
