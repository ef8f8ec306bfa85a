import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ZipEntry, zipOf } from '#test/support/zip.ts'
import { receiveFile } from './receive-file.ts'
import { soldKindOf } from './sold-file-kind.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))

const incoming = () => readdir(join(dataFolder, 'files', 'incoming'))
const receive = (content: Buffer | string, name = 'guide.pdf', mostBytes?: number) =>
  receiveFile({ dataFolder }, Readable.from([Buffer.from(content)]), {
    ...{ name, signal: new AbortController().signal },
    ...(mostBytes !== undefined && { mostBytes }),
  })

async function kindOf(content: Buffer | string, name: string) {
  const got = await receive(content, name)
  if (!got.ok) return got.refusal
  const kind = await soldKindOf(got.received)
  return kind.ok ? kind.mediaType : kind.refusal
}

/** What becomes of a file in whose way something comes that says so. */
const brokenBy = (error: Error) => {
  const stream = new PassThrough()
  const receiving = receiveFile({ dataFolder }, stream, { name: 'a.pdf', signal: new AbortController().signal })
  stream.destroy(error)
  return receiving
}

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

test('a file lies whole beside those that are sold, with its length and its hash', async () => {
  const got = await receive(PDF)
  if (!got.ok) throw new Error(got.refusal)
  expect(got.received).toMatchObject({ name: 'guide.pdf', bytes: PDF.length })
  expect(got.received.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await readFile(got.received.path, 'utf8')).toBe(PDF)
})

test('what is empty, too large or breaks off leaves nothing behind', async () => {
  expect(await receive('')).toEqual({ ok: false, refusal: 'empty' })
  expect(await receive('x'.repeat(11), 'a.txt', 10)).toEqual({ ok: false, refusal: 'too-large' })
  const gone = new AbortController()
  const cut = new PassThrough()
  const receiving = receiveFile({ dataFolder }, cut, { name: 'a.pdf', signal: gone.signal })
  cut.write('half of it')
  await new Promise((resolve) => setImmediate(resolve))
  gone.abort()
  expect(await receiving).toEqual({ ok: false, refusal: 'broken' })
  expect(await brokenBy(new Error('the connection was reset'))).toEqual({ ok: false, refusal: 'broken' })
  expect(await incoming()).toEqual([])
})

test('a disk that cannot take it is no fault of the sender’s: that goes on to whoever looks after the shop', async () => {
  for (const code of ['ENOSPC', 'EACCES', 'EROFS', 'EIO']) {
    const ofDisk = Object.assign(new Error(code), { code })
    await expect(brokenBy(ofDisk)).rejects.toBe(ofDisk)
  }
  for (const code of ['ECONNRESET', 'ENOENT', ''])
    expect(await brokenBy(Object.assign(new Error('reset'), { code }))).toEqual({ ok: false, refusal: 'broken' })
  expect(await incoming()).toEqual([])
})

test('what a killed process has left is cleared away a day later, and nothing that is still coming', async () => {
  await receive(PDF)
  const folder = join(dataFolder, 'files', 'incoming')
  await writeFile(join(folder, 'left'), 'x')
  const yesterday = new Date(Date.now() - 86_500_000)
  await utimes(join(folder, 'left'), yesterday, yesterday)
  await receive(PDF)
  expect(await incoming()).toHaveLength(2)
  await expect(stat(join(folder, 'left'))).rejects.toThrow()
})

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .toFormat(format)
    .toBuffer()

const EPUB: ZipEntry[] = [
  { name: 'mimetype', content: 'application/epub+zip' },
  { name: 'book.xhtml', content: 'x' },
]

const ONE = [{ name: 'a/b.txt', content: 'bonjour' }]
const FIRST = { name: 'un.txt', content: 'un' }
const END_LENGTH = 22
/** An archive with another number so many bytes behind the beginning of its end. */
function zipWith(at: number, number: number, { bits = 32 } = {}): Buffer {
  const zip = zipOf(ONE)
  const place = zip.length - END_LENGTH + at
  if (bits === 16) zip.writeUInt16LE(number, place)
  else zip.writeUInt32LE(number, place)
  return zip
}
/** The same so many bytes behind the beginning of its first entry. */
const zipWithEntry = (at: number, number: number) => {
  const zip = zipOf(ONE)
  const entry = zip.readUInt32LE(zip.length - END_LENGTH + 16)
  return zipWith(entry - (zip.length - END_LENGTH) + at, number)
}
const HARMLESS = 64 * 1024 ** 2
const crowd = (count: number) => zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: '' })))
const GIGABYTE = 1024 ** 3
/** An archive of that weight, whose entries say that they unpack to what is made of its length. */
function zipThatClaims(weight: number, claims: (bytes: number) => readonly number[]): Buffer {
  const entries = claims(0).map((_, index) => ({ name: `${index}`, content: 'x'.repeat(index === 0 ? weight : 1) }))
  const claimed = claims(zipOf(entries).length)
  return zipOf(entries.map((entry, index) => ({ ...entry, claims: claimed[index] })))
}

type Case = readonly [name: string, content: () => Promise<Buffer | string>, result: string]

