import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readContactBody } from './contact-body.ts'

const headers = { 'content-type': 'multipart/form-data; boundary=grenze' }
const FILE_HEAD =
  '--grenze\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'

test('of a file of 300 MB only its size is kept', async () => {
  const piece = Buffer.alloc(1024 * 1024, 65)
  let most = 0
  function* body() {
    yield Buffer.from(FILE_HEAD)
    for (let count = 0; count < 300; count += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      yield piece
    }
    yield Buffer.from('\r\n--grenze--\r\n')
  }
  const before = process.memoryUsage().arrayBuffers
  const read = await readContactBody(Readable.from(body()), headers, { bytesOf: () => 2 * 1024 * 1024 })
  expect(read).toEqual({
    kind: 'read',
    entries: [['cv', { name: 'cv.pdf', size: 300 * 1024 * 1024, content: Buffer.alloc(0) }]],
  })
  expect(most - before).toBeLessThan(64 * 1024 * 1024)
})

test('a file within its limit is kept whole, beside the texts and in their order', async () => {
  const text = (name: string, value: string) =>
    `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${text('name', 'Zoé')}${FILE_HEAD}%PDF\r\n${text('besoins[]', 'a')}${text('besoins[]', 'b')}--grenze--\r\n`
  const read = await readContactBody(Readable.from([Buffer.from(body)]), headers, { bytesOf: () => 100 })
  expect(read).toEqual({
    kind: 'read',
    entries: [
      ['name', 'Zoé'],
      ['cv', { name: 'cv.pdf', size: 4, content: Buffer.from('%PDF') }],
      ['besoins[]', 'a'],
      ['besoins[]', 'b'],
    ],
  })
})

test.each([
  ['breaks off', '--grenze\r\nContent-Disposition: form-data; name="name"\r\n\r\nZ', headers, 'broken'],
  ['has no boundary', 'x', { 'content-type': 'multipart/form-data' }, 'broken'],
  ['holds a NUL', 'name=Z%00', { 'content-type': 'application/x-www-form-urlencoded' }, 'broken'],
  [
    'has too much text',
    `a=${'x'.repeat(60_000)}&`.repeat(10),
    { 'content-type': 'application/x-www-form-urlencoded' },
    'too-much',
  ],
  ['has too many fields', 'a=1&'.repeat(600), { 'content-type': 'application/x-www-form-urlencoded' }, 'too-much'],
])('a body that %s is not read', async (_what, body, given, kind) => {
  const read = await readContactBody(Readable.from([Buffer.from(body)]), given, { bytesOf: () => 0 })
  expect(read.kind).toBe(kind)
})
