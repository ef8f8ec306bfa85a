import { createHash } from 'node:crypto'
import JSZip from 'jszip'
import { fullTitle } from './body.ts'
import type { Block, Chapter, Inline, Manuscript } from './manuscript.ts'

export type EpubOptions = {
  slug: string
  /** PNG. */
  cover: Buffer
  coverAlt: string
  description: string
  /** Fixed, so that the same text gives the same bytes. */
  date: Date
}

/** Packs a manuscript as EPUB 3: one XHTML document per chapter, a navigation document and a cover. */
export async function renderEpub(manuscript: Manuscript, options: EpubOptions): Promise<Buffer> {
  const zip = new JSZip()
  const add = (path: string, content: string | Buffer) =>
    zip.file(path, content, { date: options.date, createFolders: false })
  // Readers sniff the type at byte 38: the entry must come first and uncompressed.
  zip.file('mimetype', 'application/epub+zip', { date: options.date, compression: 'STORE' })
  add('META-INF/container.xml', CONTAINER)
  add('OEBPS/content.opf', packageDocument(manuscript, options))
  add('OEBPS/nav.xhtml', navigation(manuscript))
  add('OEBPS/style.css', STYLESHEET)
  add('OEBPS/cover.png', options.cover)
  add(
    'OEBPS/cover.xhtml',
    xhtml(
      'Couverture',
      `<section epub:type="cover"><img class="cover" src="cover.png" alt="${escapeXml(options.coverAlt)}"/></section>`,
    ),
  )
  add('OEBPS/title.xhtml', titlePage(manuscript))
  for (const chapter of manuscript.chapters) add(`OEBPS/${chapter.id}.xhtml`, chapterDocument(chapter))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' })
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const STYLESHEET = `body { font-family: "Source Sans 3", sans-serif; line-height: 1.5; margin: 0 4%; }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2; font-weight: 500; break-after: avoid; hyphens: none; }
h1 { margin: 2em 0 1em; }
h2 { margin: 1.6em 0 0.5em; }
.label { display: block; font-family: sans-serif; font-size: 0.5em; font-weight: bold; color: #c2410c; margin-bottom: 0.4em; }
h2 .label { font-size: 0.65em; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #1f5f5b; }
.takeaway { padding-left: 1em; border-left: 3px solid #c2410c; }
table { border-collapse: collapse; width: 100%; font-size: 0.9em; break-inside: avoid; }
th, td { border-bottom: 1px solid #999; padding: 0.4em; text-align: left; vertical-align: top; }
ul.checklist { list-style: none; padding-left: 0; }
.cover { display: block; max-width: 100%; max-height: 100%; margin: 0 auto; }
.subtitle { font-style: italic; }
`

function packageDocument(manuscript: Manuscript, { slug, description, date }: EpubOptions): string {
  const ids = ['title', ...manuscript.chapters.map((chapter) => chapter.id)]
  const items = ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
  const refs = ids.map((id) => `<itemref idref="${id}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="fr">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="book-id">urn:uuid:${stableUuid(slug)}</dc:identifier>
    <dc:title>${escapeXml(manuscript.title)}</dc:title>
    <dc:language>fr</dc:language>
    <dc:creator>Tremplin</dc:creator>
    <dc:publisher>Tremplin</dc:publisher>
    <dc:description>${escapeXml(description)}</dc:description>
    <dc:date>${date.toISOString().slice(0, 10)}</dc:date>
    <meta property="dcterms:modified">${date.toISOString().slice(0, 19)}Z</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityHazard">none</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="css" href="style.css" media-type="text/css"/>
    <item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>
    <item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
    ${items.join('\n    ')}
  </manifest>
  <spine>
    <itemref idref="cover" linear="no"/>
    ${refs.slice(0, 1).join('')}
    <itemref idref="nav"/>
    ${refs.slice(1).join('\n    ')}
  </spine>
</package>
`
}

/** The same slug always names the same book (a name-based UUID, RFC 9562 §5.5). */
function stableUuid(slug: string): string {
  const bytes = createHash('sha1').update(`tremplin:livre:${slug}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function navigation(manuscript: Manuscript): string {
  const chapters = manuscript.chapters.map((chapter) => {
    const sections = chapter.blocks.flatMap((block) =>
      block.kind === 'section'
        ? [`<li><a href="${chapter.id}.xhtml#${block.id}">${escapeXml(fullTitle(block))}</a></li>`]
        : [],
    )
    const nested = sections.length > 0 ? `<ol>${sections.join('')}</ol>` : ''
    return `<li><a href="${chapter.id}.xhtml">${escapeXml(fullTitle(chapter))}</a>${nested}</li>`
  })
  return xhtml('Sommaire', `<nav epub:type="toc" id="toc"><h1>Sommaire</h1><ol>${chapters.join('\n')}</ol></nav>`)
}

function titlePage(manuscript: Manuscript): string {
  const subtitle = manuscript.subtitle ? `<p class="subtitle">${escapeXml(manuscript.subtitle)}</p>` : ''
  const body = `<section epub:type="titlepage"><h1>${escapeXml(manuscript.title)}</h1>${subtitle}<p>Tremplin</p></section>`
  return xhtml(manuscript.title, body)
}

function chapterDocument(chapter: Chapter): string {
  const blocks = chapter.blocks.map(blockXhtml).join('\n')
  return xhtml(
    fullTitle(chapter),
    `<section epub:type="chapter"><h1>${headingXhtml(chapter)}</h1>\n${blocks}\n</section>`,
  )
}

function blockXhtml(block: Block): string {
  switch (block.kind) {
    case 'section':
      return `<h2 id="${block.id}">${headingXhtml(block)}</h2>`
    case 'paragraph':
      return paragraphXhtml(block.text)
    case 'list': {
      const items = block.items
        .map((item) => `<li>${item.isCheckbox ? '☐ ' : ''}${inlineXhtml(item.text)}</li>`)
        .join('')
      if (block.ordered) return `<ol>${items}</ol>`
      return block.items.some((item) => item.isCheckbox) ? `<ul class="checklist">${items}</ul>` : `<ul>${items}</ul>`
    }
    case 'table': {
      const header = block.header.map((cell) => `<th scope="col">${inlineXhtml(cell)}</th>`).join('')
      const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineXhtml(cell)}</td>`).join('')}</tr>`)
      return `<table><thead><tr>${header}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
    case 'quote':
      return `<blockquote>${block.paragraphs.map((text) => `<p>${inlineXhtml(text)}</p>`).join('')}</blockquote>`
  }
}

function paragraphXhtml(text: Inline[]): string {
  const isTakeaway = text[0]?.text.startsWith('À retenir')
  return `<p${isTakeaway ? ' class="takeaway"' : ''}>${inlineXhtml(text)}</p>`
}

function headingXhtml({ label, title }: { label: string | null; title: string }): string {
  return `${label ? `<span class="label">${escapeXml(label)}</span> ` : ''}${escapeXml(title)}`
}

function inlineXhtml(text: Inline[]): string {
  return text
    .map((inline) => {
      const escaped = escapeXml(inline.text)
      const emphasised = inline.italic ? `<em>${escaped}</em>` : escaped
      return inline.bold ? `<strong>${emphasised}</strong>` : emphasised
    })
    .join('')
}

function xhtml(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="fr" xml:lang="fr">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
