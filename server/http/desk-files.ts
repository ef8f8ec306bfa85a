import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { MOST_DOCUMENT_BYTES } from '#contracts/content/document.ts'
import { MOST_PICTURE_BYTES } from '#contracts/content/picture-limits.ts'
import { MOST_EVIDENCE_BYTES } from '#contracts/staff/dispute-files.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Entry } from './form-fields.ts'
import { readMultipartBody } from './multipart-body.ts'

/** The fields of the desk's forms that bring files, with the most that one of them holds; what else is sent is counted and forgotten. */
const FILE_FIELDS: Readonly<Record<string, number>> = {
  image: MOST_PICTURE_BYTES,
  evidence: MOST_EVIDENCE_BYTES,
  document: MOST_DOCUMENT_BYTES,
  'identity.logo': MOST_PICTURE_BYTES,
  'identity.icon': MOST_PICTURE_BYTES,
}

type Posted = [field: string, file: PostedFile][]

/**
 * Reads the body of a form with files, and leaves the texts of it as the body of the request; the status of the answer where that
 * is not possible. Whoever is not in is not listened to.
 */
export async function readDeskFiles(request: FastifyRequest, { isIn }: { isIn: boolean }): Promise<Posted | number> {
  if (!(request.body instanceof Readable)) return []
  const texts: Entry[] = []
  const files: Posted = []
  if (isIn) {
    const bytesOf = (field: string) => FILE_FIELDS[field] ?? 0
    const body = await readMultipartBody(request.raw, request.headers, { bytesOf })
    if (body.kind !== 'read') return body.kind === 'too-much' ? 413 : 400
    for (const [name, value] of body.entries) {
      if (typeof value === 'string') texts.push([name, value])
      // An input that was left empty sends a file without a name.
      else if (value.name !== '') files.push([name, value])
    }
  }
  request.body = texts
  return files
}
