import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Below this a compressed answer saves no packet. */
const SMALLEST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding that a client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  if (!header.includes(';')) return true
  const entry = header.split(',').find((each) => each.split(';')[0]?.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

/** `bytes` in that encoding; `brotliQuality` 4 keeps pace with requests, more pays only for what is kept. */
export async function encode(bytes: Buffer, encoding: ContentEncoding, brotliQuality = 4): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipped(bytes)
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** The encoding for an answer of that size. */
export const encodingFor = (bytes: Buffer, acceptEncoding: string | undefined): ContentEncoding =>
  bytes.length < SMALLEST_BYTES ? 'identity' : chooseEncoding(acceptEncoding)
