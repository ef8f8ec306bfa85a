import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FORMAT, MANIFEST, Manifest, MOST_MANIFEST_BYTES, type Part } from './manifest.ts'

/** What is wrong with an archive, in a sentence for who brought it. */
export class ArchiveFault extends Error {}

/** An archive whose directory was read, and of which nothing is unpacked yet. */
export type Archive = {
  manifest: Manifest
  read(part: Part): Promise<Readable>
  close(): void
}

const README_FILE = 'LISEZ-MOI.txt'
const MOST_ENTRIES = 500_000
/** What all of it may unpack to: many times what it weighs, which no shop's own rows do. Below so much nobody is harmed. */
const MOST_TIMES = 200
const HARMLESS = 256 * 1024 ** 2

/** Reads what an archive says of itself. Its names and sizes are looked at before anything of it is unpacked. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseZip)
  try {
    const entries = await readEntries(zip)
    const manifest = await readManifest(zip, entries)
    refuseOdd(manifest, entries, (await stat(path)).size)
    return {
      manifest,
      read: ({ file }) => {
        const entry = entries.get(file)
        if (!entry) throw new Error(`${file} was there a moment ago`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const refuseZip = (): never => {
  throw new ArchiveFault('Ce fichier n’est pas une archive ZIP entière.')
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MOST_ENTRIES) throw new ArchiveFault('Cette archive contient trop de fichiers.')
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchiveFault(`Cette archive contient deux fois ${entry.fileName}.`)
      if (!entry.canDecodeFileData()) throw new ArchiveFault('Cette archive est chiffrée, ou comprimée autrement.')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error
    // A name that leads out of its folder, a directory that is cut off.
    throw new ArchiveFault('La table des matières de cette archive n’est pas lisible.')
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES)
    throw new ArchiveFault('Ce ZIP n’est pas l’export d’une boutique.')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const read = Manifest.safeParse(jsonOf(Buffer.concat(chunks).toString('utf8')))
  if (!read.success) throw new ArchiveFault('Ce ZIP n’est pas l’export d’une boutique.')
  if (read.data.format !== FORMAT)
    throw new ArchiveFault('Cette archive est d’un autre format que celui qui est lu ici.')
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuseOdd({ tables, files }: Manifest, entries: Map<string, Entry>, archiveBytes: number): void {
  const parts = [...tables, ...files]
  const known = new Set([MANIFEST, README_FILE, ...parts.map(({ file }) => file)])
  if (known.size !== parts.length + 2)
    throw new ArchiveFault('Cette archive se contredit\u202F: un fichier y est nommé deux fois.')
  for (const name of entries.keys())
    if (!known.has(name)) throw new ArchiveFault(`Cette archive contient ${name}, que son manifeste ne nomme pas.`)
  for (const { file, bytes } of parts)
    if (entries.get(file)?.uncompressedSize !== bytes)
      throw new ArchiveFault(`Il manque ${file} dans cette archive, ou une partie.`)
  const unpacked = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (unpacked > HARMLESS && unpacked > MOST_TIMES * archiveBytes)
    throw new ArchiveFault(
      'Cette archive se déplierait en beaucoup plus qu’elle ne pèse\u202F: elle n’est pas ouverte.',
    )
}

/** Holds every part against its fingerprint. `told`: after each of them. */
export async function checkParts(archive: Archive, told: () => Promise<void>): Promise<void> {
  const { tables, files } = archive.manifest
  for (const part of [...tables, ...files]) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of await archive.read(part)) hash.update(chunk as Buffer)
    } catch {
      throw new ArchiveFault(`${part.file} est abîmé dans cette archive.`)
    }
    if (hash.digest('hex') !== part.sha256)
      throw new ArchiveFault(`${part.file} n’est pas celui que le manifeste décrit.`)
    await told()
  }
}

/** The longest row: a file that somebody sent, written in letters. */
const MOST_LINE_BYTES = 128 * 1024 ** 2
const LINES_A_BATCH = 1_000
const BYTES_A_BATCH = 1024 ** 2

/** The lines of a part, some at a time. */
export async function* batchesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let [lines, bytes, rest]: [string[], number, Buffer[]] = [[], 0, []]
  let restBytes = 0
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)])
      ;[rest, restBytes, start] = [[], 0, end + 1]
      lines.push(line.toString('utf8'))
      bytes += line.length
      if (lines.length < LINES_A_BATCH && bytes < BYTES_A_BATCH) continue
      yield lines
      ;[lines, bytes] = [[], 0]
    }
    rest.push(chunk.subarray(start))
    restBytes += chunk.length - start
    if (restBytes > MOST_LINE_BYTES) throw new ArchiveFault('Une ligne de cette archive est trop longue.')
  }
  if (restBytes > 0) throw new ArchiveFault('Une table de cette archive s’arrête au milieu d’une ligne.')
  if (lines.length > 0) yield lines
}
