import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KitLook, renderTemplate } from './document.ts'
import { freezeOfficeFile, packZip } from './frozen-zip.ts'
import { renderTracker } from './tracker.ts'

export type KitEdition = 'word' | 'pages' | 'google-docs'

const ACCENTS = { Nuit: '1B1F3B', Brique: 'A4503A', Forêt: '1F5F5B' }

// A font that comes with the software of each edition.
const FONTS: Record<KitEdition, string> = { word: 'Calibri', pages: 'Helvetica Neue', 'google-docs': 'Arial' }

/** One edition of the kit as a zip: six .docx and one .xlsx; Google Docs gets three colours and the PDF `manual`. */
export async function renderKit(edition: KitEdition, folder: string, manual: Buffer, date: Date): Promise<Buffer> {
  const font = FONTS[edition]
  const accents = edition === 'google-docs' ? Object.entries(ACCENTS) : [['', ACCENTS.Nuit] as const]
  const files: [string, Buffer][] = []
  for (const [color, accent] of accents) {
    for (const [name, content] of await renderTemplates(folder, { font, accent }, date)) {
      files.push([color ? `${color}/${name}` : name, content])
    }
  }
  const tracker = await freezeOfficeFile(await renderTracker(ACCENTS.Nuit, font), date)
  files.push(['7 Tableau de suivi des candidatures.xlsx', tracker])
  if (edition === 'google-docs') files.unshift(['Mode d’emploi.pdf', manual])
  return packZip(files, date)
}

async function renderTemplates(folder: string, look: KitLook, date: Date): Promise<[string, Buffer][]> {
  return Promise.all(
    TEMPLATES.map(async ([file, title]): Promise<[string, Buffer]> => {
      const template = await renderTemplate(await readFile(join(folder, file), 'utf8'), title, look)
      return [`${title}.docx`, await freezeOfficeFile(template, date)]
    }),
  )
}

const TEMPLATES = [
  ['1-cv-parcours.md', '1 CV parcours'],
  ['2-cv-competences.md', '2 CV compétences'],
  ['3-lettre-quatre-paragraphes.md', '3 Lettre en quatre paragraphes'],
  ['4-courriel-de-candidature.md', '4 Courriel de candidature'],
  ['5-message-de-remerciement.md', '5 Message de remerciement'],
  ['6-deux-relances.md', '6 Deux relances'],
] as const
