import PDFDocument from 'pdfkit'
import { layOutText, type Run } from './mixed-text.ts'
import { plainFont } from './plain-font.ts'
import { needsOtherFonts, type ScriptFont } from './script-fonts.ts'

/** A4 in points. */
export const PAGE = { widthPt: 595.28, heightPt: 841.89, marginPt: 56 }
export const WIDTH = PAGE.widthPt - 2 * PAGE.marginPt
const RIGHT = PAGE.widthPt - PAGE.marginPt
const FOOT_PT = 34

export const INK = '#1B1F3B'
export const MUTED = '#565B7A'
const ACCENT = '#C2410C'
const LINE = '#C9C5BA'

/** Pages in the making. `doc.y` is where the next part goes; `bottomPt` is how far down it may reach. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  /** What a reader hears, in the order of writing. */
  structure: PDFKit.PDFStructureElement
  bottomPt: number
  /** Of scripts that the house font lacks. */
  fonts: readonly ScriptFont[]
}

export type Look = { size?: number; isBold?: boolean; color?: string; align?: 'left' | 'right' }
type Place = { x: number; y: number; width: number }
/** A text of a table's row, or one of its own. */
export type Cell = Place & Look & { text: string }

/** A file that says the same as the pages, for machines; `xmp`: what the metadata say of it, in RDF. */
export type Embedded = { name: string; content: Buffer; type: string; description: string; xmp: string }

type Opening = {
  title: string
  author: string
  at: Date
  foot: string
  fonts: readonly ScriptFont[]
  embedded?: Embedded | null
}

/** Opens the first page. The same moment makes the same bytes: pdfkit derives the file's id from it. */
export function openSheet({ title, author, at, foot, fonts, embedded = null }: Opening): Sheet {
  const doc = new PDFDocument({
    size: [PAGE.widthPt, PAGE.heightPt],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    // To embed a file it has to be PDF/A-3: fonts, colours and what the metadata say are in it.
    ...(embedded && { subset: 'PDF/A-3b' }),
    displayTitle: true,
    // None: pdfkit would read Helvetica for each document, which none is drawn with.
    font: '',
    info: { Title: title, Author: author, Creator: 'Tremplin', CreationDate: at, ModDate: at },
  })
  for (const weight of ['regular', 'semibold'] as const) doc.registerFont(weight, plainFont(weight))
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes)
  if (embedded) embed(doc, embedded, at)
  const structure = doc.struct('Document')
  doc.addStructure(structure)
  const sheet = { doc, structure, bottomPt: 0, fonts }
  sheet.bottomPt = footTop(sheet, foot) - 20
  doc.y = PAGE.marginPt
  return sheet
}

function embed(doc: PDFKit.PDFDocument, { name, content, type, description, xmp }: Embedded, at: Date): void {
  const dates = { creationDate: at, modifiedDate: at }
  doc.file(content, { name, type, description, relationship: 'Alternative', ...dates })
  doc.appendXML(xmp)
}

/** Ends the pages: each has the foot, and its number when there are more than one. */
export async function closeSheet(sheet: Sheet, { title, foot }: { title: string; foot: string }): Promise<Buffer> {
  const { doc, structure } = sheet
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { count } = doc.bufferedPageRange()
  const top = footTop(sheet, foot)
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    drawRule(sheet, top - 8)
    doc.markContent('Artifact', { type: 'Pagination' })
    const look = { x: PAGE.marginPt, width: WIDTH, size: 8, color: MUTED }
    writeText(sheet, { ...look, text: foot, y: top })
    if (page > 0) writeText(sheet, { ...look, text: title, y: 30 })
    if (count > 1) writeText(sheet, { ...look, text: `Page ${page + 1} sur ${count}`, y: 30, align: 'right' })
    doc.endMarkedContent()
  }
  structure.end()
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

const footTop = (sheet: Sheet, foot: string) =>
  PAGE.heightPt - FOOT_PT - heightOf(sheet, { text: foot, width: WIDTH, size: 8 })

/** Writes a text of its own; `tag` says what it is to whoever hears it. */
export function write(sheet: Sheet, cell: Cell, tag: 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' = 'P'): void {
  sheet.structure.add(sheet.doc.struct(tag, {}, () => writeText(sheet, cell)))
}

/** Opens an element of elements, such as a list: what is written on the sheet that it gives is inside it until `end`. */
export function openElement(sheet: Sheet, tag: 'L' | 'LI'): { inside: Sheet; end: () => void } {
  const element = sheet.doc.struct(tag)
  sheet.structure.add(element)
  return { inside: { ...sheet, structure: element }, end: () => element.end() }
}

/** A part of a text that stands out, or does not. */
export type StyledRun = { text: string; isBold: boolean }

type Flowing = Place & Pick<Look, 'size'> & { runs: readonly StyledRun[] }

