import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A whole page in UTF-8 and the Content-Security-Policy that it is sent with. */
export type GuardedPage = { page: Buffer; policy: string }
export type Inline = (guarded: GuardedPage) => GuardedPage

/**
 * What a page waits for: its style sheets, side by side in its head as React Router writes them; a classic script with
 * nothing but data for it. Modules and `async` block nothing.
 */
const BLOCKING =
  /((?:<link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/>)+)|<script src="(\/assets\/[\w-]+\.js)"((?: data-[\w-]+="[^"]*")*)><\/script>/g
const DOCUMENT = Buffer.from('<!DOCTYPE html>')
const SHEET_PATH = /\/assets\/[\w-]+\.css/g

/**
 * Puts what a page must wait for before it is painted, its style sheets and its classic scripts, into the page itself:
 * one round trip less before anything is seen. The policy lets in exactly these, by their hashes.
 */
export function createInliner(clientFolder: string): Inline {
  const read = (path: string) => readFile(join(clientFolder, path))
  const sheetsOf = remember((links) => inlined((links.match(SHEET_PATH) ?? []).map(read)))
  const scriptOf = remember((path) => inlined([read(path)]))
  return ({ page, policy }) => {
    const allowed = { 'style-src': new Set<string>(), 'script-src': new Set<string>() }
    const parts: Buffer[] = []
    let done = 0
    // Latin-1 has a sign for each byte: places in this text are places in the page.
    for (const { 0: element, 1: links, 2: path = '', 3: data, index } of page.toString('latin1').matchAll(BLOCKING)) {
      const file = links ? sheetsOf(links) : scriptOf(path)
      if (!file) continue
      allowed[links ? 'style-src' : 'script-src'].add(file.source)
      const [start, end] = links ? ['<style>', '</style>'] : [`<script${data}>`, '</script>']
      parts.push(page.subarray(done, index), Buffer.from(start, 'latin1'), file.content, Buffer.from(end))
      done = index + element.length
    }
    // Then they are written in another way than `BLOCKING` knows, and every page would wait for them: nobody would notice.
    if (done === 0 && page.subarray(0, DOCUMENT.length).equals(DOCUMENT))
      throw new Error('A page was drawn in which inline-blocking-files.ts finds neither a style sheet nor a script.')
    return { page: Buffer.concat([...parts, page.subarray(done)]), policy: extend(policy, allowed) }
  }
}

/** These texts as one, with what lets it into a page; null when one of them cannot be put there. */
function inlined(texts: readonly (string | null)[]): { content: Buffer; source: string } | null {
  if (texts.includes(null)) return null
  const content = Buffer.from(texts.join(''))
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
