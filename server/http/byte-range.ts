export type ByteRange = { start: number; end: number }

/**
 * The one range that a Range header asks of `bytes` bytes (RFC 9110 §14); `end` is included. 'whole' for no header, for
 * several ranges and for what cannot be read; 'unsatisfiable' is answered with 416.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const suffix = Number(last)
    return suffix === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - suffix), end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
