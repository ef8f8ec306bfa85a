import { createHash } from 'node:crypto'
import {
  MOST_PICTURE_BYTES,
  PICTURE_REFUSALS,
  PICTURE_TYPES,
  type PictureRefusal,
} from '#contracts/content/picture-limits.ts'
import { type Refused, refuse } from '#server/modules/audit/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { type Pixels, unfoldPicture } from './make-sizes.ts'

export type Judged = { sha256: string; mediaType: string }

/** What somebody sends as a picture, by what it holds; nothing of it is unfolded yet. */
export async function judgePicture({ size, content }: PostedFile): Promise<Judged | Refused> {
  if (size === 0) return noPicture('empty')
  if (size > MOST_PICTURE_BYTES || content.length !== size) return noPicture('too-large')
  const { fileTypeFromBuffer } = await import('file-type')
  const mediaType = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (!PICTURE_TYPES.some((type) => type === mediaType)) return noPicture(whyNot(mediaType, content))
  return { mediaType, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The pixels of what somebody sends as a picture, and nothing else of it, for who keeps drawings of their own. */
export async function readPicture(sent: PostedFile): Promise<{ pixels: Pixels } | Refused> {
  const judged = await judgePicture(sent)
  if ('outcome' in judged) return judged
  const pixels = await unfoldPicture(sent.content)
  return typeof pixels === 'string' ? noPicture(pixels) : { pixels }
}

export const noPicture = (why: PictureRefusal) => refuse('file', PICTURE_REFUSALS[why])

function whyNot(mediaType: string, content: Buffer): PictureRefusal {
  if (/^image\/hei[cf]/.test(mediaType)) return 'heic'
  const isDrawing = /<svg[\s>]/i.test(content.toString('latin1', 0, 4096))
  return isDrawing ? 'svg' : 'no-picture'
}
