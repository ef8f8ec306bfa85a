import type { Block, Chapter, Manuscript } from './books/manuscript.ts'
import { renderPdf } from './books/pdf.ts'
import { GUIDES, guideSetting, readGuide, SOURCES } from './books.ts'
import { sha256 } from './content-hash.ts'
import { type MadeFile, makeEdition, type Rendered } from './edition.ts'

export type MadeSample = MadeFile & {
  /** Of the product that it is taken from. */
  slug: string
  pages: number
}

/** How much of a guide may be read: its opening and a first chapter; where chapters are long, that many sections of it. */
const SAMPLES: { slug: string; sections: number | null }[] = [
  { slug: 'reussir-son-entretien-le-guide-complet', sections: null },
  { slug: '50-questions-pieges-50-reponses', sections: 3 },
  { slug: 'parler-salaire-sans-trembler', sections: null },
]
const CHAPTERS = 2

/** Writes the first pages of the guides that are sold into `targetFolder`, from the texts that the guides are made of. */
export async function makeSamples(
  targetFolder: string,
  { cacheFolder }: { cacheFolder: string },
): Promise<MadeSample[]> {
  const sources = ['samples.ts', ...SOURCES]
  const made = await makeEdition(targetFolder, { name: 'samples', sources, render: renderAll, cacheFolder })
  return made.map((file) => {
    const sample = SAMPLES.find(({ slug }) => file.file.startsWith(`${slug}-extrait-`))
    if (!sample || !file.pages) throw new Error(`'${file.file}' is no sample`)
    return { ...file, slug: sample.slug, pages: file.pages }
  })
}

async function* renderAll(): AsyncGenerator<Rendered> {
  for (const { slug, sections } of SAMPLES) {
    const guide = GUIDES.find((each) => each.slug === slug)
    if (!guide) throw new Error(`there is no guide '${slug}'`)
    const whole = await readGuide(guide)
    const setting = await guideSetting(guide, whole.title)
    const edition = `${setting.edition} (extrait)`
    const { bytes, pages } = await renderPdf(firstPages(whole, sections), { ...setting, edition, whole })
    // Its address is kept for ever, so another content has another name.
    yield { file: `${slug}-extrait-${sha256(bytes).slice(0, 8)}.pdf`, content: bytes, pages }
  }
}

function firstPages(whole: Manuscript, sections: number | null): Manuscript {
  const chapters = whole.chapters.slice(0, CHAPTERS)
  const last = chapters.at(-1)
  if (last && sections !== null) chapters.splice(-1, 1, { ...last, blocks: firstSections(last.blocks, sections) })
  return { ...whole, chapters: [...chapters, ending(whole.title)] }
}

function firstSections(blocks: Block[], count: number): Block[] {
  const headings = blocks.flatMap((block, index) => (block.kind === 'section' ? [index] : []))
  return blocks.slice(0, headings[count])
}

function ending(title: string): Chapter {
  const said = (text: string): Block => ({ kind: 'paragraph', text: [{ text, bold: false, italic: false }] })
  return {
    label: null,
    title: 'Fin de l’extrait',
    id: 'fin-de-l-extrait',
    blocks: [
      said(`Vous venez de lire les premières pages de « ${title} ».`),
      said('Le sommaire en tête de cet extrait montre ce que contient le guide complet, vendu en PDF et en EPUB.'),
    ],
  }
}
