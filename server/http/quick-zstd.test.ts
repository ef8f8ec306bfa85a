import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { quickZstd } from './quick-zstd.ts'

test('answers of all sizes are frames of their own, one after the other', () => {
  const sizes = [1, 2_000, 60_000, 251 * 1024, 252 * 1024 + 1, 600_000, 2_000]
  // Nothing in them can be made smaller: no frame is longer.
  const answers = sizes.map((size) => randomBytes(size))
  const frames = answers.map(quickZstd)
  for (const [each, answer] of answers.entries())
    expect(zstdDecompressSync(frames[each] ?? Buffer.alloc(0)).equals(answer)).toBe(true)
})
