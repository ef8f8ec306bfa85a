import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ZipEntry, zipOf } from '#test/support/zip.ts'
import { FORMAT, type Manifest } from './manifest.ts'
import { ArchiveFault, batchesOf, checkParts, openArchive } from './open-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const TABLE = 'tables/001-pages.jsonl'
const PICTURE = 'media/une-image.webp'
const partOf = (file: string, content: string) => ({
  ...{ file, bytes: Buffer.byteLength(content) },
  sha256: createHash('sha256').update(content).digest('hex'),
})
const LINES = '{"slug":"faq"}\n{"slug":"contact"}\n'

const manifestWith = (change: Partial<Manifest> = {}): Manifest => ({
  ...{ format: FORMAT, madeAt: '2026-11-26T12:00:00.000Z', shop: 'https://shop.test', shape: 'x' },
  tables: [{ ...partOf(TABLE, LINES), table: 'pages', rows: 2 }],
  files: [partOf(PICTURE, 'of a picture')],
  ...{ sequences: {}, leftBehind: {}, varying: {} },
  ...change,
})

const entriesWith = (manifest: object = manifestWith()): ZipEntry[] => [
  { name: TABLE, content: LINES },
  { name: PICTURE, content: 'of a picture' },
  { name: 'manifest.json', content: JSON.stringify(manifest) },
]

async function faultOf(archive: Buffer): Promise<string | null> {
  const path = join(folder, 'boutique.zip')
  await writeFile(path, archive)
  try {
    const opened = await openArchive(path)
    await checkParts(opened, async () => undefined).finally(() => opened.close())
    return null
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    return error.message
  }
}

test('an archive that is what it says is taken', async () => {
  expect(await faultOf(zipOf(entriesWith()))).toBeNull()
})

const whole = entriesWith()
const renamed = (name: string): ZipEntry[] => [...whole, { name, content: 'x' }]
const named = (file: string) => manifestWith({ files: [{ ...partOf(PICTURE, 'of a picture'), file }] })

test.each<[string, Buffer, RegExp]>([
  ['no ZIP', Buffer.from('<html>'), /pas une archive ZIP/],
  ['one that was cut off', zipOf(whole).subarray(0, -30), /pas une archive ZIP/],
  ['a ZIP of something else', zipOf([{ name: 'photo.png', content: 'x' }]), /pas l’export d’une boutique/],
  ['another format', zipOf(entriesWith(manifestWith({ format: FORMAT + 1 }))), /autre format/],
  ['a manifest that is none', zipOf(entriesWith({ format: 1 })), /pas l’export d’une boutique/],
  ['a part that is missing', zipOf(whole.slice(1)), /Il manque tables\/001-pages/],
  ['a file that nobody names', zipOf(renamed('media/autre.webp')), /manifeste ne nomme pas/],
  ['a name that leads out', zipOf(renamed('../../etc/passwd')), /table des matières/],
  ['a name from the root', zipOf(renamed('/etc/passwd')), /table des matières/],
  ['a name with a drive', zipOf(renamed('C:\\windows')), /table des matières/],
  ['the same name twice', zipOf(renamed(PICTURE)), /deux fois/],
  ['a manifest that leads out', zipOf(entriesWith(named('media/../../x'))), /pas l’export d’une boutique/],
  ['a manifest that leads elsewhere', zipOf(entriesWith(named('postgres/x'))), /pas l’export d’une boutique/],
  ['a page among the pictures', zipOf(entriesWith(named('media/page.html'))), /pas l’export d’une boutique/],
  ['a file below a folder', zipOf(entriesWith(named('files/incoming/x'))), /pas l’export d’une boutique/],
  [
    'another content of the same length',
    zipOf(whole.map((entry) => (entry.name === PICTURE ? { ...entry, content: 'of a pictura' } : entry))),
    /n’est pas celui que le manifeste décrit/,
  ],
  [
    'a part that would unpack to terabytes',
    zipOf(
      entriesWith(manifestWith({ files: [{ ...partOf(PICTURE, 'x'), bytes: 4_000_000_000 }] })).map((entry) =>
        entry.name === PICTURE ? { ...entry, claims: 4_000_000_000 } : entry,
      ),
    ),
    /table des matières|beaucoup plus/,
  ],
])('%s is refused in words', async (_what, archive, sentence) => {
  expect(await faultOf(archive)).toMatch(sentence)
})

test('lines come whole, however they were cut on their way', async () => {
  const text = `{"a":"é"}\n{"b":2}\n${'{"c":3}\n'.repeat(1_500)}`
  const bytes = Buffer.from(text)
  for (const length of [1, 7, 100_000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    )
    const batches: string[][] = []
    for await (const batch of batchesOf(Readable.from(chunks))) batches.push(batch)
    expect([batches.length, batches.flat().join('\n')]).toEqual([2, text.trimEnd()])
  }
  const cut = batchesOf(Readable.from([Buffer.from('{"a":1}\n{"b"')]))
  await expect(cut.next()).rejects.toThrow(ArchiveFault)
})
