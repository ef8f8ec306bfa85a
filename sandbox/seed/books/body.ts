import { COLORS, type Column, FRAME, STYLES } from './design.ts'
import { type Element, element, type Fragment, plain } from './fragments.ts'
import { type Block, type Chapter, type Inline, plainText } from './manuscript.ts'
import { tableFragments } from './table.ts'
import { breakLines, type Line, type Measure, type TextStyle } from './typeset.ts'

export type BodyOptions = {
  measure: Measure
  /** Every numbered section begins a page, and its chapter opens with a page of its own. */
  onePagePerSection: boolean
  /** False in a booklet, whose chapters follow each other on the same page. */
  chaptersOnNewPage: boolean
}

const FULL: Omit<Column, 'panel'> = { leftPt: FRAME.leftPt, widthPt: FRAME.widthPt }
const PANEL_PADDING = 12

/** A chapter as the fragments of its pages; the structure elements hang below `parent`. */
export function chapterFragments(chapter: Chapter, parent: Element, options: BodyOptions): Fragment[] {
  const root = element('Sect', parent)
  const fragments = chapterHeading(chapter, root, options)
  let panel: number | null = null
  let panels = 0
  for (const [index, block] of chapter.blocks.entries()) {
    if (block.kind === 'section') panel = isWorksheet(block) ? ++panels : null
    const isTakeaway = block.kind === 'paragraph' && plainText(block.text).startsWith('À retenir')
    if (isTakeaway) panel = null
    const column = panel === null ? { ...FULL, panel } : inset(panel)
    const made = isTakeaway
      ? takeaway(block.text, root, options.measure)
      : blockFragments(block, root, column, options, chapter.label !== null)
    fragments.push(...made)
    const next = chapter.blocks[index + 1]
    if (options.onePagePerSection && chapter.label !== null && (next === undefined || next.kind === 'section')) {
      fragments.push(...writingLines(root, options.measure))
    }
  }
  return fragments
}

function writingLines(root: Element, measure: Measure): Fragment[] {
  const column = { ...FULL, panel: null }
  const invitation = plain('Ma réponse, en mots-clés', { bold: true })
  const label = paragraph(invitation, element('P', root), column, STYLES.label, measure, 26)
  const rows = Array.from(
    { length: 4 },
    (_, index): Fragment => ({
      heightPt: 23,
      spaceBeforePt: 0,
      keepNext: index < 3,
      panel: null,
      paint: (pen, top) => pen.rule(FRAME.leftPt, top + 22, FRAME.widthPt, COLORS.line),
    }),
  )
  return [...label.map((line) => ({ ...line, keepNext: true })), ...rows]
}

function isWorksheet(block: Block): boolean {
  return block.kind === 'section' && /^(Exercice|Fiche)\s/.test(block.label ?? '')
}

function inset(panel: number): Column {
  return { leftPt: FRAME.leftPt + PANEL_PADDING, widthPt: FRAME.widthPt - 2 * PANEL_PADDING, panel }
}

function blockFragments(
  block: Block,
  root: Element,
  column: Column,
  options: BodyOptions,
  numbered: boolean,
): Fragment[] {
  const { measure } = options
  switch (block.kind) {
    case 'section':
      return sectionHeading(block, root, column, {
        ...options,
        onePagePerSection: options.onePagePerSection && numbered,
      })
    case 'paragraph':
      return paragraph(block.text, element('P', root), column, STYLES.text, measure, 8)
    case 'list':
      return list(block, root, column, measure)
    case 'table':
      return tableFragments(block, root, column, measure)
    case 'quote':
      return quote(block.paragraphs, root, column, measure)
  }
}

/** `spaceBefore` in points; the first two and the last two lines stay together. */
export function paragraph(
  text: Inline[],
  into: Element,
  column: Column,
  style: TextStyle,
  measure: Measure,
  spaceBefore: number,
): Fragment[] {
  const lines = breakLines(text, style, column.widthPt, measure)
  return lines.map((line, index) => ({
    heightPt: style.leadingPt,
    spaceBeforePt: index === 0 ? spaceBefore : 0,
    keepNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    panel: column.panel,
    paint: (pen, top) => pen.text(into, line, style, column.leftPt, top),
  }))
}

function chapterHeading(chapter: Chapter, root: Element, options: BodyOptions): Fragment[] {
  const { measure, onePagePerSection, chaptersOnNewPage } = options
  const column = { ...FULL, panel: null }
  const heading = element('H1', root)
  const label = chapter.label
    ? breakLines(plain(chapter.label, { bold: true }), STYLES.label, FULL.widthPt, measure)
    : []
  const fragments = [
    ...heading1Lines(label, heading, STYLES.label, 40),
    ...paragraph(plain(chapter.title), heading, column, STYLES.chapter, measure, label.length > 0 ? 2 : 40),
  ].map((fragment) => ({ ...fragment, keepNext: true }))
  fragments.push(plankRule())
  const first = fragments[0]
  const anchor = { id: chapter.id, title: fullTitle(chapter), level: 1 as const }
  if (first) fragments[0] = { ...first, breakBefore: chaptersOnNewPage, anchor }
  if (onePagePerSection && chapter.label !== null) fragments.push(...openingList(chapter, root, measure))
  return fragments
}

/** "Chapitre 3. Se renseigner" or the title alone. */
export function fullTitle({ label, title }: { label: string | null; title: string }): string {
  return label ? `${label}. ${title}` : title
}

