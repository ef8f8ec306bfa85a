import { setImmediate as turn } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import type { DocumentRefusal } from '#contracts/content/document.ts'

/** What all streams of a document unfold to at most, and one of them. */
const MOST_UNFOLDED = 256 * 1024 * 1024
const MOST_OF_ONE = 32 * 1024 * 1024
const MOST_STREAMS = 50_000
/** Streams that begin as folded ones and come to nothing, such as pictures above the limit: each may take as long as that limit. */
const MOST_FAILED = 64
/** How far before its stream a dictionary is looked for. */
const DICTIONARY = 4_000
/** The tree of pages: how many of its branches are read, and how long each may be. */
const MOST_BRANCHES = 5_000
const BRANCH = 64 * 1024

/** What a document does by itself, or takes along: scripts, programs, forms that send, files within. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Sound)(?![A-Za-z])/

type Inspected = { pages: number } | DocumentRefusal

/**
 * Whether a PDF only shows something, and how many pages it has. It is read as bytes, with limits, and not as a reader of PDFs
 * would: what is found anywhere in it counts, whether an index leads there or not.
 */
export async function inspectPdf(content: Buffer): Promise<Inspected> {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return 'no-pdf'
  if (!content.subarray(-1_024).includes('%%EOF')) return 'no-pdf'
  const raw = plainNames(content.toString('latin1'))
  if (/\/Encrypt(?![A-Za-z])/.test(raw)) return 'locked'
  if (ACTIVE.test(raw)) return 'active'
  const unfolded = await unfoldStreams(content)
  if (typeof unfolded === 'string') return unfolded
  const pages = Math.max(countPages(raw), ...unfolded.map(countPages))
  return pages > 0 ? { pages } : 'broken'
}

/** A name may be written with numbers for its letters: '/Java#53cript'. */
const plainNames = (text: string) =>
  text.replaceAll(/#([2-7][0-9a-fA-F])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What streams hold that may hold objects; a refusal where one of them hides something, or unfolds to too much. */
async function unfoldStreams(content: Buffer): Promise<string[] | DocumentRefusal> {
  const texts: string[] = []
  let total = 0
  let count = 0
  let failed = 0
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue
    count += 1
    if (count > MOST_STREAMS) return 'broken'
    const start = at + (content[at + 6] === 0x0d ? 8 : 7)
    const holdsObjects = /\/ObjStm/.test(dictionaryBefore(content, at))
    const found = unfold(content.subarray(start), MOST_OF_ONE)
    // Whoever waits for a page is served in between.
    await turn()
    if (found === null) {
      if (isFolded(content, start)) failed += 1
      if (holdsObjects || failed > MOST_FAILED) return 'broken'
      continue
    }
    total += found.length
    if (total > MOST_UNFOLDED) return 'broken'
    const text = plainNames(found.toString('latin1'))
    if (ACTIVE.test(text)) return 'active'
    if (holdsObjects) texts.push(text)
  }
  return texts
}

function dictionaryBefore(content: Buffer, at: number): string {
  const text = content.toString('latin1', Math.max(0, at - DICTIONARY), at)
  return plainNames(text.slice(text.lastIndexOf(' obj') + 1))
}

/** As every zlib stream begins (RFC 1950, 2.2). */
const isFolded = (content: Buffer, at: number) => {
  const [method = 0, flags = 0] = content.subarray(at, at + 2)
  return method % 16 === 8 && (method * 256 + flags) % 31 === 0
}

/** Null: it is folded in another way, or is a picture of more than that. */
function unfold(from: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(from, { maxOutputLength: most })
  } catch {
    return null
  }
}

/** As the tree of pages says it, or as many as there are. */
function countPages(text: string): number {
  const leaves = text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  let told = 0
  let branches = 0
  for (const { index } of text.matchAll(/\/Type\s*\/Pages(?![A-Za-z])/g)) {
    branches += 1
    if (branches > MOST_BRANCHES) break
    const before = text.slice(Math.max(0, index - BRANCH), index)
    const around = text.slice(index - before.length + Math.max(0, before.lastIndexOf('<<')), index + 400)
    const [dictionary = ''] = around.split('>>')
    told = Math.max(told, Number(/\/Count\s+(\d{1,6})/.exec(dictionary)?.[1] ?? 0))
  }
  return told > 0 ? told : leaves
}
