import { createReadStream } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receivedFileContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type FileRefusal, MOST_SOLD_BYTES } from '#contracts/staff/product-files.ts'
import { mayDo, type StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { dropReceived, type ReceivedFile, receiveFile } from '#server/modules/fulfilment/index.ts'
import { openVersionAsStaff } from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import { attachment } from './downloads.ts'
import { sendErrorPage } from './errors.ts'
import type { Entry } from './form-fields.ts'
import type { RenderPage } from './react-router.ts'

type Files = {
  services: Services
  /** Draws a page of the desk for who asks, as the desk's door has met them. */
  renderPage: RenderPage
  actorOf: (request: FastifyRequest) => StaffActor | null
}

/** Without a byte for so long an upload counts as broken off. */
const IDLE_MILLISECONDS = 60_000
const LIMITS = { files: 1, fields: 20, fieldNameSize: 60, fieldSize: 2_000, headerPairs: 20 }
/** What stands around a file in its form. */
const AROUND_BYTES = 64 * 1024

/** What is sold, on its way in and out: no page holds it, it is written and read as it travels. */
export function addSoldFiles(desk: FastifyInstance, { services, renderPage, actorOf }: Files): void {
  desk.post<{ Params: { productId: string } }>(DESK_PAGES.productFileUpload(':productId'), (request, reply) =>
    takeUpload(request, reply, { services, renderPage, actorOf }),
  )
  desk.get<{ Params: { productId: string; versionId: string } }>(
    DESK_PAGES.productFileVersion(':productId', ':versionId'),
    async (request, reply) => {
      const actor = actorOf(request)
      const [productId, versionId] = [readId(request.params.productId), readId(request.params.versionId)]
      if (!actor || productId === null || versionId === null) return renderPage(request, reply)
      const opened = await openVersionAsStaff(services, actor, { productId, versionId })
      if (!opened.ok) return sendErrorPage(reply, 403)
      if (!opened.result) return sendErrorPage(reply, 404)
      const { path, fileName, bytes } = opened.result
      reply.headers({ 'content-disposition': attachment(fileName), 'content-type': 'application/octet-stream' })
      reply.headers({ 'content-length': bytes, 'x-content-type-options': 'nosniff' })
      return reply.send(createReadStream(path))
    },
  )
}

/** Nobody's file is read who may not send one: their page says why. */
async function takeUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, renderPage, actorOf }: Files,
): Promise<FastifyReply> {
  const actor = actorOf(request)
  const isTaken = actor !== null && mayDo(actor.role, 'products.files') && request.body !== undefined
  if (!isTaken || Array.isArray(request.body)) {
    request.body = []
    // What is still on its way is not waited for.
    reply.header('connection', 'close')
    return renderPage(request, reply)
  }
  const read = await readUpload(request.raw, request.headers, services)
  request.body = read.fields
  try {
    return await renderPage(request, reply, undefined, (context) => context.set(receivedFileContext, read.file))
  } finally {
    if (read.file.ok) await dropReceived(read.file.received)
  }
}

type ReceivedUpload = { ok: true; received: ReceivedFile } | { ok: false; refusal: FileRefusal }
type Upload = { fields: Entry[]; file: ReceivedUpload }

/** Reads a form of one file as it comes. Whatever comes, it resolves, and what broke off leaves nothing behind. */
async function readUpload(
  body: Readable,
  headers: IncomingHttpHeaders,
  services: Pick<Services, 'dataFolder'>,
): Promise<Upload> {
  const fields: Entry[] = []
  const none = (refusal: FileRefusal): Upload => ({ fields, file: { ok: false, refusal } })
  if (Number(headers['content-length']) > MOST_SOLD_BYTES + AROUND_BYTES) {
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
    taking = receiveFile(services, stream, { name: fileName.toWellFormed().slice(-300), signal: gone.signal })
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
