import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBooks } from './books.ts'
import { CACHE_FOLDER } from './cache-folder.ts'
import { loadCatalogue } from './catalogue.ts'
import { sha256 } from './content-hash.ts'
import type { MadeFile } from './edition.ts'

let folder: string
let books: MadeFile[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-books-'))
  books = await makeBooks(folder, { cacheFolder: CACHE_FOLDER })
})

afterAll(() => rm(folder, { recursive: true }))

test('every file that a product promises is made, as described', async () => {
  const promised = (await loadCatalogue()).flatMap((product) => [
    ...product.files,
    ...product.variations.flatMap(({ files }) => files),
  ])
  expect(promised.map(({ file }) => file).sort()).toEqual(books.map(({ file }) => file).sort())
  for (const book of books) {
    const content = await readFile(join(folder, book.file))
    expect(book).toMatchObject({ bytes: content.length, sha256: sha256(content) })
  }
})

test('the number of pages on a product page is that of its PDF', async () => {
  for (const { slug, files, attributes } of await loadCatalogue()) {
    const pdf = files.find(({ label }) => label === 'PDF')
    if (!pdf) continue
    const content = (await readFile(join(folder, pdf.file))).toString('latin1')
    const pages = content.match(/\/Type \/Page\b/g)?.length
    expect(books.find(({ file }) => file === pdf.file)?.pages).toBe(pages)
    expect({ slug, pages: attributes.find(({ name }) => name === 'Pages')?.value }).toEqual({
      slug,
      pages: `${pages} pages (PDF, format A5)`,
    })
  }
})

test('the PDFs are tagged, in French, with a title and bookmarks', async () => {
  for (const { file } of books.filter((book) => book.file.endsWith('.pdf'))) {
    const content = (await readFile(join(folder, file))).toString('latin1')
    expect(content.slice(0, 5)).toBe('%PDF-')
    for (const sign of ['/StructTreeRoot', '/Marked true', '/Lang (fr-FR)', '/Outlines', '/DisplayDocTitle true']) {
      expect(content).toContain(sign)
    }
  }
})

test('an EPUB begins with its uncompressed type', async () => {
  for (const { file } of books.filter((book) => book.file.endsWith('.epub'))) {
    const content = await readFile(join(folder, file))
    expect(content.readUInt16LE(8)).toBe(0)
    expect(content.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  }
})

test('the documents of an EPUB are well formed, listed in its manifest, and its contents lead somewhere', async () => {
  for (const { file } of books.filter((book) => book.file.endsWith('.epub'))) {
    const zip = await JSZip.loadAsync(await readFile(join(folder, file)))
    const texts = new Map<string, string>()
    for (const path of Object.keys(zip.files).filter((name) => /\.(xhtml|opf|xml)$/.test(name))) {
      const text = (await zip.file(path)?.async('string')) ?? ''
      expect(malformation(text), `${file}: ${path}`).toBeNull()
      texts.set(path.replace('OEBPS/', ''), text)
    }
    for (const [path, text] of texts) {
      if (path.endsWith('.xhtml')) expect(texts.get('content.opf')).toContain(`href="${path}"`)
      for (const [, target = '', id] of text.matchAll(/<a href="([^"#]+)(?:#([^"]+))?"/g)) {
        expect(texts.has(target)).toBe(true)
        if (id) expect(texts.get(target)).toContain(`id="${id}"`)
      }
    }
  }
})

test('each edition of the kit holds seven templates of plain paragraphs', async () => {
  for (const edition of ['word', 'pages', 'google-docs']) {
    const zip = await JSZip.loadAsync(await readFile(join(folder, `kit-candidature-${edition}.zip`)))
    const names = new Set(Object.keys(zip.files).map((path) => path.replace(/^.*\//, '')))
    expect([...names].filter((name) => /^[1-7] .+\.(docx|xlsx)$/.test(name))).toHaveLength(7)
    for (const path of Object.keys(zip.files).filter((name) => name.endsWith('.docx'))) {
      const document = await JSZip.loadAsync((await zip.file(path)?.async('nodebuffer')) ?? Buffer.alloc(0))
      const xml = (await document.file('word/document.xml')?.async('string')) ?? ''
      expect(malformation(xml), path).toBeNull()
      expect(xml).not.toMatch(/<w:(drawing|pict|sdt|tbl|txbxContent)\b/)
      expect(xml.match(/<w:sectPr\b/g)).toHaveLength(3)
      expect(xml).toContain('Avant l’envoi')
    }
  }
})

/** The first thing that keeps a text from being well-formed XML, or null. */
function malformation(xml: string): string | null {
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE html>/, '')
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    if (!token.startsWith('<')) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(token)) return `bare ampersand in '${token}'`
      continue
    }
    const [, slash, name = '', attributes = '', isEmpty] =
      /^<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>$/.exec(token) ?? []
    if (!name || (slash && attributes)) return `not a tag: '${token}'`
    if (slash && open.pop() !== name) return `'${name}' closed out of order`
    if (!slash && !isEmpty) open.push(name)
  }
  return open.length > 0 ? `'${open.join(' ')}' left open` : null
}

test('made again, the books have the same bytes; two seeds at once make one edition and leave nothing else behind', async () => {
  const cacheFolder = join(folder, 'common-cache')
  const targets = ['first', 'second'].map((name) => join(folder, name))
  const made = await Promise.all(targets.map((target) => makeBooks(target, { cacheFolder })))
  expect(made).toEqual([books, books])
  expect(await readdir(cacheFolder)).toHaveLength(1)
})
