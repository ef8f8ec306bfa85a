import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { PostedEntry, PostedFile } from '../modules/contact/index.ts'

/** More than any form asks for; what goes beyond is not read. */
const LIMITS = { files: 10, fieldNameSize: 200, fieldSize: 64 * 1024, headerPairs: 20 }
const MAX_FIELDS = 500
const MAX_TEXT_LENGTH = 512 * 1024

export type ContactBody =
  | { kind: 'read'; entries: PostedEntry[] }
  | { kind: 'too-much' }
  /** Not what its content type says, or it broke off. */
  | { kind: 'broken' }

/**
 * Reads a form's body as it comes. Of a file no more is kept than `bytesOf` allows its field; the rest is counted and
 * forgotten, so that a large upload costs no memory.
 */
export async function readContactBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  { bytesOf }: { bytesOf: (field: string) => number },
): Promise<ContactBody> {
  const parser = openParser(headers)
  if (!parser) return { kind: 'broken' }
  const read: (() => PostedEntry)[] = []
  let isTooMuch = false
  let textLength = 0
  const giveUp = () => {
    isTooMuch = true
  }
  parser.on('field', (name: string, value: string) => {
    textLength += name.length + value.length
    if (textLength > MAX_TEXT_LENGTH || read.length >= MAX_FIELDS) giveUp()
    else read.push(() => [name, value])
  })
  parser.on('file', (name: string, stream: BusboyFileStream, fileName: string | undefined) => {
    const keep = keepFile(stream, bytesOf(name.replace(/\[\]$/, '')))
    read.push(() => [name, { name: fileName ?? '', ...keep() }])
  })
  parser.on('filesLimit', giveUp)
  try {
    await pipeline(body, parser)
  } catch {
    return { kind: 'broken' }
  }
  if (isTooMuch) return { kind: 'too-much' }
  const entries = read.map((entry) => entry())
  // PostgreSQL's text cannot hold it, and no form has a use for it.
  return entries.some(holdsNul) ? { kind: 'broken' } : { kind: 'read', entries }
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance | null {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS })
  } catch {
    return null
  }
}

/** Counts all of the file and keeps it as long as it is small enough; gives back what says so at the end. */
function keepFile(stream: BusboyFileStream, maxBytes: number): () => Omit<PostedFile, 'name'> {
  let size = 0
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    else chunks = []
  })
  return () => ({ size, content: Buffer.concat(chunks) })
}

const holdsNul = ([name, value]: PostedEntry) =>
  name.includes('\0') || (typeof value === 'string' ? value : value.name).includes('\0')
