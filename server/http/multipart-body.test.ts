import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipartBody } from './multipart-body.ts'

const headers = { 'content-type': 'multipart/form-data; boundary=grenze' }
const FILE_HEAD =
  '--grenze\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'

test('of a file of 60 MB only its size is kept', async () => {
  const piece = Buffer.alloc(1024 * 1024, 65)
  let most = 0
  function* body() {
    yield Buffer.from(FILE_HEAD)
    for (let count = 0; count < 60; count += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      yield piece
    }
    yield Buffer.from('\r\n--grenze--\r\n')
  }
  const before = process.memoryUsage().arrayBuffers
  const read = await readMultipartBody(Readable.from(body()), headers, { bytesOf: () => 2 * 1024 * 1024 })
  expect(read).toEqual({
    kind: 'read',
    entries: [['cv', { name: 'cv.pdf', size: 60 * 1024 * 1024, content: Buffer.alloc(0) }]],
  })
  expect(most - before).toBeLessThan(32 * 1024 * 1024)
})

test('a file within its limit is kept whole, beside the texts and in their order', async () => {
  const text = (name: string, value: string) =>
    `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = `${text('name', 'Zoé')}${FILE_HEAD}%PDF\r\n${text('besoins[]', 'a')}${text('besoins[]', 'b')}--grenze--\r\n`
  const read = await readMultipartBody(Readable.from([Buffer.from(body)]), headers, { bytesOf: () => 100 })
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
  const read = await readMultipartBody(Readable.from([Buffer.from(body)]), given, { bytesOf: () => 0 })
  expect(read.kind).toBe(kind)
})

const PART = 'Content-Disposition: form-data'

test.each([
  ['a field without a name', `--grenze\r\n${PART}\r\n\r\nv\r\n--grenze--\r\n`],
  ['a file without a name', `--grenze\r\n${PART}; filename="a.pdf"\r\n\r\nv\r\n--grenze--\r\n`],
  ['a file that is not closed', `${FILE_HEAD}hello`],
  ['a file’s head alone', FILE_HEAD],
])('%s makes a body broken, however it is cut on its way', async (_what, body) => {
  for (const size of [1, 7, body.length]) {
    const read = await readMultipartBody(Readable.from(pieces(Buffer.from(body), size)), headers, {
      bytesOf: () => 100,
    })
    expect(read.kind).toBe('broken')
  }
})

test('a body whose connection breaks is broken', async () => {
  const cut = new Readable({ read: () => undefined })
  const reading = readMultipartBody(cut, headers, { bytesOf: () => 100 })
  cut.push(FILE_HEAD)
  cut.destroy(new Error('aborted'))
  expect(await reading).toEqual({ kind: 'broken' })
})

test('of a body without end no more than its limit is read', async () => {
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 1
      setImmediate(() => this.push(sent === 1 ? FILE_HEAD : Buffer.alloc(1024 * 1024, 65)))
    },
  })
  expect(await readMultipartBody(endless, headers, { bytesOf: () => 100 })).toEqual({ kind: 'too-much' })
  expect(sent).toBeLessThan(80)
  endless.destroy()
})

test('a body that announces more than the limit is not read at all', async () => {
  const body = new Readable({ read: () => undefined })
  const read = await readMultipartBody(
    body,
    { ...headers, 'content-length': '100000000' },
    {
      bytesOf: () => {
        throw new Error('it was read')
      },
    },
  )
  expect(read).toEqual({ kind: 'too-much' })
  body.destroy()
})

test('whatever comes in place of a form, an answer is found', async () => {
  const line = fc.constantFrom(
    '--grenze',
    '--grenze--',
    '--grenze-',
    '--',
    '',
    PART,
    `${PART}; name="a"`,
    `${PART}; name`,
    `${PART}; name=`,
    `${PART}; name="a"; filename="b.pdf"`,
    `${PART}; filename*=UTF-8''%ff`,
    'Content-Type: application/octet-stream',
    'Content-Type: text/plain; charset=utf-16le',
    'Content-Transfer-Encoding: base64',
    `X: ${'x'.repeat(100_000)}`,
    ': ',
    'v',
  )
  const noise = fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes))
  const body = fc.array(
    fc.oneof({ weight: 9, arbitrary: line.map((text) => Buffer.from(`${text}\r\n`)) }, { weight: 1, arbitrary: noise }),
    { maxLength: 25 },
  )
  await fc.assert(
    fc.asyncProperty(body, fc.integer({ min: 1, max: 4000 }), async (lines, size) => {
      const stream = Readable.from(pieces(Buffer.concat(lines), size))
      const { kind } = await readMultipartBody(stream, headers, { bytesOf: () => 10 })
      expect(['read', 'broken', 'too-much']).toContain(kind)
    }),
    { numRuns: 200 },
  )
})

function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
