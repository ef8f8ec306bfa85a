/** Stands in no page: neither HTML nor JSON lets a text hold it as it is. Its byte in UTF-8 is its code. */
const MARK = '\u0001'
const MARK_CODE = MARK.charCodeAt(0)
const FIRST_NUMBER = '0'.charCodeAt(0)
/** Their numbers are one sign of ASCII each. */
const MOST_GAPS = 64
/** Hex digits and the like: HTML and JSON write them as they are, a byte for each. */
const PLAIN = /^[\w-]{8,}$/

/** Whether texts that stand in a page are found there as they are, so that gaps can take their places. */
export const areFitForGaps = (texts: readonly string[]): boolean =>
  texts.length <= MOST_GAPS && texts.every((text) => PLAIN.test(text))

/** What stands in the place of the text of that number: as long as it is, so that nothing else moves. */
export const gapFor = (text: string, number: number): string =>
  MARK + String.fromCharCode(FIRST_NUMBER + number) + MARK.repeat(text.length - 2)

/** `page` with gaps in the places of `texts`; null where it holds what looks like a gap already. */
export function withGaps(page: string, texts: readonly string[]): string | null {
  if (page.includes(MARK)) return null
  return texts.reduce((done, text, number) => done.replaceAll(text, gapFor(text, number)), page)
}

type Gap = { start: number; end: number; number: number }

/** Where the gaps of a page's bytes are; `lengths` by their numbers. */
export function gapsIn(page: Buffer, lengths: readonly number[]): Gap[] {
  const gaps: Gap[] = []
  for (let start = page.indexOf(MARK_CODE); start >= 0; ) {
    const number = (page[start + 1] ?? 0) - FIRST_NUMBER
    const end = start + (lengths[number] ?? 1)
    gaps.push({ start, end, number })
    start = page.indexOf(MARK_CODE, end)
  }
  return gaps
}
