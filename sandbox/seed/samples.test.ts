import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdfText } from '#test/support/read-pdf.ts'
import { CACHE_FOLDER } from './cache-folder.ts'
import { loadCatalogue } from './catalogue.ts'
import { type MadeSample, makeSamples } from './samples.ts'

let folder: string
let samples: MadeSample[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-samples-'))
  samples = await makeSamples(join(folder, 'media'), { cacheFolder: CACHE_FOLDER })
})

afterAll(() => rm(folder, { recursive: true }))

const read = (sample?: MadeSample) => readFile(join(folder, 'media', sample?.file ?? ''))
const words = (pdf: Buffer) => readPdfText(pdf).replace(/\s+/g, ' ')

test('each guide that costs something has a sample; nothing else lies beside them', async () => {
  const sold = (await loadCatalogue()).filter(
    ({ files, regularPriceCents }) => files.length > 0 && regularPriceCents > 0,
  )
  expect(samples.map(({ slug }) => slug).sort()).toEqual(sold.map(({ slug }) => slug).sort())
  expect((await readdir(join(folder, 'media'))).sort()).toEqual(samples.map(({ file }) => file).sort())
})

test('a sample is a tagged PDF with the pages that it is said to have', async () => {
  for (const sample of samples) {
    const content = (await read(sample)).toString('latin1')
    expect(content.match(/\/Type \/Page\b/g)).toHaveLength(sample.pages)
    expect(content.length).toBe(sample.bytes)
    expect(content).toContain('/StructTreeRoot')
    expect(sample.pages).toBeLessThan(18)
  }
})

test('it has the first chapter whole, the other chapters in the contents only', async () => {
  const pdf = await read(samples.find(({ slug }) => slug.startsWith('reussir')))
  const text = words(pdf)
  const times = (title: string) => text.split(title).length - 1
  expect(times('Ce qui se joue vraiment')).toBeGreaterThan(1)
  expect(times('Lire l’offre comme un cahier')).toBe(1)
  expect(text).toContain('Fin de l’extrait')
  // Every link leads to a place that is there.
  const names = (sign: RegExp) => new Set([...pdf.toString('latin1').matchAll(sign)].map(([, name]) => name))
  const targets = names(/\/D \((chapitre-[^)]*)\)/g)
  expect([...targets].sort()).toEqual(['chapitre-1', 'chapitre-2'])
})
