import type { FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '#contracts/catalog/add-ons/refuse-file.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Entry } from './form-fields.ts'
import { readMultipartBody } from './multipart-body.ts'
import type { RateLimits } from './rate-limits.ts'

type PostedForm = { texts: Entry[]; files: [field: string, file: PostedFile][] }

/**
 * Reads the body of a form with files as it comes; the status of the answer where that is not possible, or is tried too
 * often. What no option of a product can have asked for is counted and forgotten.
 */
export async function readLineFiles(request: FastifyRequest, limits: RateLimits): Promise<PostedForm | number> {
  const bytesOf = (name: string) => (name.startsWith('addon-') ? MOST_FILE_BYTES : 0)
  const body = await readMultipartBody(request.raw, request.headers, { bytesOf })
  if (body.kind !== 'read') return body.kind === 'too-much' ? 413 : 400
  const form: PostedForm = { texts: [], files: [] }
  for (const [name, value] of body.entries) {
    if (typeof value === 'string') form.texts.push([name, value])
    // An input that was left empty sends a file without a name.
    else if (value.name !== '') form.files.push([name, value])
  }
  return form.files.length === 0 || (await limits.allow(request, 'line-file')) ? form : 429
}
