import { paragraph } from './body.ts'
import { COLORS, FRAME, STYLES } from './design.ts'
import { type Anchor, type Element, element, type Fragment, type Placed, paginate, plain } from './fragments.ts'
import type { Manuscript } from './manuscript.ts'
import { breakLines, type Measure } from './typeset.ts'

const COLUMN = { leftPt: FRAME.leftPt, widthPt: FRAME.widthPt, panel: null }

/** The title page and the imprint. */
export function titlePages(
  manuscript: Manuscript,
  parent: Element,
  { measure, edition }: { measure: Measure; edition: string },
): Placed[][] {
  const title = paragraph(plain(manuscript.title), element('P', parent), COLUMN, STYLES.title, measure, 0)
  const subtitle = manuscript.subtitle
    ? paragraph(
        plain(manuscript.subtitle, { italic: true }),
        element('P', parent),
        COLUMN,
        STYLES.subtitle,
        measure,
        22,
      )
    : []
  const publisher = paragraph(plain('Tremplin'), element('P', parent), COLUMN, STYLES.section, measure, 30)
  const imprint = element('Sect', parent)
  const notices = imprintTexts(manuscript, edition).flatMap((text) =>
    paragraph(plain(text), element('P', imprint), COLUMN, STYLES.small, measure, 10),
  )
  return [place([...title, ...subtitle, plankRule(), ...publisher], 120), place(notices, 250)]
}

function imprintTexts(manuscript: Manuscript, edition: string): string[] {
  return [
    manuscript.title,
    `Tremplin, édition de ${edition}.`,
    'Ce fichier est sans verrou technique. Il est réservé à votre usage personnel : vous pouvez le lire sur tous vos appareils, l’imprimer et l’annoter. Merci de ne pas le diffuser ni le revendre.',
    'Les personnages, les entreprises et les montants cités dans les exemples ont été composés pour ce guide. Les textes informent ; ils ne remplacent pas un conseil juridique.',
    'Composé en Fraunces et en Source Sans 3, polices libres publiées sous licence SIL Open Font License 1.1.',
  ]
}

function plankRule(): Fragment {
  return {
    heightPt: 6,
    spaceBeforePt: 26,
    keepNext: true,
    panel: null,
    paint: (pen, top) => pen.rule(FRAME.leftPt, top, 44, COLORS.brick, 5),
  }
}

function place(fragments: Fragment[], topPt: number): Placed[] {
  const pages = paginate(fragments, FRAME.heightPt - topPt)
  if (pages.length > 1) throw new Error('The title and the imprint have to fit on one page each')
  return pages.flat().map((placed) => ({ ...placed, topPt: placed.topPt + topPt }))
}

export type ContentsSetting = { measure: Measure; depth: 1 | 2; firstFolio: number }

/** `isSet` where the place is in the file: in a sample most are not, and nothing leads there. */
type Entry = Anchor & { pageIndex: number; isSet: boolean }

/** The table of contents; `pageIndex` counts from the first page of the body, whose number is `firstFolio`. */
export function contentsPages(anchors: Entry[], into: Element, setting: ContentsSetting): Placed[][] {
  const heading = paragraph(plain('Sommaire'), element('H1', into), COLUMN, STYLES.chapter, setting.measure, 0)
  const shown = anchors.filter((anchor) => anchor.level <= setting.depth)
  const entries = shown.flatMap((anchor) => contentsEntry(anchor, into, setting))
  return paginate([...heading.map((line) => ({ ...line, keepNext: true })), ...entries], FRAME.heightPt)
}

function contentsEntry(anchor: Entry, into: Element, { measure, depth, firstFolio }: ContentsSetting): Fragment[] {
  const isPart = depth === 2 && anchor.level === 1
  const indentPt = depth === 2 && anchor.level === 2 ? 14 : 0
  const reference = element('Reference', element('TOCI', into))
  const link = anchor.isSet ? element('Link', reference) : reference
  const style = depth === 2 && anchor.level === 2 ? { ...STYLES.contents, sizePt: 9.6, leadingPt: 14 } : STYLES.contents
  const column = { leftPt: FRAME.leftPt + indentPt, widthPt: FRAME.widthPt - indentPt - 34, panel: null }
  const lines = breakLines(plain(anchor.title, { bold: isPart }), style, column.widthPt, measure)
  const folio = breakLines(plain(String(firstFolio + anchor.pageIndex), { bold: isPart }), style, 30, measure)[0]
  return lines.map((line, index) => ({
    heightPt: style.leadingPt,
    spaceBeforePt: index > 0 ? 0 : spaceBefore(isPart, depth),
    keepNext: index < lines.length - 1 || isPart,
    panel: null,
    paint: (pen, top) => {
      pen.text(link, line, style, column.leftPt, top)
      if (index === lines.length - 1 && folio) {
        const right = FRAME.leftPt + FRAME.widthPt
        pen.text(link, folio, style, right - folio.widthPt, top)
        if (!isPart) pen.rule(column.leftPt, top + style.leadingPt, right - column.leftPt, COLORS.line, 0.5)
      }
      const area = { xPt: column.leftPt, topPt: top, widthPt: FRAME.widthPt - indentPt, heightPt: style.leadingPt }
      if (anchor.isSet) pen.link(link, anchor.id, area)
    },
  }))
}

function spaceBefore(isPart: boolean, depth: 1 | 2): number {
  if (isPart) return 14
  return depth === 2 ? 3 : 7
}
