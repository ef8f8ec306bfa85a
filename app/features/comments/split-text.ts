/** A piece of a line: words, or an address that leads somewhere. */
export type TextPiece = { text: string; href?: string }
/** Paragraphs of lines of pieces. */
export type SplitText = TextPiece[][][]

const ADDRESS = /\bhttps?:\/\/[^\s<>"«»]+/gi
/** What ends a sentence, not an address; a bracket does when it was not opened within. */
const TRAILING = /[.,;:!?…'’”)\]\u202F]+$/

/** Plain text as it is shown: empty lines part paragraphs, plain addresses become links. Nothing of it is markup. */
export function splitText(text: string): SplitText {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => paragraph.split('\n').map(splitLine))
}

function splitLine(line: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = trimAddress(found)
    if (!URL.canParse(address)) continue
    pieces.push({ text: line.slice(end, index) }, { text: address, href: address })
    end = index + address.length
  }
  pieces.push({ text: line.slice(end) })
  return pieces.filter((piece) => piece.text !== '')
}

function trimAddress(found: string): string {
  const trimmed = found.replace(TRAILING, '')
  const isBracketOpen = trimmed.includes('(') && !trimmed.includes(')') && found[trimmed.length] === ')'
  return isBracketOpen ? `${trimmed})` : trimmed
}
