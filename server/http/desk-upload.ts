import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FileRefusal } from '#contracts/staff/product-files.ts'
import { dropReceived, type ReceivedFile, receiveFile } from '#server/modules/fulfilment/index.ts'
import type { Services } from '#server/services.ts'
import type { Entry } from './form-fields.ts'

/** Without a byte for so long an upload counts as broken off. */
const IDLE_MILLISECONDS = 60_000
const LIMITS = { files: 1, fields: 20, fieldNameSize: 60, fieldSize: 2_000, headerPairs: 20 }
/** What stands around a file in its form. */
const AROUND_BYTES = 64 * 1024

type ReceivedUpload = { ok: true; received: ReceivedFile } | { ok: false; refusal: FileRefusal }
type Upload = { fields: Entry[]; file: ReceivedUpload }

type Asked = { body: Readable; headers: IncomingHttpHeaders; mostBytes: number; folder?: string }

/**
 * Reads a form of one file as it comes, into a folder of the data folder. Whatever comes, it resolves, and what broke off
 * leaves nothing behind.
 */
export async function readUpload(
  services: Pick<Services, 'dataFolder'>,
  { body, headers, mostBytes, folder }: Asked,
): Promise<Upload> {
  const fields: Entry[] = []
  const none = (refusal: FileRefusal): Upload => ({ fields, file: { ok: false, refusal } })
  if (Number(headers['content-length']) > mostBytes + AROUND_BYTES) {
    body.resume()
    return none('too-large')
  }
  const parser = openParser(headers)
  if (!parser) return none('broken')
  const gone = new AbortController()
  let taking: Promise<ReceivedUpload> | null = null
  parser.on('field', (name, value) => {
    if (name !== undefined && !`${name}${value}`.includes('\0')) fields.push([name, value.toWellFormed()])
  })
  parser.on('file', (_name, stream, fileName) => {
    stream.on('error', () => gone.abort())
    if (!fileName) return void stream.resume()
    const name = fileName.toWellFormed().slice(-300)
    taking = receiveFile(services, stream, { name, signal: gone.signal, mostBytes, folder })
    // Nobody awaits it before the whole form has come; too large, the rest is read and forgotten.
    taking.then(() => stream.resume()).catch(() => stream.resume())
  })
  const idle = setTimeout(() => gone.abort(), IDLE_MILLISECONDS)
  body.on('data', () => idle.refresh())
  try {
    await pipeline(body, parser, { signal: gone.signal })
  } catch {
    gone.abort()
  } finally {
    clearTimeout(idle)
  }
  const taken = taking as Promise<ReceivedUpload> | null
  if (taken === null) return none(gone.signal.aborted ? 'broken' : 'none')
  const file = await taken
  if (!gone.signal.aborted || !file.ok) return { fields, file }
  await dropReceived(file.received)
  return none('broken')
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance | null {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS })
  } catch {
    return null
  }
}
