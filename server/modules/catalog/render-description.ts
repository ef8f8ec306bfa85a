import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const markdown = new Marked({
  gfm: true,
  // A list to tick on paper: a real checkbox would need a label and would forget its state.
  renderer: { checkbox: () => '<span class="task-box" aria-hidden="true">☐</span> ' },
})

const ALLOWED = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'hr', 'br', 'span', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], span: ['class', 'aria-hidden'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedClasses: { span: ['task-box'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
}

/** Markdown of a product's description to HTML limited to text, code, lists, tables and links. */
export function renderDescription(source: string): string {
  return sanitizeHtml(markdown.parse(source, { async: false }), ALLOWED).trim()
}
