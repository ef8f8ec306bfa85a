import { Marked, type Token, type TokenizerAndRendererExtension, type TokensList } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { PostHeading } from '#contracts/content/content.ts'
import { formPlace, readFormMark } from '#contracts/content/form-places.ts'
import { type Picture, pictureUrl, stemOfAddress } from '#contracts/content/picture.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { readingMinutesOf } from '#contracts/text/reading-time.ts'

const ALLOWED = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'hr', 'br', 'span', 'div', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  ],
  allowedAttributes: {
    ...{ a: ['href'], ol: ['start'], th: ['align', 'scope'], td: ['align'], h2: ['id'] },
    ...{ img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'] },
    ...{ span: ['class', 'aria-hidden'], div: ['class', 'role', 'tabindex', 'aria-label', 'data-form'] },
  },
  allowedClasses: { span: ['task-box'], div: ['table-scroll', 'form-place'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Of the library, not of anybody who would count its readers.
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Record<string, string> }) =>
    tag === 'img' && !attribs.src?.startsWith('/media/'),
}

export type RenderedPost = { bodyHtml: string; headings: PostHeading[]; readingMinutes: number }

type Pictures = ReadonlyMap<string, Picture>

/**
 * Markdown to HTML limited to text, lists, tables, links and pictures of the library (`pictures`, by name: any other is left
 * out, its description stays); second-level headings get ids to jump to.
 */
export function renderPost(markdown: string, pictures: Pictures = new Map()): RenderedPost {
  const headings: PostHeading[] = []
  const html = createRenderer(headings, pictures).parse(markdown, { async: false })
  return {
    bodyHtml: sanitizeHtml(html, ALLOWED).trim(),
    headings,
    readingMinutes: readingMinutesOf(markdown),
  }
}

/** A contact form that stands in a text: its page draws it there. */
const FORM_EXTENSION: TokenizerAndRendererExtension = {
  name: 'contactForm',
  level: 'block',
  start: (source) => /^\[contact-form-7 /m.exec(source)?.index,
  tokenizer(source) {
    const mark = readFormMark(source)
    return mark ? { type: 'contactForm', ...mark } : undefined
  },
  renderer: ({ raw, id, title, isOwnParagraph }) =>
    isOwnParagraph ? formPlace({ id: Number(id), title: String(title) }) : `<p>${escapeHtml(raw.trim())}</p>\n`,
}

/** A form inside a quotation or a list would cut its HTML in two: there, its mark is text. */
const FORM_HOOKS = {
  processAllTokens: (tokens: Token[] | TokensList) => {
    for (const token of tokens) if (token.type === 'contactForm') Object.assign(token, { isOwnParagraph: true })
    return tokens
  },
}

/** Each text has its own: it collects the headings on the way. */
function createRenderer(headings: PostHeading[], pictures: Pictures): Marked {
  let tables = 0
  return new Marked({
    gfm: true,
    extensions: [FORM_EXTENSION],
    hooks: FORM_HOOKS,
    renderer: {
      // A list to tick on paper: a real checkbox would need a label and would forget its state.
      checkbox: () => '<span class="task-box" aria-hidden="true">☐</span> ',
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>\n`
        const text = this.parser.parseInline(tokens, this.parser.textRenderer).replace(/<[^>]*>/g, '')
        const id = uniqueId(slugOf(text), headings)
        headings.push({ id, text: decode(text) })
        return `<h2 id="${id}">${html}</h2>\n`
      },
      image({ href, text }) {
        const picture = pictures.get(stemOfAddress(href) ?? '')
        return picture ? imageOf(picture, text) : escapeHtml(text)
      },
      // Wider than a phone is: it scrolls in a box of its own, by keyboard too.
      table({ header, rows }) {
        const row = (cells: string[]) => `<tr>${cells.join('')}</tr>`
        const head = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`)
        const body = rows.map((cells) => row(cells.map(({ tokens }) => `<td>${this.parser.parseInline(tokens)}</td>`)))
        tables += 1
        const name = tables === 1 ? 'Tableau' : `Tableau ${tables}`
        return `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}"><table><thead>${row(head)}</thead><tbody>${body.join('')}</tbody></table></div>\n`
      },
    },
  })
}

/** As wide as a text gets, on every screen. */
const TEXT_SIZES = '(min-width: 40rem) 38rem, 100vw'

/** In the format that every browser reads as the last, in the lightest for those that choose by themselves. */
function imageOf(picture: Picture, alt: string): string {
  const { width, height, widths } = picture
  const set = widths.map((each) => `${pictureUrl(picture, each, 'webp')} ${each}w`).join(', ')
  const source = pictureUrl(picture, widths.at(-1) ?? width, 'png')
  return `<img src="${source}" srcset="${set}" sizes="${TEXT_SIZES}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}

/** 'Une heure : l’oral' → 'une-heure-l-oral'. */
function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/&[a-z0-9#]+;|[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'partie'
}

function uniqueId(wanted: string, headings: readonly PostHeading[]): string {
  const taken = new Set(headings.map(({ id }) => id))
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
