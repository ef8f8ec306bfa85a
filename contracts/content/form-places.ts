import { ROUTES } from '../site/routes.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** A paragraph of its own that stands for a contact form, as texts of shops of this contract write it. */
const MARK = /^\[contact-form-7 id="([1-9]\d{0,8})"(?: title="([^"\n]*)")?\] *(?:\n+|$)/

type Mark = { raw: string; id: number; title: string }

/** The mark that a text goes on with here; null where it goes on otherwise. */
export function readFormMark(markdown: string): Mark | null {
  const [raw, id, title = ''] = MARK.exec(markdown) ?? []
  return raw === undefined ? null : { raw, id: Number(id), title }
}

/** A form, as texts name it: by its number; the title is for whoever reads the text. */
export const formMark = ({ id, title }: { id: number; title: string }): string =>
  `[contact-form-7 id="${id}" title="${title.replace(/["\]\n]/g, ' ').trim()}"]`

/** Where the form goes in the HTML of a text; a page that draws none leads to it. */
export const formPlace = ({ id, title }: Pick<Mark, 'id' | 'title'>): string =>
  `<div class="form-place" data-form="${id}"><a href="${ROUTES.form(String(id))}">${escapeHtml(title) || 'Ouvrir le formulaire'}</a></div>\n`

const PLACE = /<div class="form-place" data-form="(\d{1,9})">[\s\S]*?<\/div>/

/** The HTML of a text between its forms, and which one follows each part; null behind the last. */
export function splitAtForms(html: string): { html: string; form: number | null }[] {
  const parts = html.split(PLACE)
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, index) => {
    const form = parts[index * 2 + 1]
    return { html: parts[index * 2] ?? '', form: form === undefined ? null : Number(form) }
  })
}
