import { loadScriptFonts } from '#server/pdf/script-fonts.ts'
import {
  closeSheet,
  drawAccent,
  heightOf,
  MUTED,
  openSheet,
  PAGE,
  type Sheet,
  WIDTH,
  write,
} from '#server/pdf/sheet.ts'
import { drawWordmark } from '#server/pdf/wordmark.ts'

export type Certificate = {
  title: string
  name: string
  course: string
  /** The words of the certificate, a paragraph each. */
  paragraphs: string[]
  /** Titles in their order. */
  lessons: string[]
  seller: { name: string; tradeName: string; foot: string; logo: Buffer | null }
  issuedAt: Date
}

/** Draws a certificate; the same one gives the same bytes, whenever it is asked for. */
export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { title, name, course, paragraphs, lessons, seller, issuedAt } = certificate
  const fonts = await loadScriptFonts([name, course, seller.foot, ...paragraphs, ...lessons].join('\n'))
  const documentTitle = `${title}, ${course}`
  const sheet = openSheet({ title: documentTitle, author: seller.name, at: issuedAt, foot: seller.foot, fonts })
  drawAccent(sheet, 50)
  drawWordmark(sheet, { name: seller.tradeName, y: 46, logo: seller.logo })
  sheet.doc.y = 150
  writeBelow(sheet, { text: title, size: 12, color: MUTED, after: 10 }, 'H1')
  if (name) writeBelow(sheet, { text: name, size: 30, isBold: true, after: 8 }, 'H2')
  writeBelow(sheet, { text: course, size: 16, isBold: true, after: 26 }, 'H2')
  for (const text of paragraphs) writeBelow(sheet, { text, size: 11, after: 12 }, 'P')
  sheet.doc.y += 8
  writeBelow(sheet, { text: 'Leçons suivies', size: 12, isBold: true, after: 6 }, 'H2')
  for (const [index, lesson] of lessons.entries())
    writeBelow(sheet, { text: `${index + 1}. ${lesson}`, size: 10, after: 2 }, 'P')
  return closeSheet(sheet, { title: documentTitle, foot: seller.foot })
}

type Text = { text: string; size: number; isBold?: boolean; color?: string; after: number }

function writeBelow(sheet: Sheet, { after, ...text }: Text, tag: 'H1' | 'H2' | 'P'): void {
  const { y } = sheet.doc
  write(sheet, { ...text, x: PAGE.marginPt, y, width: WIDTH }, tag)
  sheet.doc.y = y + heightOf(sheet, { ...text, width: WIDTH }) + after
}