/** Writes a text some of whose words are bold, as it wraps; `doc.y` is below it afterwards. */
export function writeRuns(sheet: Sheet, { runs, x, y, width, size }: Flowing, tag: 'P' | 'LBody' | 'BlockQuote'): void {
  const { doc } = sheet
  const text = runs.map((run) => run.text).join('')
  if (mixedLines(sheet, { text, width, size })) {
    sheet.structure.add(doc.struct(tag, {}, () => writeText(sheet, { text, x, y, width, size })))
    doc.y = y + heightOf(sheet, { text, width, size })
    return
  }
  const writeAll = () => {
    doc.fillColor(INK)
    for (const [index, run] of runs.entries()) {
      const options = {
        width,
        continued: index < runs.length - 1,
        lineGap: chooseFont(doc, { size, isBold: run.isBold }),
      }
      if (index === 0) doc.text(printable(run.text), x, y, options)
      else doc.text(printable(run.text), options)
    }
  }
  sheet.structure.add(doc.struct(tag, {}, writeAll))
}

/** Writes a row of a table that {@link openTable} began. */
export function writeRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  cells: Cell[],
  tag: 'TH' | 'TD' = 'TD',
): void {
  const { doc } = sheet
  table.add(
    doc.struct(
      'TR',
      {},
      cells.map((cell) => doc.struct(tag, {}, () => writeText(sheet, cell))),
    ),
  )
}

export function openTable({ doc, structure }: Sheet): PDFKit.PDFStructureElement {
  const table = doc.struct('Table')
  structure.add(table)
  return table
}

const LEADING = 1.4
/** Height of a line and of its letters above the baseline, as the house font has them, for a size of 1. */
const FONT_LINE = 1.257
const ASCENT = 0.984

/**
 * The font has no narrow no-break space; the wide one breaks lines no more than it. Marks of direction have no shape,
 * and a soft hyphen has that of a hyphen: fontkit cannot tell them apart.
 */
const printable = (text: string) =>
  text.replaceAll('\u202F', '\u00A0').replaceAll(/[\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')

function writeText(sheet: Sheet, { text, x, y, width, align = 'left', color = INK, ...look }: Cell): void {
  const { doc } = sheet
  doc.fillColor(color)
  const lines = mixedLines(sheet, { text, width, ...look })
  if (!lines) {
    const lineGap = chooseFont(doc, look)
    doc.text(printable(text), x, y, { width, align, lineGap })
    return
  }
  const { size = 10 } = look
  for (const [index, runs] of lines.entries()) {
    const baseline = y + size * (ASCENT + LEADING * index)
    let left = align === 'right' ? x + width - runs.reduce((sum, run) => sum + widthOf(doc, run, look), 0) : x
    for (const run of runs) {
      chooseRunFont(doc, run, look)
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(doc, run) })
      left += widthOf(doc, run, look)
    }
  }
}

/** Height of a text as it would be written. */
export function heightOf(sheet: Sheet, { text, width, ...look }: { text: string; width: number } & Look): number {
  const lines = mixedLines(sheet, { text, width, ...look })
  if (lines) return lines.length * (look.size ?? 10) * LEADING
  const lineGap = chooseFont(sheet.doc, look)
  return sheet.doc.heightOfString(printable(text), { width, lineGap })
}

/** The lines of a text of other scripts too; null for one of the house font alone, which pdfkit breaks itself. */
function mixedLines({ doc, fonts }: Sheet, { text, width, ...look }: { text: string; width: number } & Look) {
  if (fonts.length === 0 || !needsOtherFonts(text)) return null
  return layOutText(printable(text), { fonts, width, measure: (run) => widthOf(doc, run, look) })
}

function widthOf(doc: PDFKit.PDFDocument, run: Run, look: Look): number {
  chooseRunFont(doc, run, look)
  return doc.widthOfString(run.text, shaping(doc, run))
}

/** Chooses the font; what it gives back makes up the leading that the font's own line lacks. */
function chooseFont(doc: PDFKit.PDFDocument, { size = 10, isBold = false }: Look): number {
  doc.font(isBold ? 'semibold' : 'regular').fontSize(size)
  return size * (LEADING - FONT_LINE)
}

function chooseRunFont(doc: PDFKit.PDFDocument, { font }: Run, look: Look): void {
  chooseFont(doc, look)
  if (font) doc.font(font.name)
}

/** Marks stand where their font drew them, and not where it says that they go by each letter. */
const UNPLACED = { mark: false, mkmk: false, abvm: false, blwm: false }

/** How the chosen font sets a run: whole and not word by word, as letters of other scripts change with those beside them. */
function shaping(doc: PDFKit.PDFDocument, { text, font }: Run): { features?: [] } {
  if (!font) return {}
  try {
    doc.widthOfString(text, { features: [] })
    return { features: [] }
  } catch {
    // fontkit throws at a mark that a font has no place for by that letter, which OpenType allows (fontkit issue 367). It
    // takes a list of features or, to leave some out, a table of them; pdfkit's types know the list alone.
    return { features: UNPLACED as unknown as [] }
  }
}

/** Begins a page when so much does not fit on this one; says whether it did. */
export function turnPage({ doc, bottomPt }: Sheet, heightPt: number): boolean {
  if (doc.y + heightPt <= bottomPt) return false
  doc.addPage()
  doc.y = PAGE.marginPt
  return true
}

/** A hair line to the right margin. */
export function drawRule({ doc }: Sheet, y: number, { from = PAGE.marginPt } = {}): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke()
  doc.endMarkedContent()
}

/** The short bar of the house above a title. */
export function drawAccent({ doc }: Sheet, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(PAGE.marginPt, y, 28, 3).fill(ACCENT)
  doc.endMarkedContent()
}
