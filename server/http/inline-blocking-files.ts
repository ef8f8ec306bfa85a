import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A whole page and the Content-Security-Policy that it is sent with. */
export type GuardedPage = { html: string; policy: string }
export type Inline = (page: GuardedPage) => GuardedPage

/** Sheets of a page stand side by side in its head, as React Router writes them. */
const SHEETS = /(?:<link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/>)+/
const SHEET_PATH = /\/assets\/[\w-]+\.css/g
/** A classic script, with nothing but data for it: modules and `async` block nothing. */
const SCRIPT = /<script src="(\/assets\/[\w-]+\.js)"((?: data-[\w-]+="[^"]*")*)><\/script>/g

/**
 * Puts what a page must wait for before it is painted, its style sheets and its classic scripts, into the page itself:
 * one round trip less before anything is seen. The policy lets in exactly these, by their hashes.
 */
export function createInliner(clientFolder: string): Inline {
  const read = (path: string) => readFile(join(clientFolder, path))
  const sheetsOf = remember((links) => inlined((links.match(SHEET_PATH) ?? []).map(read)))
  const scriptOf = remember((path) => inlined([read(path)]))
  return ({ html, policy }) => {
    const styles = new Set<string>()
    const scripts = new Set<string>()
    const whole = html
      .replace(SHEETS, (links) => {
        const sheets = sheetsOf(links)
        if (!sheets) return links
        styles.add(sheets.source)
        return `<style>${sheets.content}</style>`
      })
      .replace(SCRIPT, (element, path: string, attributes: string) => {
        const script = scriptOf(path)
        if (!script) return element
        scripts.add(script.source)
        return `<script${attributes}>${script.content}</script>`
      })
    return { html: whole, policy: extend(policy, { 'style-src': styles, 'script-src': scripts }) }
  }
}

/** These texts as one, with what lets it into a page; null when one of them cannot be put there. */
function inlined(texts: readonly (string | null)[]): { content: string; source: string } | null {
  if (texts.includes(null)) return null
  const content = texts.join('')
  return { content, source: `'sha256-${createHash('sha256').update(content).digest('base64')}'` }
}

/** Null for a file that is not there or whose text would end its element. */
function readFile(file: string): string | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  return text && /<\/(?:style|script)|<!--/i.test(text) ? null : text
}

/** `find`, asked once for each key: the build holds few files, and its pages few rows of links to them. */
function remember<Found>(find: (key: string) => Found): (key: string) => Found {
  const known = new Map<string, Found>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}

function extend(policy: string, allowed: Record<string, ReadonlySet<string>>): string {
  const directives = policy.split('; ').map((directive) => {
    const [name = ''] = directive.split(' ', 1)
    return [directive, ...(allowed[name] ?? [])].join(' ')
  })
  return directives.join('; ')
}
