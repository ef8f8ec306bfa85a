import { readFile } from 'node:fs/promises'
import { fromBufferPromise } from 'yauzl'

/** What lies in an archive, by name. */
export async function readParts(path: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    parts.set(entry.fileName, Buffer.concat(chunks))
  }
  return parts
}
