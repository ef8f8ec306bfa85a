import { WORDMARK } from '#contracts/site/wordmark.ts'
import { INK, PAGE, type Sheet, WIDTH } from './sheet.ts'

const SHOWN_WIDTH_PT = 84
const DOT = '#C2410C'

/** The shop's name at the top right, drawn; read aloud as what it says. */
export function drawWordmark({ doc, structure }: Sheet, y: number): void {
  const { letters, dot, name, width } = WORDMARK
  const draw = () => {
    doc.save()
    doc.translate(PAGE.marginPt + WIDTH - SHOWN_WIDTH_PT, y).scale(SHOWN_WIDTH_PT / width)
    doc.path(letters).fill(INK)
    doc.circle(dot.cx, dot.cy, dot.r).fill(DOT)
    doc.restore()
  }
  structure.add(doc.struct('Figure', { alt: name }, draw))
}