function heading1Lines(lines: Line[], into: Element, style: TextStyle, spaceBefore: number): Fragment[] {
  return lines.map((line) => ({
    heightPt: style.leadingPt,
    spaceBeforePt: spaceBefore,
    keepNext: true,
    panel: null,
    paint: (pen, top) => pen.text(into, line, style, FRAME.leftPt, top),
  }))
}

function plankRule(): Fragment {
  return {
    heightPt: 12,
    spaceBeforePt: 4,
    keepNext: true,
    panel: null,
    paint: (pen, top) => pen.rule(FRAME.leftPt, top + 4, 30, COLORS.brick, 4),
  }
}

function openingList(chapter: Chapter, root: Element, measure: Measure): Fragment[] {
  const listing = element('L', root)
  const column = { leftPt: FRAME.leftPt + 28, widthPt: FRAME.widthPt - 28, panel: null }
  return chapter.blocks.flatMap((block) => {
    if (block.kind !== 'section' || block.label === null) return []
    const item = element('LI', listing)
    const number = breakLines(plain(block.label, { bold: true }), STYLES.label, 28, measure)
    const lines = paragraph(plain(block.title), element('LBody', item), column, STYLES.text, measure, 7)
    return withLabel(lines, number[0], element('Lbl', item), STYLES.label, FRAME.leftPt)
  })
}

function sectionHeading(
  block: Extract<Block, { kind: 'section' }>,
  root: Element,
  column: Column,
  { measure, onePagePerSection }: BodyOptions,
): Fragment[] {
  const isOwnPage = onePagePerSection && block.label !== null
  const heading = element('H2', root)
  const title = paragraph(plain(block.title), heading, column, isOwnPage ? STYLES.question : STYLES.section, measure, 2)
  const labelText = isOwnPage ? `Question ${block.label}` : block.label
  const label = labelText ? paragraph(plain(labelText, { bold: true }), heading, column, STYLES.label, measure, 0) : []
  const fragments = [...label, ...title].map((fragment) => ({ ...fragment, keepNext: true }))
  const first = fragments[0]
  if (first) {
    fragments[0] = {
      ...first,
      spaceBeforePt: column.panel === null ? 20 : 32,
      breakBefore: isOwnPage,
      anchor: { id: block.id, title: fullTitle(block), level: 2 },
    }
  }
  return fragments
}

function list(block: Extract<Block, { kind: 'list' }>, root: Element, column: Column, measure: Measure): Fragment[] {
  const listing = element('L', root)
  const indented = { ...column, leftPt: column.leftPt + 18, widthPt: column.widthPt - 18 }
  return block.items.flatMap((item, index) => {
    const entry = element('LI', listing)
    const label = element('Lbl', entry)
    const lines = paragraph(item.text, element('LBody', entry), indented, STYLES.text, measure, index === 0 ? 7 : 4)
    if (item.isCheckbox) return withCheckbox(lines, label, column.leftPt)
    const mark = block.ordered ? plain(`${index + 1}.`, { bold: true }) : plain('–')
    return withLabel(lines, breakLines(mark, STYLES.text, 18, measure)[0], label, STYLES.text, column.leftPt)
  })
}

function withLabel(
  lines: Fragment[],
  mark: Line | undefined,
  label: Element,
  style: TextStyle,
  leftPt: number,
): Fragment[] {
  return onFirst(lines, (pen, top) => {
    if (mark) pen.text(label, mark, { ...style, color: COLORS.brick }, leftPt, top)
  })
}

function withCheckbox(lines: Fragment[], label: Element, leftPt: number): Fragment[] {
  return onFirst(lines, (pen, top) => pen.box(label, leftPt, top + 3, 8.5))
}

function onFirst(lines: Fragment[], also: Fragment['paint']): Fragment[] {
  return lines.map((fragment, index) => {
    if (index > 0) return fragment
    return {
      ...fragment,
      paint: (pen, top) => {
        also(pen, top)
        fragment.paint(pen, top)
      },
    }
  })
}

function quote(paragraphs: Inline[][], root: Element, column: Column, measure: Measure): Fragment[] {
  const block = element('BlockQuote', root)
  const indented = { ...column, leftPt: column.leftPt + 16, widthPt: column.widthPt - 24 }
  const lines = paragraphs.flatMap((text, index) =>
    paragraph(text, element('P', block), indented, STYLES.quote, measure, index === 0 ? 10 : 5),
  )
  return lines.map((fragment, index) => ({
    ...fragment,
    paint: (pen, top) => {
      const gap = index === 0 ? 0 : fragment.spaceBeforePt
      pen.bar(column.leftPt + 2, top - gap + 1, fragment.heightPt + gap, COLORS.teal)
      fragment.paint(pen, top)
    },
  }))
}

function takeaway(text: Inline[], root: Element, measure: Measure): Fragment[] {
  const column = { leftPt: FRAME.leftPt + 14, widthPt: FRAME.widthPt - 14, panel: null }
  const lines = paragraph(text, element('P', root), column, STYLES.text, measure, 24)
  return lines.map((fragment, index) => ({
    ...fragment,
    keepNext: index < lines.length - 1,
    paint: (pen, top) => {
      pen.bar(FRAME.leftPt, top, fragment.heightPt, COLORS.brick)
      fragment.paint(pen, top)
    },
  }))
}
