import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_REFUSALS, type PictureRefusal } from '#contracts/content/picture-limits.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { keepPicture, sweepMedia } from './index.ts'
import { pictures } from './tables.ts'

let shop: TestShop
let dataFolder: string
beforeAll(async () => {
  shop = await createTestShop()
  dataFolder = await mkdtemp(join(tmpdir(), 'tremplin-media-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true })
})

const library = () => ({ ...byStaff(shop), dataFolder })
const sent = (name: string, content: Buffer) => ({ name, size: content.length, content })
const namesIn = (folder: string) => readdir(join(dataFolder, folder)).catch(() => [])

let shade = 0
/** A picture that no other test has sent. */
function drawn(width = 40, height = 30) {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 30 } } })
}

async function keep(name: string, content: Buffer) {
  const kept = await keepPicture(library(), sent(name, content))
  if (kept.outcome !== 'saved') throw new Error(JSON.stringify(kept))
  return kept
}

test('a picture is kept in the widths that it has pixels for, each in three formats, by a name that says what it holds', async () => {
  const kept = await keep('Été à Paris.JPG', await drawn(700, 350).jpeg().toBuffer())
  expect(kept).toMatchObject({ version: 1, isNew: true, stem: expect.stringMatching(/^ete-a-paris-[0-9a-f]{8}$/) })
  const files = (await namesIn('media')).filter((name) => name.startsWith(kept.stem))
  expect(files.toSorted()).toEqual(
    [320, 640, 700].flatMap((width) => ['avif', 'png', 'webp'].map((format) => `${kept.stem}-${width}.${format}`)),
  )
  const row = (await shop.db.select().from(pictures)).find(({ stem }) => stem === kept.stem)
  expect(row).toMatchObject({
    ...{ width: 700, height: 350, widths: [320, 640, 700], alt: '', contentHash: null },
    ...{ fileName: 'Été à Paris.JPG', mediaType: 'image/jpeg', addedBy: 7, sha256: expect.stringMatching(/^.{64}$/) },
  })
})

test.each(['png', 'webp', 'avif'] as const)('%s is a picture, whatever its name says', async (format) => {
  const kept = await keep('photo.txt', await drawn()[format]().toBuffer())
  expect(kept.isNew).toBe(true)
})

test('the same content again is the picture that is there, also when both come at once', async () => {
  const content = await drawn().png().toBuffer()
  const both = await Promise.all([keep('une.png', content), keep('une.png', content)])
  const again = await keep('autre-nom.png', content)
  expect(new Set([...both, again].map(({ stem }) => stem)).size).toBe(1)
  expect([...both, again].filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('nothing that was written beside the pixels is served: where it was taken, scripts, what follows the picture', async () => {
  const script = '<script>alert(document.cookie)</script>'
  const photo = await drawn(64, 32)
    .withExif({ IFD0: { Copyright: script, ImageDescription: 'chez moi' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { stem } = await keep('photo.jpg', Buffer.concat([photo, Buffer.from(`<!DOCTYPE html>${script}`)]))
  for (const format of ['avif', 'webp', 'png']) {
    const served = join(dataFolder, 'media', `${stem}-32.${format}`)
    const bytes = await sharp(served).toBuffer({ resolveWithObject: true })
    // Turned as its head said before that was taken off.
    expect(bytes.info).toMatchObject({ width: 32, height: 64 })
    const { exif, xmp, orientation } = await sharp(served).metadata()
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
    expect(bytes.data.includes('script')).toBe(false)
  }
})

/** The head of a PNG of these sides, with as many pixels as fit into `body`. */
function pngOf(width: number, height: number, body: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const typed = Buffer.concat([Buffer.from(type), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(body)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
/** What is sent, and why it is no picture of the library. */
const REFUSED: [name: string, why: PictureRefusal, content: () => Promise<Buffer> | Buffer][] = [
  ['vide.png', 'empty', () => Buffer.alloc(0)],
  ['dessin.svg', 'svg', () => Buffer.from(SVG)],
  ['dessin.png', 'svg', () => Buffer.from(`<?xml version="1.0"?><!-- x -->${SVG}`)],
  ['page.jpg', 'no-picture', () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['anime.gif', 'no-picture', () => drawn().gif().toBuffer()],
  ['archive.png', 'no-picture', () => Buffer.from('504b0304140000000800', 'hex')],
  ['guide.jpg', 'no-picture', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['tronque.jpg', 'broken', async () => (await noise().jpeg({ quality: 95 }).toBuffer()).subarray(0, 2000)],
  ['tronque.png', 'broken', async () => (await noise().png().toBuffer()).subarray(0, 4000)],
  ['tete.webp', 'broken', async () => (await drawn().webp().toBuffer()).subarray(0, 20)],
  ['tete.jpg', 'broken', () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.alloc(900)])],
  ['bombe.png', 'too-many-pixels', () => pngOf(30_000, 30_000, Buffer.alloc(30_000 * 3_751))],
  ['large.png', 'too-large', () => Buffer.concat([pngOf(1, 1, Buffer.alloc(2)), Buffer.alloc(20 * 1024 * 1024)])],
  ['photo.heic', 'heic', () => Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex')],
]

const noise = () => sharp({ create: { ...SIDES, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
const SIDES = { width: 200, height: 200, channels: 3, background: 'white' } as const

test.each(REFUSED)('%s is refused (%s), and nothing of it is kept', async (name, why, content) => {
  const before = [await namesIn('media'), await namesIn('media-parts'), await shop.db.$count(pictures)]
  const kept = await keepPicture(library(), sent(name, await content()))
  expect(kept).toEqual({ outcome: 'refused', problems: [{ field: 'file', sentence: PICTURE_REFUSALS[why] }] })
  expect([await namesIn('media'), await namesIn('media-parts'), await shop.db.$count(pictures)]).toEqual(before)
})

test('a file of which not all was read is too large', async () => {
  const kept = await keepPicture(library(), { name: 'film.jpg', size: 90_000_000, content: Buffer.alloc(0) })
  expect(kept).toMatchObject({ problems: [{ sentence: PICTURE_REFUSALS['too-large'] }] })
})

test('what was made of random bytes behind the beginning of a picture is refused or a picture, never an accident', async () => {
  const whole = await noise().jpeg().toBuffer()
  for (let at = 20; at < whole.length; at += Math.ceil(whole.length / 8)) {
    const bent = Buffer.from(whole)
    bent.fill(at % 251, at, at + 40)
    const { outcome } = await keepPicture(library(), sent('plie.jpg', bent))
    expect(['saved', 'refused']).toContain(outcome)
  }
  expect(await namesIn('media-parts')).toEqual([])
})

test('files that no picture names, and parts of files, are swept away; those of pictures stay', async () => {
  const { stem } = await keep('reste.png', await drawn().png().toBuffer())
  await mkdir(join(dataFolder, 'media-parts', 'half'), { recursive: true })
  const orphan = `orphelin-0badcafe-320.webp`
  await sharp({ create: SIDES })
    .webp()
    .toFile(join(dataFolder, 'media', orphan))
  const old = new Date(Date.now() - 40 * 86_400_000)
  for (const path of [join('media-parts', 'half'), join('media', orphan), join('media', `${stem}-40.webp`)])
    await utimes(join(dataFolder, path), old, old)
  await sweepMedia({ db: shop.db, clock: shop.clock, dataFolder })
  const left = await namesIn('media')
  expect(left).not.toContain(orphan)
  expect(left).toContain(`${stem}-40.webp`)
  expect(await namesIn('media-parts')).toEqual([])
})
