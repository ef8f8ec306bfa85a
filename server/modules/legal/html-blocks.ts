import { Parser } from 'htmlparser2'
import type { StyledRun } from '#server/pdf/sheet.ts'

export type TextBlock = {
  kind: 'heading' | 'subheading' | 'paragraph' | 'item' | 'quote'
  /** Before an item: '•', '2.'; '' for its later paragraphs and for rows of tables. */
  marker: string
  runs: StyledRun[]
}

const KINDS: Record<string, TextBlock['kind']> = { h2: 'heading', h3: 'subheading', h4: 'subheading', p: 'paragraph' }

/** The parts of a page's own HTML in their order, links with their addresses behind them: for paper. */
export function htmlBlocks(html: string, { origin }: { origin: string }): TextBlock[] {
  const blocks: TextBlock[] = []
  /** Markers of the lists that are open: null for dots, else the number of the next item. */
  const lists: (number | null)[] = []
  let block: TextBlock | null = null
  let quotes = 0
  let bolds = 0
  let href = ''

  const begin = (kind: TextBlock['kind'], marker = '') => {
    block = { kind, marker, runs: [] }
    blocks.push(block)
  }
  const say = (text: string) => block?.runs.push({ text, isBold: bolds > 0 })
  const nextMarker = () => {
    const number = lists.at(-1) ?? null
    if (number === null) return '•'
    lists[lists.length - 1] = number + 1
    return `${number}.`
  }
  const beginParagraph = () => {
    if (lists.length === 0) return begin(quotes > 0 ? 'quote' : 'paragraph')
    if (block?.runs.length !== 0) begin('item')
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'p') beginParagraph()
      else if (name in KINDS) begin(KINDS[name] ?? 'paragraph')
      else if (name === 'ul') lists.push(null)
      else if (name === 'ol') lists.push(Number(attributes.start ?? 1))
      else if (name === 'li') begin('item', nextMarker())
      else if (name === 'tr') begin('item')
      else if ((name === 'td' || name === 'th') && block?.runs.length) say(' — ')
      else if (name === 'blockquote') quotes += 1
      else if (name === 'strong') bolds += 1
      else if (name === 'br') say('\n')
      else if (name === 'a') href = attributes.href ?? ''
    },
    ontext(text) {
      if (block && (text.trim() !== '' || block.runs.length > 0)) say(text.replaceAll(/[ \n]+/g, ' '))
    },
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') lists.pop()
      else if (name === 'blockquote') quotes -= 1
      else if (name === 'strong') bolds -= 1
      else if (name === 'a' && href) say(` (${new URL(href, origin).href})`)
      else if (name in KINDS || name === 'tr') block = null
    },
  })
  parser.end(html)
  return blocks.filter(({ runs }) => runs.length > 0)
}
