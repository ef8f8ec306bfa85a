import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receivedFileContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { MOST_SOLD_BYTES } from '#contracts/staff/product-files.ts'
import { mayDo, type StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { dropReceived } from '#server/modules/fulfilment/index.ts'
import { openVersionAsStaff } from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import { readUpload } from './desk-upload.ts'
import { attachment } from './downloads.ts'
import { sendErrorPage } from './errors.ts'
import type { RenderPage } from './react-router.ts'

type Files = {
  services: Services
  /** Draws a page of the desk for who asks, as the desk's door has met them. */
  renderPage: RenderPage
  actorOf: (request: FastifyRequest) => StaffActor | null
}

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
  const read = await readUpload(services, {
    ...{ body: request.raw, headers: request.headers, mostBytes: MOST_SOLD_BYTES },
  })
  request.body = read.fields
  try {
    return await renderPage(request, reply, undefined, (context) => context.set(receivedFileContext, read.file))
  } finally {
    if (read.file.ok) await dropReceived(read.file.received)
  }
}
