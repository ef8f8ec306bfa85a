import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'

/** What an answer that is kept is encoded in. */
export type ContentEncoding = 'br' | 'gzip' | 'identity'
/** Zstandard takes less than half the time of quick Brotli for about as many bytes; slow Brotli is smaller than both. */
export type QuickEncoding = 'zstd' | ContentEncoding

/** Below this a compressed answer saves no packet. */
const MIN_BYTES = 1024

const SMALL_BROTLI = 6
/** Half the time of 4 for 6 % more bytes. */
const QUICK_BROTLI = 2
const QUICK_GZIP = 3
/** A quarter less time than its default of 3 for 5 % more bytes. */
const QUICK_ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }
/**
 * A page's answer in one piece: chunks of the default size are copied together again. No more than it may need: the room
 * is made anew for each answer.
 */
const MOST_ZSTD_CHUNK_BYTES = 64 * 1024
/** A Brotli window of 2^n bytes reaches so much less far (RFC 7932, 9.1). */
const WINDOW_GAP_BYTES = 16

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding of an answer that is kept, of those that a client takes. */
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

/** `bytes` in that encoding as small as may be, beside other work: for an answer that is kept. */
export async function encodeSmall(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? gzipped(bytes) : brotli(bytes, brotliOptions(bytes, SMALL_BROTLI))
}

/**
 * `bytes` in that encoding at once: for an answer that is sent to one visitor. A page takes 0.1 ms; handing it to
 * another thread costs more than that.
 */
export function encodeQuickly(bytes: Buffer, encoding: QuickEncoding): Buffer {
  if (encoding === 'identity') return bytes
  if (encoding === 'zstd') {
    const chunkSize = Math.min(Math.max(bytes.length, MIN_BYTES), MOST_ZSTD_CHUNK_BYTES)
    return zstdCompressSync(bytes, { params: QUICK_ZSTD, chunkSize })
  }
  if (encoding === 'gzip') return gzipSync(bytes, { level: QUICK_GZIP })
  return brotliCompressSync(bytes, brotliOptions(bytes, QUICK_BROTLI))
}

/** The window reaches over all of it and no further: else a page takes 8 MB to be compressed. */
function brotliOptions({ length }: Buffer, quality: number) {
  const windowBits = Math.ceil(Math.log2(length + WINDOW_GAP_BYTES))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_MAX_WINDOW_BITS,
      ),
    },
  }
}

/** The encoding for an answer of that size that is sent to one visitor. */
export function encodingFor(bytes: Buffer, acceptEncoding: string | undefined): QuickEncoding {
  if (bytes.length < MIN_BYTES) return 'identity'
  return acceptEncoding && accepts(acceptEncoding, 'zstd') ? 'zstd' : chooseEncoding(acceptEncoding)
}
