import { readFile } from 'node:fs/promises'
import { marked, type Token, type Tokens } from 'marked'

export type Inline = { text: string; bold: boolean; italic: boolean }

export type Block =
  | { kind: 'section'; label: string | null; title: string; id: string }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: { text: Inline[]; isCheckbox: boolean }[] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; paragraphs: Inline[][] }

/** `label` is the 'Chapitre 3' or '3' that the heading begins with, `title` what follows it. */
export type Chapter = { label: string | null; title: string; id: string; blocks: Block[] }

export type Manuscript = { title: string; subtitle: string | null; chapters: Chapter[] }

/** Reads a guide: its h1 is the title, every h2 a chapter, every h3 a section. Markdown outside that grammar is refused. */
export async function readManuscript(file: string): Promise<Manuscript> {
  return parseManuscript(await readFile(file, 'utf8'))
}

function parseManuscript(markdown: string): Manuscript {
  const manuscript: Manuscript = { title: '', subtitle: null, chapters: [] }
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space' || token.type === 'hr') continue
    const chapter = manuscript.chapters.at(-1)
    if (token.type === 'heading' && token.depth === 1) {
      manuscript.title = plainText(inlinesOf(token.tokens))
    } else if (token.type === 'heading' && token.depth === 2) {
      const id = `chapitre-${manuscript.chapters.length + 1}`
      manuscript.chapters.push({ ...splitHeading(plainText(inlinesOf(token.tokens))), id, blocks: [] })
    } else if (chapter) {
      chapter.blocks.push(toBlock(token, `${chapter.id}-${chapter.blocks.length}`))
    } else if (token.type === 'paragraph') {
      manuscript.subtitle = plainText(inlinesOf(token.tokens))
    } else {
      throw new Error(`A guide begins with a title and a chapter, not with '${token.type}'`)
    }
  }
  return manuscript
}

export function plainText(inlines: Inline[]): string {
  return inlines.map((inline) => inline.text).join('')
}

/** '…' alone marks a blank that the reader fills in. */
export function isBlank(inlines: Inline[]): boolean {
  return ['', '…'].includes(plainText(inlines).trim())
}

function toBlock(token: Token, id: string): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'section', ...splitHeading(plainText(inlinesOf(token.tokens))), id }
    case 'paragraph':
      return { kind: 'paragraph', text: inlinesOf(token.tokens) }
    case 'list':
      return {
        kind: 'list',
        ordered: Boolean(token.ordered),
        items: (token as Tokens.List).items.map((item) => ({
          text: inlinesOf(item.tokens.filter((child) => child.type !== 'checkbox')),
          isCheckbox: item.task,
        })),
      }
    case 'table': {
      const table = token as Tokens.Table
      return {
        kind: 'table',
        header: table.header.map((cell) => inlinesOf(cell.tokens)),
        rows: table.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
      }
    }
    case 'blockquote':
      return {
        kind: 'quote',
        paragraphs: (token.tokens ?? [])
          .filter((child) => child.type === 'paragraph')
          .map((child) => inlinesOf('tokens' in child ? child.tokens : undefined)),
      }
    default:
      throw new Error(`A guide cannot hold Markdown of type '${token.type}'`)
  }
}

function inlinesOf(tokens: Token[] | undefined, bold = false, italic = false): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    if (token.type === 'strong') return inlinesOf(token.tokens, true, italic)
    if (token.type === 'em') return inlinesOf(token.tokens, bold, true)
    if ((token.type === 'text' || token.type === 'paragraph') && token.tokens) {
      return inlinesOf(token.tokens, bold, italic)
    }
    if (token.type === 'text' || token.type === 'escape') {
      return [{ text: token.text.replaceAll('\n', ' '), bold, italic }]
    }
    throw new Error(`A guide cannot hold inline Markdown of type '${token.type}'`)
  })
}

function splitHeading(text: string): { label: string | null; title: string } {
  const parts = /^((?:Chapitre|Exercice|Fiche)\s\S+|\S+\spartie|\d+)\.\s(.+)$/u.exec(text)
  if (!parts?.[1] || !parts[2]) return { label: null, title: text }
  return { label: parts[1], title: parts[2] }
}
