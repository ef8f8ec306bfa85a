import { join } from 'node:path'
import sharp from 'sharp'
import { PAGE } from './books/design.ts'
import { renderEpub } from './books/epub.ts'
import { type Manuscript, readManuscript } from './books/manuscript.ts'
import { type PdfOptions, renderPdf } from './books/pdf.ts'
import { type MadeFile, makeEdition, type Rendered } from './edition.ts'
import { type KitEdition, renderKit } from './kit/kit.ts'

export type Guide = {
  slug: string
  cover: string
  description: string
  onePagePerSection: boolean
  chaptersOnNewPage: boolean
  contentsDepth: 1 | 2
}

const EDITION = { label: 'novembre 2026', date: new Date('2026-11-02T09:00:00Z') }

const GUIDE = { onePagePerSection: false, chaptersOnNewPage: true, contentsDepth: 1 as const }

export const GUIDES: Guide[] = [
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

export const SOURCES = [
  'books.ts',
  'books',
  'kit',
  'data/guides',
  'data/kit',
  ...GUIDES.map(({ cover }) => `pictures/${cover}.svg`),
]

/**
 * Writes the files sold (PDF, EPUB, zip) into `targetFolder` and describes them; `pages` is set for PDFs.
 * The same sources give the same bytes.
 */
export function makeBooks(targetFolder: string, { cacheFolder }: { cacheFolder: string }): Promise<MadeFile[]> {
  return makeEdition(targetFolder, { name: 'books', sources: SOURCES, render: renderAll, cacheFolder })
}

async function* renderAll(): AsyncGenerator<Rendered> {
  for (const guide of GUIDES) yield* renderGuide(guide)
  const folder = join(import.meta.dirname, 'data/kit')
  const manual = await renderManual(join(folder, 'mode-d-emploi-google-docs.md'))
  for (const edition of KIT_EDITIONS) {
    yield { file: `kit-candidature-${edition}.zip`, content: await renderKit(edition, folder, manual, EDITION.date) }
  }
}

async function* renderGuide(guide: Guide): AsyncGenerator<Rendered> {
  const manuscript = await readGuide(guide)
  const pdf = await renderPdf(manuscript, await guideSetting(guide, manuscript.title))
  yield { file: `${guide.slug}.pdf`, content: pdf.bytes, pages: pdf.pages }
  const cover = await renderCover(guide.cover, 1200)
  const setting = { ...guide, cover, coverAlt: coverAlt(manuscript.title), date: EDITION.date }
  yield { file: `${guide.slug}.epub`, content: await renderEpub(manuscript, setting) }
}

export function readGuide({ slug }: Guide): Promise<Manuscript> {
  return readManuscript(join(import.meta.dirname, `data/guides/${slug}.md`))
}

/** How a guide is set as a PDF. */
export async function guideSetting(guide: Guide, title: string): Promise<PdfOptions> {
  const { label, date } = EDITION
  return {
    ...guide,
    cover: await renderPdfCover(guide.cover),
    coverAlt: coverAlt(title),
    subject: guide.description,
    edition: label,
    date,
  }
}

const coverAlt = (title: string) => `Couverture : ${title}`

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
