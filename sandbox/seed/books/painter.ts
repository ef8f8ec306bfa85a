import { COLORS, FRAME, PAGE, STYLES } from './design.ts'
import type { Anchor, Element, Pen, Placed } from './fragments.ts'
import type { FontName, Line, TextStyle } from './typeset.ts'

export type RunningHead = { folio: number; text: string | null }

export type Painter = {
  coverPage(figure: Element, image: Buffer, alt: string): void
  page(placed: Placed[], head: RunningHead | null): void
  /** Attaches the structure tree; nothing can be painted afterwards. */
  finish(root: Element): void
}

/** Draws laid-out pages into a document: marked text, decoration as artifacts, anchors as bookmarks. */
export function createPainter(doc: PDFKit.PDFDocument): Painter {
  const structure = createStructure(doc)
  const pen = createPen(doc, structure)
  let chapter: PDFKit.PDFOutline = doc.outline

  const addAnchor = (anchor: Anchor, topPt: number) => {
    const position = { expanded: false, top: Math.max(0, topPt - 24), left: PAGE.widthPt }
    if (anchor.level === 1) chapter = doc.outline.addItem(anchor.title, position)
    else chapter.addItem(anchor.title, position)
    doc.addNamedDestination(anchor.id, 'XYZ', 0, Math.max(0, topPt - 24), null)
  }

  return {
    coverPage(figure, image, alt) {
      doc.addPage()
      structure.describe(figure, { alt, bbox: [0, 0, PAGE.widthPt, PAGE.heightPt] })
      structure.mark(figure, () => doc.image(image, 0, 0, { width: PAGE.widthPt, height: PAGE.heightPt }))
    },
    page(placed, head) {
      doc.addPage()
      paintPanels(doc, placed)
      if (head) paintHead(doc, head)
      for (const { fragment, topPt } of placed) {
        if (fragment.anchor) addAnchor(fragment.anchor, FRAME.topPt + topPt)
        fragment.paint(pen, FRAME.topPt + topPt)
      }
    },
    finish: structure.attach,
  }
}

function createPen(doc: PDFKit.PDFDocument, structure: Structure): Pen {
  return {
    text: (into, line, style, xPt, topPt) => structure.mark(into, () => drawLine(doc, line, style, xPt, topPt)),
    rule: (xPt, yPt, widthPt, color, thicknessPt = 0.75) =>
      artifact(doc, () => doc.rect(xPt, yPt - thicknessPt / 2, widthPt, thicknessPt).fill(color)),
    bar: (xPt, topPt, heightPt, color) =>
      artifact(doc, () => doc.rect(xPt, topPt, color === COLORS.line ? 0.75 : 2.5, heightPt).fill(color)),
    box: (into, xPt, topPt, sizePt) =>
      structure.mark(into, () =>
        doc.roundedRect(xPt, topPt, sizePt, sizePt, 1.5).lineWidth(0.9).strokeColor(COLORS.muted).stroke(),
      ),
    link: (into, anchorId, { xPt, topPt, widthPt, heightPt }) => {
      // pdfkit takes structParent for a tagged link; its types do not know it yet.
      const tagged: TaggedAnnotation = { structParent: structure.of(into) }
      doc.goTo(xPt, topPt, widthPt, heightPt, anchorId, tagged)
    },
  }
}

function drawLine(doc: PDFKit.PDFDocument, line: Line, style: TextStyle, xPt: number, topPt: number): void {
  const baseline = topPt + style.leadingPt * 0.5 + style.sizePt * 0.34
  let x = xPt
  for (const run of line.runs) {
    doc.font(run.font).fontSize(style.sizePt).fillColor(style.color)
    doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
    x += doc.widthOfString(run.text)
  }
}

function paintHead(doc: PDFKit.PDFDocument, { folio, text }: RunningHead): void {
  const isLeft = folio % 2 === 0
  artifact(doc, () => {
    doc.font('text').fontSize(STYLES.small.sizePt).fillColor(COLORS.muted)
    const outer = (label: string, font: FontName) => {
      doc.font(font)
      return isLeft ? FRAME.leftPt : FRAME.leftPt + FRAME.widthPt - doc.widthOfString(label)
    }
    if (text) doc.text(text, outer(text, 'text'), 40, { lineBreak: false, baseline: 'alphabetic' })
    const number = String(folio)
    doc.text(number, outer(number, 'text-bold'), PAGE.heightPt - 34, { lineBreak: false, baseline: 'alphabetic' })
  })
}

function paintPanels(doc: PDFKit.PDFDocument, placed: Placed[]): void {
  const ids = new Set(placed.flatMap(({ fragment }) => (fragment.panel === null ? [] : [fragment.panel])))
  for (const id of ids) {
    const own = placed.filter(({ fragment }) => fragment.panel === id)
    const top = Math.min(...own.map(({ topPt }) => topPt)) - 10
    const bottom = Math.max(...own.map(({ topPt, fragment }) => topPt + fragment.heightPt)) + 12
    artifact(doc, () => {
      doc.roundedRect(FRAME.leftPt, FRAME.topPt + top, FRAME.widthPt, bottom - top, 6).fill(COLORS.sand)
    })
  }
}

function artifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

type TaggedAnnotation = PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement }

type Description = { alt?: string; bbox?: [number, number, number, number] }

type Structure = ReturnType<typeof createStructure>

function createStructure(doc: PDFKit.PDFDocument) {
  const made = new Map<Element, PDFKit.PDFStructureElement>()
  const descriptions = new Map<Element, Description>()

  const of = (element: Element): PDFKit.PDFStructureElement => {
    const known = made.get(element)
    if (known) return known
    const { type, scope } = element
    const fresh = doc.struct(type, { ...descriptions.get(element), ...(scope ? { scope } : {}) })
    made.set(element, fresh)
    return fresh
  }
  const connect = (element: Element): PDFKit.PDFStructureElement => {
    for (const child of element.children) of(element).add(connect(child))
    return of(element)
  }
  return {
    of,
    describe: (element: Element, description: Description) => descriptions.set(element, description),
    mark(element: Element, draw: () => void) {
      const content = doc.markStructureContent(element.type)
      draw()
      doc.endMarkedContent()
      of(element).add(content)
    },
    attach(root: Element) {
      const top = connect(root)
      doc.addStructure(top)
      top.end()
    },
  }
}
