import { createHash } from 'node:crypto'
import { invalidRequest } from './errors.ts'
import type { FormValue } from './form-body.ts'

/** Of a file only what the calls look at is read on: what it is, by how it begins, and its size. */
export async function parseMultipart(body: Buffer, contentType: string): Promise<{ [name: string]: FormValue }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw invalidRequest('Invalid multipart body.')
    })
  const parameters: { [name: string]: FormValue } = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      parameters[name] = value
      continue
    }
    const content = Buffer.from(await value.arrayBuffer())
    parameters[name] = {
      ...{ name: value.name, size: String(content.length), type: typeOf(content) },
      digest: createHash('sha256').update(content).digest('hex'),
    }
  }
  return parameters
}

const BEGINNINGS = { pdf: '25504446', png: '89504e47', jpg: 'ffd8ff' }

function typeOf(content: Buffer): string {
  const beginning = content.subarray(0, 4).toString('hex')
  return Object.entries(BEGINNINGS).find(([, start]) => beginning.startsWith(start))?.[0] ?? 'unknown'
}
