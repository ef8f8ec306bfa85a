import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { marked, type Token, type Tokens } from 'marked'

export type KitLook = { font: string; accent: string }

const HINT_COLOR = '7A7F96'
const INK = '1B1F3B'
const TEXT_WIDTH_MM = 166

/**
 * A template as .docx: the template itself, a filled-in example and a checklist, one page each.
 * Only paragraphs, tabs and lists: Word, Pages, LibreOffice and Google Docs all read it the same way.
 */
export async function renderTemplate(markdown: string, title: string, look: KitLook): Promise<Buffer> {
  const [template = '', example = '', checklist = ''] = markdown.split(/^---$/m)
  const parts: [string | null, string][] = [
    [null, template],
    ['Un exemple rempli', example],
    ['Avant l’envoi', checklist],
  ]
  const document = new Document({
    title,
    creator: 'Tremplin',
    lastModifiedBy: 'Tremplin',
    styles: { default: { document: { run: { font: look.font, size: 22, color: INK, language: { value: 'fr-FR' } } } } },
    numbering: { config: [bulletNumbering()] },
    sections: parts.map(([heading, source]) => ({
      properties: { page: { size: A4, margin: MARGINS } },
      children: [
        ...(heading ? [partLabel(heading, look)] : []),
        ...marked.lexer(source).flatMap((token) => toParagraphs(token, look)),
      ],
    })),
  })
  return Packer.toBuffer(document)
}

const A4 = { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) }

const MARGINS = {
  top: convertMillimetersToTwip(18),
  bottom: convertMillimetersToTwip(16),
  left: convertMillimetersToTwip(22),
  right: convertMillimetersToTwip(22),
}

function bulletNumbering() {
  const indent = { left: convertMillimetersToTwip(5), hanging: convertMillimetersToTwip(5) }
  const level = {
    level: 0,
    format: LevelFormat.BULLET,
    text: '–',
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent } },
  }
  return { reference: 'puces', levels: [level] }
}

function partLabel(text: string, { accent }: KitLook): Paragraph {
  return new Paragraph({
    spacing: { after: 200 },
    children: [new TextRun({ text, bold: true, size: 18, color: accent })],
  })
}

function toParagraphs(token: Token, look: KitLook): Paragraph[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [headingParagraph(token as Tokens.Heading, look)]
    case 'paragraph':
      return [new Paragraph({ spacing: { after: 140, line: 288 }, children: runsOf(token.tokens, {}) })]
    case 'blockquote':
      return [
        new Paragraph({
          spacing: { before: 40, after: 80 },
          children: [new TextRun({ text: textOf(token), italics: true, size: 19, color: HINT_COLOR })],
        }),
      ]
    case 'list':
      return (token as Tokens.List).items.map(listParagraph)
    default:
      throw new Error(`A kit template cannot hold Markdown of type '${token.type}'`)
  }
}

function headingParagraph(token: Tokens.Heading, { accent }: KitLook): Paragraph {
  if (token.depth === 1) {
    return new Paragraph({
      spacing: { after: 40 },
      children: [new TextRun({ text: textOf(token), bold: true, size: 44, color: accent })],
    })
  }
  if (token.depth === 2) {
    return new Paragraph({
      keepNext: true,
      spacing: { before: 320, after: 110 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: accent } },
      children: [new TextRun({ text: textOf(token), bold: true, size: 25, color: accent })],
    })
  }
  const [entry = '', dates] = textOf(token).split(' | ')
  return new Paragraph({
    keepNext: true,
    spacing: { before: 150, after: 50 },
    tabStops: [{ type: TabStopType.RIGHT, position: convertMillimetersToTwip(TEXT_WIDTH_MM) }],
    children: [
      new TextRun({ text: entry, bold: true }),
      ...(dates ? [new TextRun({ text: `\t${dates}`, color: HINT_COLOR })] : []),
    ],
  })
}

function listParagraph(item: Tokens.ListItem): Paragraph {
  const text = textOf(item)
  if (item.task) return new Paragraph({ spacing: { after: 90 }, children: [new TextRun(`☐  ${text}`)] })
  return new Paragraph({
    numbering: { reference: 'puces', level: 0 },
    spacing: { after: 50 },
    children: [new TextRun(text)],
  })
}

function runsOf(tokens: Token[] | undefined, faces: { bold?: boolean; italics?: boolean }): TextRun[] {
  return (tokens ?? []).flatMap((token) => {
    if (token.type === 'strong') return runsOf(token.tokens, { ...faces, bold: true })
    if (token.type === 'em') return runsOf(token.tokens, { ...faces, italics: true })
    return [new TextRun({ text: textOf(token), ...faces })]
  })
}

function textOf(token: Token): string {
  const children = 'tokens' in token && token.tokens ? token.tokens.filter((child) => child.type !== 'checkbox') : []
  if (children.length > 0) return children.map(textOf).join('')
  return 'text' in token ? String(token.text) : ''
}
