import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeQuickly, encodeSmall, encodingFor } from './content-encoding.ts'

const page = Buffer.from('<p>Préparer un entretien\u202F: dix chapitres.</p>'.repeat(3_000))
const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0, zstd;q=0', 'gzip'],
  ['zstd;q=0.0, br;q=0.5', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a client that takes %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(page, accepted)).toBe(encoding)
})

test('what fits into one packet is sent as it is', () => {
  expect(encodingFor(page.subarray(0, 1_000), 'gzip, br, zstd')).toBe('identity')
})

test.each([1, 1_024, 65_536, page.length])('%i bytes come out of every encoding as they went in', async (length) => {
  const bytes = page.subarray(0, length)
  for (const encoding of ['br', 'gzip', 'zstd'] as const)
    expect(decode[encoding](encodeQuickly(bytes, encoding))).toEqual(bytes)
  for (const encoding of ['br', 'gzip'] as const)
    expect(decode[encoding](await encodeSmall(bytes, encoding))).toEqual(bytes)
})

test('a page is compressed to a tenth at most', async () => {
  for (const encoding of ['br', 'gzip', 'zstd'] as const)
    expect(encodeQuickly(page, encoding).length).toBeLessThan(page.length / 10)
  expect((await encodeSmall(page, 'br')).length).toBeLessThan(page.length / 10)
})