test.each<Case>([
  ['guide.pdf', async () => PDF, 'application/pdf'],
  ['guide.epub', async () => zipOf(EPUB), 'application/epub+zip'],
  ['pack.zip', async () => zipOf([{ name: 'a/b.txt', content: 'bonjour' }]), 'application/zip'],
  ['said.zip', async () => Buffer.concat([zipOf(ONE), Buffer.from('with a comment')]), 'application/zip'],
  ['large.zip', async () => zipOf([{ name: 'a', content: 'x', claims: HARMLESS }]), 'application/zip'],
  ['dense.zip', async () => zipThatClaims(400_000, (bytes) => [200 * bytes]), 'application/zip'],
  ['huge.zip', async () => zipThatClaims(22_000_000, () => [2 * GIGABYTE, 2 * GIGABYTE]), 'application/zip'],
  [
    'told.zip',
    async () => zipOf([{ ...FIRST, extra: 'UT\x05\0\x03abcde', comment: 'bonjour' }, ...ONE]),
    'application/zip',
  ],
  ['crowd.zip', async () => crowd(20_000), 'application/zip'],
  ['two.zip', async () => zipOf([...ONE, { name: 'c..d.txt', content: 'deux' }]), 'application/zip'],
  ['note.txt', async () => 'Une fiche, où l’on lit <script> comme un exemple.', 'text/plain'],
  ['photo.PNG', () => picture('png'), 'image/png'],
  ['photo.jpg', () => picture('jpeg'), 'image/jpeg'],
  ['photo.webp', () => picture('webp'), 'image/webp'],
])('%s is taken for what it holds', async (name, content, mediaType) => {
  expect(await kindOf(await content(), name)).toBe(mediaType)
})

const BEHIND = async (code: string) => Buffer.concat([await picture('png'), Buffer.from(code)])

test.each<Case>([
  ['guide.exe', async () => Buffer.from('MZ\x90\0\x03\0\0\0'), 'kind'],
  ['drawing.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'name'],
  ['drawing.svg', async () => '<?xml version="1.0"?><svg onload="alert(1)"/>', 'kind'],
  ['page.html', async () => '<!doctype html><script>alert(1)</script>', 'name'],
  ['guide.pdf', async () => 'No PDF at all', 'name'],
  ['photo.png', async () => PDF, 'name'],
  ['guide.pdf', () => picture('png'), 'name'],
  ['photo.png', () => BEHIND('<script>alert(1)</script>'), 'script'],
  ['photo.png', () => BEHIND('<?PHP system($_GET[0]);'), 'script'],
  ['photo.png', async () => (await picture('png')).subarray(0, 40), 'script'],
  ['bomb.zip', async () => zipOf([{ name: 'a', content: 'x', claims: 3_900_000_000 }]), 'archive'],
  ['zip64.zip', async () => zipThatClaims(22_000_000, () => [0xffffffff]), 'archive'],
  ['nothing.zip', async () => Buffer.from('PK\x03\x04'.padEnd(END_LENGTH, '\0')), 'archive'],
  ['bomb.epub', async () => zipOf([...EPUB, { name: 'b', content: 'x', claims: 1_000_000_000 }]), 'archive'],
  ['out.zip', async () => zipOf([{ name: '../../etc/cron.d/x', content: 'x' }]), 'archive'],
  ['out.zip', async () => zipOf([{ name: 'C:\\x', content: 'x' }]), 'archive'],
  ['out.zip', async () => zipOf([{ name: '/etc/x', content: 'x' }]), 'archive'],
  ['out.zip', async () => zipOf([{ name: 'a\\..\\x', content: 'x' }]), 'archive'],
  ['out.zip', async () => zipOf([{ name: 'a\0.txt', content: 'x' }]), 'archive'],
  ['out.zip', async () => zipOf([...ONE, { name: '../x', content: 'x' }]), 'archive'],
  [
    'out.zip',
    async () =>
      zipOf([
        { ...FIRST, extra: 'extra', comment: 'x' },
        { name: '../x', content: 'x' },
      ]),
    'archive',
  ],
  ['bomb.zip', async () => zipOf([{ name: 'a', content: 'x', claims: HARMLESS + 1 }]), 'archive'],
  [
    'bomb.zip',
    async () => zipOf([...ONE, ...['b', 'c'].map((name) => ({ name, content: 'x', claims: HARMLESS }))]),
    'archive',
  ],
  ['denser.zip', async () => zipThatClaims(400_000, (bytes) => [200 * bytes + 1]), 'archive'],
  ['larger.zip', async () => zipThatClaims(22_000_000, () => [2 * GIGABYTE, 2 * GIGABYTE + 1]), 'archive'],
  ['many.zip', async () => crowd(20_001), 'archive'],
  ['more.zip', async () => zipWith(10, 2, { bits: 16 }), 'archive'],
  ['zip64.zip', async () => zipWith(12, 0xffffffff), 'archive'],
  ['zip64.zip', async () => zipWith(16, 0xffffffff), 'archive'],
  ['zip64.zip', async () => zipWithEntry(20, 0xffffffff), 'archive'],
  ['short.zip', async () => zipWith(12, 400), 'archive'],
  ['heavy.zip', async () => zipWithEntry(20, 4000), 'archive'],
  ['strange.zip', async () => zipWithEntry(0, 1), 'archive'],
  ['guide', async () => PDF, 'name'],
  ['cut.zip', async () => zipOf([{ name: 'a', content: 'bonjour' }]).subarray(0, 45), 'archive'],
])('%s is not taken (%#)', async (name, content, refusal) => {
  expect(await kindOf(await content(), name)).toBe(refusal)
})
