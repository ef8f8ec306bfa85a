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
  /^(?:((?:<link rel="stylesheet" href="\/assets\/[\w-]+\.css"\/>)+)|<script src="(\/assets\/[\w-]+\.js)"((?: data-[\w-]+="[^"]*")*)><\/script>)/
/** What may begin one: looked for in the bytes, since a text made of a whole page costs more than all of this. */
const BEGINNINGS = ['<link rel="stylesheet" href="/assets/', '<script src="/assets/']
/** Sheets beyond it become a second element. */
const MOST_ELEMENT_BYTES = 4096
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
    for (const { 0: element, 1: links, 2: path = '', 3: data, place } of blockingIn(page)) {
      const file = links ? sheetsOf(links) : scriptOf(path)
      if (!file) continue
      allowed[links ? 'style-src' : 'script-src'].add(file.source)
      const [start, end] = links ? ['<style>', '</style>'] : [`<script${data}>`, '</script>']
      parts.push(page.subarray(done, place), Buffer.from(start, 'latin1'), file.content, Buffer.from(end))
      done = place + element.length
    }
    // Then they are written in another way than `BLOCKING` knows, and every page would wait for them: nobody would notice.
    if (done === 0 && page.subarray(0, DOCUMENT.length).equals(DOCUMENT))
      throw new Error('A page was drawn in which inline-blocking-files.ts finds neither a style sheet nor a script.')
    return { page: Buffer.concat([...parts, page.subarray(done)]), policy: extend(policy, allowed) }
  }
}

/** What a page waits for, in its order, and where each is. */
function* blockingIn(page: Buffer) {
  let passed = 0
  for (const place of BEGINNINGS.flatMap((text) => placesOf(text, page)).toSorted((one, other) => one - other)) {
    // Latin-1 has a sign for each byte: places in this text are places in the page.
    const found = place < passed ? null : BLOCKING.exec(page.toString('latin1', place, place + MOST_ELEMENT_BYTES))
    if (!found) continue
    passed = place + found[0].length
    yield Object.assign(found, { place })
  }
}

function placesOf(text: string, page: Buffer): number[] {
  const places: number[] = []
  for (let place = page.indexOf(text); place >= 0; place = page.indexOf(text, place + 1)) places.push(place)
  return places
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
