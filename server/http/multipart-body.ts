import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { PostedEntry } from '#server/modules/contact/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'

/** More than any form asks for; what goes beyond is not read. */
const LIMITS = { files: 10, fieldNameSize: 200, fieldSize: 64 * 1024, headerPairs: 20 }
const MAX_FIELDS = 500
const MAX_TEXT_LENGTH = 512 * 1024
/** Somebody who picks a film instead of a document is still told so beside its field; more than this is not read. */
const MAX_BODY_BYTES = 64 * 1024 * 1024
/** Without a byte for so long an upload counts as broken off. */
const IDLE_MILLISECONDS = 60_000
/** A client hears an answer only if its connection outlives what it is still sending. */
const LINGER_MILLISECONDS = 3_000

export type MultipartBody =
  | { kind: 'read'; entries: PostedEntry[] }
  | { kind: 'too-much' }
  /** Not what its content type says, or it broke off. */
  | { kind: 'broken' }

type Ending = MultipartBody['kind']
type Limits = { bytesOf: (field: string) => number }

/**
 * Reads a form's body as it comes. Of a file no more is kept than `bytesOf` allows its field; the rest is counted and
 * forgotten, so that a large upload costs no memory. Whatever comes, it resolves: see {@link endingOf}.
 */
export async function readMultipartBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: Limits,
): Promise<MultipartBody> {
  const read: (() => PostedEntry)[] = []
  const ending = isAnnouncedTooLong(headers) ? 'too-much' : await endingOf({ body, headers, limits, read })
  if (ending !== 'read') {
    forgetRest(body)
    return { kind: ending }
  }
  const entries = read.map((entry) => entry())
  // PostgreSQL's text cannot hold it, and no form has a use for it.
  return entries.some(holdsNul) ? { kind: 'broken' } : { kind: 'read', entries }
}

const isAnnouncedTooLong = (headers: IncomingHttpHeaders) => Number(headers['content-length']) > MAX_BODY_BYTES

type Reading = { body: Readable; headers: IncomingHttpHeaders; limits: Limits; read: (() => PostedEntry)[] }

/**
 * Feeds the parser and says how that ended. Streams emit outside of every promise, where what a listener throws and an
 * `error` that nobody hears would end the process: no listener runs unguarded, and every stream has its `error` heard.
 */
async function endingOf({ body, headers, limits, read }: Reading): Promise<Ending> {
  const parser = openParser(headers)
  if (!parser) return 'broken'
  const { promise: ended, resolve: end } = Promise.withResolvers<Ending>()
  const guarded = guardWith(() => end('broken'))
  parser.on('error', () => end('broken'))
  parser.on('finish', () => end('read'))
  parser.on('filesLimit', () => end('too-much'))
  let textLength = 0
  const takeText = (name: string | undefined, value: string) => {
    if (name === undefined) return end('broken')
    textLength += name.length + value.length
    if (textLength > MAX_TEXT_LENGTH || read.length >= MAX_FIELDS) end('too-much')
    else read.push(() => [name.toWellFormed(), value.toWellFormed()])
  }
  const takeFile = (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined) => {
    stream.on('error', () => end('broken'))
    if (name === undefined) return end('broken')
    const keep = keepFile(stream, limits.bytesOf(name.replace(/\[\]$/, '')))
    read.push(() => [name.toWellFormed(), { name: (fileName ?? '').toWellFormed(), ...keep() }])
  }
  parser.on('field', guarded(takeText))
  parser.on('file', guarded(takeFile))
  const stop = pour(body, parser, { end, guarded })
  return ended.finally(stop)
}

type Pouring = { end: (ending: Ending) => void; guarded: ReturnType<typeof guardWith> }

/** Gives the parser what comes, as fast as it takes it, until the body ends or the function that it gives back is called. */
function pour(body: Readable, parser: BusboyInstance, { end, guarded }: Pouring): () => void {
  const idle = setTimeout(() => end('broken'), IDLE_MILLISECONDS)
  let length = 0
  const give = guarded((chunk: Buffer) => {
    idle.refresh()
    length += chunk.length
    if (length > MAX_BODY_BYTES) return end('too-much')
    if (!parser.write(chunk)) body.pause()
  })
  parser.on('drain', () => body.resume())
  body.on('error', () => end('broken'))
  // A body that is whole has ended before; its parser may still be at work.
  body.on('close', () => body.readableEnded || end('broken'))
  body.on(
    'end',
    guarded(() => parser.end()),
  )
  body.on('data', give)
  return () => {
    clearTimeout(idle)
    body.off('data', give)
  }
}

/** Makes a listener that cannot throw. */
const guardWith =
  (onThrown: () => void) =>
  <Given extends unknown[]>(listen: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      listen(...given)
    } catch {
      onThrown()
    }
  }

/** Reads on for a moment without keeping anything, then hangs up. */
function forgetRest(body: Readable): void {
  const isOver = () => body.readableEnded || body.destroyed
  if (isOver()) return
  body.on('error', () => undefined)
  body.resume()
  const hangUp = setTimeout(() => body.destroy(), LINGER_MILLISECONDS)
  for (const event of ['end', 'close']) body.once(event, () => clearTimeout(hangUp))
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
