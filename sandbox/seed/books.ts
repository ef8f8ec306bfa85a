import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { PAGE } from './books/design.ts'
import { renderEpub } from './books/epub.ts'
import { readManuscript } from './books/manuscript.ts'
import { renderPdf } from './books/pdf.ts'
import { hashTree, sha256 } from './content-hash.ts'
import { type KitEdition, renderKit } from './kit/kit.ts'

export type MadeBook = { file: string; bytes: number; pages?: number; sha256: string }

type Guide = {
  slug: string
  cover: string
  description: string
  onePagePerSection: boolean
  chaptersOnNewPage: boolean
  contentsDepth: 1 | 2
}

const EDITION = { label: 'novembre 2026', date: new Date('2026-11-02T09:00:00Z') }

const GUIDE = { onePagePerSection: false, chaptersOnNewPage: true, contentsDepth: 1 as const }

const GUIDES: Guide[] = [
  {
    ...GUIDE,
    slug: 'reussir-son-entretien-le-guide-complet',
    cover: 'reussir-son-entretien-couverture',
    description: 'Dix chapitres, des exercices et cinq fiches pour préparer un entretien d’embauche.',
  },
  {
    ...GUIDE,
    slug: '50-questions-pieges-50-reponses',
    cover: '50-questions-couverture',
    description: 'Cinquante questions d’entretien, le piège de chacune et une façon de répondre.',
    onePagePerSection: true,
    contentsDepth: 2,
  },
  {
    ...GUIDE,
    slug: 'parler-salaire-sans-trembler',
    cover: 'parler-salaire-couverture',
    description: 'Une méthode pour préparer sa rémunération, la dire calmement et lire une offre.',
  },
  {
    ...GUIDE,
    slug: 'se-presenter-en-deux-minutes',
    cover: 'se-presenter-couverture',
    description: 'Une méthode courte pour répondre à « Parlez-moi de vous ».',
    chaptersOnNewPage: false,
  },
]

const KIT_EDITIONS: KitEdition[] = ['word', 'pages', 'google-docs']

const SOURCES = [
  'books.ts',
  'books',
  'kit',
  'data/guides',
  'data/kit',
  ...GUIDES.map(({ cover }) => `pictures/${cover}.svg`),
]

const Manifest = z.array(
  z.object({ file: z.string(), bytes: z.number(), pages: z.number().optional(), sha256: z.string() }),
)

/**
 * Writes the files sold (PDF, EPUB, zip) into `targetFolder` and describes them; `pages` is set for PDFs.
 * The same sources give the same bytes; they are made again only when a source has changed.
 */
export async function makeBooks(targetFolder: string, { cacheFolder }: { cacheFolder: string }): Promise<MadeBook[]> {
  const edition = join(cacheFolder, `books-${(await hashTree(import.meta.dirname, SOURCES)).slice(0, 16)}`)
  const books = (await readManifest(edition)) ?? (await fillCache(edition))
  await mkdir(targetFolder, { recursive: true })
  await Promise.all(books.map(({ file }) => copyFile(join(edition, file), join(targetFolder, file))))
  return books
}

async function readManifest(folder: string): Promise<MadeBook[] | null> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return manifest === null ? null : Manifest.parse(JSON.parse(manifest))
}

async function fillCache(edition: string): Promise<MadeBook[]> {
  await mkdir(dirname(edition), { recursive: true })
  // Built apart and renamed: a seed that is interrupted leaves no half-filled edition behind.
  const building = await mkdtemp(`${edition}-`)
  const books: MadeBook[] = []
  for await (const { file, content, pages } of renderAll()) {
    await writeFile(join(building, file), content)
    books.push({ file, bytes: content.length, ...(pages ? { pages } : {}), sha256: sha256(content) })
  }
  await writeFile(join(building, 'manifest.json'), JSON.stringify(books, null, 2))
  await putInPlace(building, edition)
  return books
}

/** Another seed may have finished the same edition meanwhile: the same sources give the same bytes, so theirs stays. */
async function putInPlace(building: string, edition: string): Promise<void> {
  try {
    await rename(building, edition)
  } catch (error) {
    if (!(await readManifest(edition))) throw error
    await rm(building, { recursive: true })
  }
}

type Rendered = { file: string; content: Buffer; pages?: number }

async function* renderAll(): AsyncGenerator<Rendered> {
  for (const guide of GUIDES) yield* renderGuide(guide)
  const folder = join(import.meta.dirname, 'data/kit')
  const manual = await renderManual(join(folder, 'mode-d-emploi-google-docs.md'))
  for (const edition of KIT_EDITIONS) {
    yield { file: `kit-candidature-${edition}.zip`, content: await renderKit(edition, folder, manual, EDITION.date) }
  }
}

async function* renderGuide(guide: Guide): AsyncGenerator<Rendered> {
  const manuscript = await readManuscript(join(import.meta.dirname, `data/guides/${guide.slug}.md`))
  const coverAlt = `Couverture : ${manuscript.title}`
  const { date, label } = EDITION
  const pdf = await renderPdf(manuscript, {
    ...guide,
    cover: await renderPdfCover(guide.cover),
    coverAlt,
    subject: guide.description,
    edition: label,
    date,
  })
  yield { file: `${guide.slug}.pdf`, content: pdf.bytes, pages: pdf.pages }
  const cover = await renderCover(guide.cover, 1200)
  yield { file: `${guide.slug}.epub`, content: await renderEpub(manuscript, { ...guide, cover, coverAlt, date }) }
}

async function renderManual(source: string): Promise<Buffer> {
  const manuscript = await readManuscript(source)
  const { bytes } = await renderPdf(manuscript, {
    ...GUIDE,
    chaptersOnNewPage: false,
    cover: await renderPdfCover('kit-candidature-couverture'),
    coverAlt: 'Couverture : Kit candidature',
    subject: 'Importer et remplir les modèles du kit candidature.',
    edition: EDITION.label,
    date: EDITION.date,
  })
  return bytes
}

function coverFile(name: string): string {
  return join(import.meta.dirname, `pictures/${name}.svg`)
}

async function renderCover(name: string, widthPx: number): Promise<Buffer> {
  return sharp(coverFile(name), { density: 192 }).resize(widthPx).removeAlpha().png({ palette: true }).toBuffer()
}

/** Covers are drawn 3:4; their top row of pixels is repeated upwards to the taller A5. */
async function renderPdfCover(name: string): Promise<Buffer> {
  const widthPx = 1200
  const missing = Math.round((widthPx * PAGE.heightPt) / PAGE.widthPt) - (widthPx * 4) / 3
  const drawn = await sharp(coverFile(name), { density: 192 }).resize(widthPx).removeAlpha().toBuffer()
  return sharp(drawn).extend({ top: missing, extendWith: 'copy' }).png({ palette: true }).toBuffer()
}
