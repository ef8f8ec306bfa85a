import { formatDay } from '#contracts/text/french-date.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import { loadScriptFonts } from '#server/pdf/script-fonts.ts'
import {
  closeSheet,
  drawAccent,
  heightOf,
  MUTED,
  openElement,
  openSheet,
  PAGE,
  type Sheet,
  turnPage,
  WIDTH,
  write,
  writeRuns,
} from '#server/pdf/sheet.ts'
import { htmlBlocks, type TextBlock } from './html-blocks.ts'
import type { LegalText } from './legal-text-repository.ts'

type Issuer = Pick<ShopSettings, 'seller' | 'shopName'> & { origin: string }

const SIZE = 9.5
const INDENT = 16

/** A legal text as a tagged PDF to be kept. The same version gives the same bytes. */
export async function drawTerms(text: LegalText, { seller, shopName, origin }: Issuer): Promise<Buffer> {
  const blocks = htmlBlocks(text.bodyHtml, { origin })
  const words = blocks.flatMap(({ runs }) => runs.map((run) => run.text)).join('')
  const fonts = await loadScriptFonts(`${words}${Object.values(seller).join('')}`)
  const title = `${text.title}, version ${text.version}`
  const foot = `${shopName} · ${seller.name}, ${seller.address}, SIRET ${seller.siret}`
  const sheet = openSheet({ title, author: seller.name, at: text.publishedFrom, foot, fonts })
  drawHead(sheet, { title: text.title, version: text.version, day: formatDay(text.publishedFrom.toISOString()) })
  drawBlocks(sheet, blocks)
  return closeSheet(sheet, { title, foot })
}

function drawHead(sheet: Sheet, { title, version, day }: { title: string; version: string; day: string }): void {
  const place = { x: PAGE.marginPt, width: WIDTH }
  drawAccent(sheet, 50)
  write(sheet, { ...place, text: title, y: 58, size: 24, isBold: true }, 'H1')
  write(sheet, { ...place, text: `Version ${version}, publiée le ${day}`, y: 94, color: MUTED })
  sheet.doc.y = 122
}

function drawBlocks(sheet: Sheet, blocks: readonly TextBlock[]): void {
  let list: ReturnType<typeof openElement> | null = null
  for (const block of blocks) {
    if (block.kind === 'item') {
      list ??= openElement(sheet, 'L')
      drawItem(list.inside, block)
      continue
    }
    if (list) sheet.doc.y += 4
    list?.end()
    list = null
    if (block.kind === 'paragraph') drawText(sheet, block, { indent: 0, tag: 'P' })
    else if (block.kind === 'quote') drawText(sheet, block, { indent: INDENT, tag: 'BlockQuote' })
    else drawHeading(sheet, block)
  }
  list?.end()
}

function drawItem(list: Sheet, item: TextBlock): void {
  const { inside, end } = openElement(list, 'LI')
  drawText(inside, item, { indent: INDENT, tag: 'LBody' })
  end()
}

type Look = { indent: number; tag: Parameters<typeof writeRuns>[2] }

function drawText(sheet: Sheet, { marker, runs }: TextBlock, { indent, tag }: Look): void {
  const place = { x: PAGE.marginPt + indent, width: WIDTH - indent, size: SIZE }
  const text = runs.map((run) => run.text).join('')
  turnPage(sheet, heightOf(sheet, { ...place, text, isBold: runs.some((run) => run.isBold) }))
  const { y } = sheet.doc
  if (marker) write(sheet, { text: marker, x: PAGE.marginPt + 2, y, width: INDENT, size: SIZE }, 'Lbl')
  writeRuns(sheet, { ...place, runs, y }, tag)
  sheet.doc.y += tag === 'LBody' ? 3 : 7
}

/** A heading never stands alone at the foot of a page. */
function drawHeading(sheet: Sheet, { kind, runs }: TextBlock): void {
  const isMain = kind === 'heading'
  const look = { text: runs.map((run) => run.text).join(''), width: WIDTH, size: isMain ? 14 : 11, isBold: true }
  const height = heightOf(sheet, look)
  sheet.doc.y += isMain ? 10 : 4
  turnPage(sheet, height + 60)
  const { y } = sheet.doc
  write(sheet, { ...look, x: PAGE.marginPt, y }, isMain ? 'H2' : 'H3')
  sheet.doc.y = y + height + 4
}
