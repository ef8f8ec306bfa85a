import { WORDMARK } from '#contracts/site/wordmark.ts'
import { INK, PAGE, type Sheet, WIDTH, write } from './sheet.ts'

const SHOWN_WIDTH_PT = 84
const WRITTEN_WIDTH_PT = 220
/** What is left beside a title. */
const LOGO_PT = { width: 150, height: 42 }
const DOT = '#C2410C'

type Shown = {
  name: string
  y: number
  /** A PNG without what is seen through, as large as it is shown at three times the size; null: the shop has none. */
  logo: Buffer | null
}

/** The shop's logo at the top right, or its name: drawn, and read aloud as what it says, or written where it is another one. */
export function drawWordmark(sheet: Sheet, { name, y, logo }: Shown): void {
  const { doc, structure } = sheet
  const right = PAGE.marginPt + WIDTH
  if (logo) {
    const x = right - LOGO_PT.width
    const box = { fit: [LOGO_PT.width, LOGO_PT.height] as [number, number], align: 'right' as const }
    structure.add(doc.struct('Figure', { alt: name }, () => void doc.image(logo, x, y - 6, box)))
    return
  }
  if (name !== WORDMARK.name) {
    const x = right - WRITTEN_WIDTH_PT
    write(sheet, { text: name, x, y: y + 4, width: WRITTEN_WIDTH_PT, size: 14, isBold: true, align: 'right' })
    return
  }
  const { letters, dot, width } = WORDMARK
  const draw = () => {
    doc.save()
    doc.translate(right - SHOWN_WIDTH_PT, y).scale(SHOWN_WIDTH_PT / width)
    doc.path(letters).fill(INK)
    doc.circle(dot.cx, dot.cy, dot.r).fill(DOT)
    doc.restore()
  }
  structure.add(doc.struct('Figure', { alt: name }, draw))
}
