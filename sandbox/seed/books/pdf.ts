import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { chapterFragments, fullTitle } from './body.ts'
import { FRAME, PAGE } from './design.ts'
import { type Anchor, type BodyPage, type Element, element, paginate } from './fragments.ts'
import { contentsPages, titlePages } from './front-matter.ts'
import type { Manuscript } from './manuscript.ts'
import { createPainter, type RunningHead } from './painter.ts'
import type { FontName, Measure } from './typeset.ts'

export type PdfOptions = {
  /** PNG or JPEG in the proportions of the page. */
  cover: Buffer
  coverAlt: string
  subject: string
  edition: string
  /** Fixed, so that the same text gives the same bytes. */
  date: Date
  onePagePerSection: boolean
  chaptersOnNewPage: boolean
  /** Depth of the table of contents. */
  contentsDepth: 1 | 2
  /** The whole, where only a part of it is set: its table of contents is shown. */
  whole?: Manuscript
}

const FONTS: Record<FontName, string> = {
  text: 'source-sans-3-regular.ttf',
  'text-bold': 'source-sans-3-semibold.ttf',
  'text-italic': 'source-sans-3-italic.ttf',
  'text-bold-italic': 'source-sans-3-semibold-italic.ttf',
  display: 'fraunces-medium.ttf',
  'display-italic': 'fraunces-italic.ttf',
}

/** Sets a manuscript as a tagged A5 PDF; gives its bytes and its number of pages, cover included. */
export async function renderPdf(
  manuscript: Manuscript,
  options: PdfOptions,
): Promise<{ bytes: Buffer; pages: number }> {
  const doc = openDocument(manuscript, options)
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))

  const root = element('Document', null)
  const cover = element('Figure', root)
  const measure: Measure = (text, font, sizePt) => doc.font(font).fontSize(sizePt).widthOfString(text)
  const front = titlePages(manuscript, root, { ...options, measure })
  const contents = element('TOC', root)
  const body = bodyPages(manuscript, root, measure, options)
  const set = new Set(body.flatMap(anchorsOf).map(({ id }) => id))
  const listed = options.whole ? bodyPages(options.whole, element('Document', null), measure, options) : body
  const anchors = listed.flatMap((page, pageIndex) =>
    anchorsOf(page).map((anchor) => ({ ...anchor, pageIndex, isSet: set.has(anchor.id) })),
  )
  const setContents = (into: Element, firstFolio: number) =>
    contentsPages(anchors, into, { measure, depth: options.contentsDepth, firstFolio })
  const firstFolio = 1 + front.length + setContents(element('TOC', null), 0).length + 1

  const painter = createPainter(doc)
  painter.coverPage(cover, options.cover, options.coverAlt)
  for (const placed of [...front, ...setContents(contents, firstFolio)]) painter.page(placed, null)
  body.forEach((page, index) => {
    painter.page(page.placed, runningHead(page, index + firstFolio, manuscript))
  })
  painter.finish(root)
  doc.end()
  await finished
  return { bytes: Buffer.concat(chunks), pages: firstFolio + body.length - 1 }
}

function openDocument(manuscript: Manuscript, options: PdfOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.widthPt, PAGE.heightPt],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: manuscript.title,
      Author: 'Tremplin',
      Subject: options.subject,
      Creator: 'Tremplin',
      Producer: 'Tremplin (pdfkit)',
      CreationDate: options.date,
      ModDate: options.date,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) {
    doc.registerFont(name, join(import.meta.dirname, 'fonts', file))
  }
  return doc
}

function bodyPages(manuscript: Manuscript, root: Element, measure: Measure, options: PdfOptions): BodyPage[] {
  const chapters = manuscript.chapters.map((chapter) => ({
    title: fullTitle(chapter),
    fragments: chapterFragments(chapter, root, { ...options, measure }),
  }))
  if (!options.chaptersOnNewPage) {
    const placed = paginate(
      chapters.flatMap((chapter) => chapter.fragments),
      FRAME.heightPt,
    )
    return placed.map((page) => ({ placed: page, chapterTitle: manuscript.title }))
  }
  return chapters.flatMap(({ title, fragments }) =>
    paginate(fragments, FRAME.heightPt).map((placed) => ({ placed, chapterTitle: title })),
  )
}

function anchorsOf(page: BodyPage): Anchor[] {
  return page.placed.flatMap(({ fragment }) => (fragment.anchor ? [fragment.anchor] : []))
}

function runningHead(page: BodyPage, folio: number, manuscript: Manuscript): RunningHead {
  if (page.placed[0]?.fragment.anchor?.level === 1) return { folio, text: null }
  return { folio, text: folio % 2 === 0 ? manuscript.title : page.chapterTitle }
}
