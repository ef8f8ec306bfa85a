import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gapFor, gapsIn, withGaps } from '#app/gaps.ts'
import { zstdWithGaps } from './zstd-with-gaps.ts'

const secrets = Array.from({ length: 12 }, () => randomBytes(10).toString('hex'))
const lengths = secrets.map(({ length }) => length)
const others = () => secrets.map(({ length }) => randomBytes(length / 2).toString('hex'))

/** Secrets at its beginning and end, side by side, twice, and close to one another. */
const [first = '', second = '', third = '', ...rest] = secrets
const PAGE = [
  first,
  ...Array.from({ length: 400 }, (_, each) => `<p class="line">Ligne ${each} à 5\u202F€ ${each * 7919}</p>`),
  `${second}${third}<input value="${second}"/>`,
  ...rest.flatMap((secret, each) => [
    `{"nonce_${each}":"${secret}"}`,
    '<span>encore la même chose</span>'.repeat(each),
  ]),
  first,
].join('')

const gapped = (page: string) => {
  const bytes = Buffer.from(withGaps(page, secrets) ?? '')
  return { bytes, gaps: gapsIn(bytes, lengths) }
}

test('a frame has gaps that take any secrets, and is small', async () => {
  const page = gapped(PAGE)
  const frame = await zstdWithGaps(page)
  expect(frame?.bytes.length).toBeLessThan(page.bytes.length / 4)
  for (const own of [secrets, others(), others()]) {
    const filled = Buffer.from(frame?.bytes ?? '')
    for (const { start, end, number } of frame?.gaps ?? []) filled.write(own[number] ?? '', start, end - start)
    const expected = secrets.reduce((text, secret, each) => text.replaceAll(secret, own[each] ?? ''), PAGE)
    expect(zstdDecompressSync(filled).toString()).toBe(expected)
  }
})

test('a page without gaps is a frame without gaps', async () => {
  const frame = await zstdWithGaps({ bytes: Buffer.from('rien de secret'), gaps: [] })
  expect(frame?.gaps).toEqual([])
  expect(zstdDecompressSync(frame?.bytes ?? Buffer.alloc(0)).toString()).toBe('rien de secret')
})

test('a gap that was compressed after all is none', async () => {
  const long = gapFor('x'.repeat(4000), 0)
  expect(await zstdWithGaps({ bytes: Buffer.from(long), gaps: [{ start: 0, end: long.length, number: 0 }] })).toBeNull()
})
