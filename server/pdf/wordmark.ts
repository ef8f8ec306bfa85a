import { WORDMARK } from '#contracts/site/wordmark.ts'
import { INK, PAGE, type Sheet, WIDTH, write } from './sheet.ts'

const SHOWN_WIDTH_PT = 84
const WRITTEN_WIDTH_PT = 220
const DOT = '#C2410C'

/** The shop's name at the top right: drawn, and read aloud as what it says, or written where it is another one. */
export function drawWordmark(sheet: Sheet, { name, y }: { name: string; y: number }): void {
  const { doc, structure } = sheet
  const right = PAGE.marginPt + WIDTH
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
