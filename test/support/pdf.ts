import { deflateSync } from 'node:zlib'

type Pdf = { pages?: number; extra?: string; trailer?: string; folded?: boolean }

/** A PDF of so many empty pages. `extra`: an object more; `folded`: in a stream of objects, as most programs write them. */
export function makePdf({ pages = 2, extra = '', trailer = '', folded = false }: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
    ...(extra ? [extra] : []),
  ]
  const written = objects.map((object, index) => Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1'))
  const body = folded ? [streamOf(objects.join(' '))] : written
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from(`trailer << /Root 1 0 R ${trailer} >>\n%%EOF\n`),
  ])
}

function streamOf(text: string): Buffer {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  const head = `1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}
