import JSZip from 'jszip'

const TIMESTAMPS = /(<dcterms:(?:created|modified)[^>]*>)[^<]*(<\/dcterms)/g

/** Packs files with fixed dates, so that the same content gives the same bytes. Paths keep their order. */
export async function packZip(files: [path: string, content: Buffer][], date: Date): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, content] of files) zip.file(path, content, { date, createFolders: false })
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' })
}

/** Rewrites an Office file (itself a zip) with its creation, change and entry dates fixed. */
export async function freezeOfficeFile(content: Buffer, date: Date): Promise<Buffer> {
  const source = await JSZip.loadAsync(content)
  const entries = Object.values(source.files).filter((entry) => !entry.dir)
  const files = await Promise.all(
    entries.map(async (entry): Promise<[string, Buffer]> => {
      const bytes = await entry.async('nodebuffer')
      if (entry.name !== 'docProps/core.xml') return [entry.name, bytes]
      return [entry.name, Buffer.from(bytes.toString('utf8').replace(TIMESTAMPS, `$1${date.toISOString()}$2`))]
    }),
  )
  return packZip(files, date)
}
