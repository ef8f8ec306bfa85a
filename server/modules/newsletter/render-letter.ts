import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const markdown = new Marked({ gfm: true })

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'hr', 'br', 'code', 'del'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Markdown of a letter to HTML without scripts, styles or pictures; addresses of the site's own pages become whole ones. */
export function renderLetter(source: string, origin: string): string {
  return sanitizeHtml(markdown.parse(source, { async: false }), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href: wholeAddress(href, origin) } }),
    },
  }).trim()
}

const wholeAddress = (href: string, origin: string) =>
  href.startsWith('/') && !href.startsWith('//') ? origin + href : href
