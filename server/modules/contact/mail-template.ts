import { Marked } from 'marked'
import { isEmail } from '#contracts/address/address.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'

export type MailValues = Readonly<Record<string, string>>

const MAX_LINE_LENGTH = 200
const PLACEHOLDER = /\{\{([\w-]+)\}\}/g

// What looks like markup is text: no mail brings a script along, whoever words it.
const markdown = new Marked({ gfm: true, renderer: { html: ({ text }) => escapeHtml(text) } })

/**
 * The HTML of a Markdown template. What people wrote is put in after the Markdown was read, escaped: nothing of it can
 * become markup.
 */
export function fillBody(template: string, values: MailValues): string {
  const names: string[] = []
  const marked = template.replace(PLACEHOLDER, (_, name: string) => `VALUE${names.push(name) - 1}EULAV`)
  return markdown
    .parse(marked, { async: false })
    .replace(/VALUE(\d+)EULAV/g, (_, index: string) => {
      const value = values[names[Number(index)] ?? ''] ?? ''
      return escapeHtml(value).replaceAll('\n', '<br>')
    })
    .trim()
}

/** One line of a mail's head. Line breaks and other control characters of the values become spaces. */
export function fillLine(template: string, values: MailValues): string {
  const filled = template.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
  return cutText(filled.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_LINE_LENGTH)
}

/** 'Camille <camille@exemple.fr>' with the name quoted, or the address alone; null when there is no sound address. */
export function fillAddress(template: string, values: MailValues): string | null {
  const line = fillLine(template, values)
  const [, name = '', address = ''] = /^(.*)<([^<>]*)>$/.exec(line) ?? [line, '', line]
  if (!isEmail(address)) return null
  const quoted = name.replace(/["\\<>]/g, '').trim()
  return quoted === '' ? address : `"${quoted}" <${address}>`
}
