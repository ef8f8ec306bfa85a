import { access, open, readFile, stat } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { placesIn } from '#contracts/imports/columns.ts'
import { type ListKind, MOST_LINES, MOST_LIST_BYTES } from '#contracts/imports/list-import.ts'
import { POST_COLUMNS, readMarkdownFile, readPostLine } from '#contracts/imports/post-table.ts'
import { PRODUCT_COLUMNS, readProductLine } from '#contracts/imports/product-table.ts'
import { readTable } from '#contracts/text/read-csv.ts'
import type { Line } from './line-kind.ts'

/** Why a file is no list, in a sentence. */
export class ListFault extends Error {}

/** Of a table alone: it is read whole, and twenty thousand lines weigh far less. */
const MOST_TABLE_BYTES = 50 * 1024 ** 2

type Read = { lines: Line[]; ignored: string[] }
type Reading = { kind: ListKind; currency: string }

/** The lines of a file: a table as spreadsheets write it, or, of articles, a ZIP of Markdown files. */
export async function readListFile(path: string, reading: Reading): Promise<Read> {
  await access(path).catch(() => {
    throw new ListFault('Ce fichier n’est plus là\u202F: envoyez-le à nouveau.')
  })
  if (await isZip(path)) {
    if (reading.kind !== 'posts') throw new ListFault('Une liste de produits est un fichier CSV.')
    return readMarkdownZip(path)
  }
  if ((await stat(path)).size > MOST_TABLE_BYTES) throw new ListFault('Un tableau pèse au plus 50\u00A0Mo.')
  const table = readTable(textOf(await readFile(path)), { mostRows: MOST_LINES })
  if (!table.ok) throw new ListFault(table.sentence)
  const { heads, rows } = table
  return reading.kind === 'products' ? readProducts(heads, rows, reading) : readPosts(heads, rows)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.readUInt32LE(0) === 0x04034b50
  } finally {
    await file.close()
  }
}

/** UTF-8, UTF-16 as Excel's 'texte Unicode', or what Windows writes; what no text can hold is left out. */
function textOf(bytes: Buffer): string {
  const decoded = () => {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return new TextDecoder('windows-1252').decode(bytes)
    }
  }
  return decoded().replaceAll('\0', '').toWellFormed()
}

function readProducts(heads: string[], rows: string[][], { currency }: Reading): Read {
  const { places, ignored } = placesIn(PRODUCT_COLUMNS, heads)
  if (places.sku === null) throw new ListFault('Il manque la colonne Référence.')
  const lines = rows.map((cells, index) => ({ ...readProductLine(cells, { places, currency }), line: index + 2 }))
  return { lines, ignored }
}

function readPosts(heads: string[], rows: string[][]): Read {
  const { places, ignored } = placesIn(POST_COLUMNS, heads)
  if (places.title === null && places.slug === null) throw new ListFault('Il manque la colonne Titre, ou Adresse.')
  return { lines: rows.map((cells, index) => ({ ...readPostLine(cells, places), line: index + 2 })), ignored }
}

const MOST_TEXT_BYTES = 1024 ** 2

/** Each `.md` in it is an article, in the order of their names; what else lies there is told. */
async function readMarkdownZip(path: string): Promise<Read> {
  const texts: { name: string; source: string }[] = []
  const others = new Set<string>()
  let bytes = 0
  try {
    const zip = await openPromise(path, { lazyEntries: true })
    for await (const entry of zip.eachEntry()) {
      const isText = /\.md$/i.test(entry.fileName) && !/(?:^|\/)[._]/.test(entry.fileName)
      if (!isText) {
        if (!entry.fileName.endsWith('/')) others.add(entry.fileName)
        continue
      }
      bytes += entry.uncompressedSize
      if (entry.uncompressedSize > MOST_TEXT_BYTES || bytes > MOST_LIST_BYTES || texts.length === MOST_LINES)
        throw new ListFault('Cette archive contient trop de textes, ou de trop longs.')
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      texts.push({ name: entry.fileName, source: textOf(Buffer.concat(chunks)) })
    }
  } catch (error) {
    if (error instanceof ListFault) throw error
    throw new ListFault('Ce fichier n’est pas une archive ZIP entière.')
  }
  if (texts.length === 0) throw new ListFault('Cette archive ne contient aucun fichier .md.')
  const lines = texts
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, source }, index): Line => {
      const read = readMarkdownFile(name, source)
      const line = index + 1
      if (!read)
        return {
          ok: false,
          key: name,
          sentence: 'Ce qui précède le texte n’est pas fermé par «\u202F---\u202F».',
          line,
        }
      for (const key of read.ignored) others.add(key)
      return { ...readPostLine(read.cells, read.places), line }
    })
  return { lines, ignored: [...others] }
}
