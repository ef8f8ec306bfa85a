import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receivedFileContext } from '#app/server-context.ts'
import { MOST_LIST_BYTES } from '#contracts/imports/list-import.ts'
import { MOST_ARCHIVE_BYTES } from '#contracts/moving/moves.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { dropReceived } from '#server/modules/fulfilment/index.ts'
import { refuseList } from '#server/modules/list-imports/index.ts'
import { INCOMING_ARCHIVES, openExport, refusePart } from '#server/modules/shop-archive/index.ts'
import type { Services } from '#server/services.ts'
import { readUpload } from './desk-upload.ts'
import { attachment } from './downloads.ts'
import type { RenderPage } from './react-router.ts'

type Archives = {
  services: Services
  renderPage: RenderPage
  actorOf: (request: FastifyRequest) => StaffActor | null
}

/** The whole shop on its way out and in, and lists on their way in: written to the disk, or read from it, as it travels. */
export function addArchives(desk: FastifyInstance, archives: Archives): void {
  const { services } = archives
  desk.post(DESK_PAGES.dataUpload, (request, reply) =>
    takeFile(request, reply, {
      ...{ ...archives, mostBytes: MOST_ARCHIVE_BYTES },
      isTaken: async (actor, { query }) => {
        const isFirst = !Object.hasOwn(Object(query), 'suite')
        return (await refusePart(services, actor, { isFirst })) === null
      },
    }),
  )
  desk.post(DESK_PAGES.listUpload, (request, reply) =>
    takeFile(request, reply, {
      ...{ ...archives, mostBytes: MOST_LIST_BYTES },
      isTaken: async (actor) => (await refuseList(services, actor)) === null,
    }),
  )
  desk.get<{ Params: { moveId: string } }>(DESK_PAGES.dataArchive(':moveId'), async (request, reply) => {
    const { renderPage, actorOf } = archives
    const [actor, moveId] = [actorOf(request), readId(request.params.moveId)]
    const isReading = request.method === 'GET'
    const found = actor && moveId !== null && isReading ? await openExport(services, actor, moveId) : null
    // Why there is none is said by its page.
    if (!found?.ok || !found.opened) return renderPage(request, reply)
    const { path, bytes, fileName } = found.opened
    reply.headers({ 'content-disposition': attachment(fileName), 'content-type': 'application/zip' })
    reply.headers({ 'content-length': bytes, 'x-content-type-options': 'nosniff' })
    return reply.send(createReadStream(path))
  })
}

type Taking = Archives & {
  mostBytes: number
  isTaken: (actor: StaffActor, request: FastifyRequest) => Promise<boolean>
}

/** Nobody's file is read who may not bring it in now: their page says why. */
async function takeFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, renderPage, actorOf, mostBytes, isTaken }: Taking,
): Promise<FastifyReply> {
  const actor = actorOf(request)
  if (actor === null || !(request.body instanceof Readable) || !(await isTaken(actor, request))) {
    request.body = []
    // What is still on its way is not waited for.
    reply.header('connection', 'close')
    return renderPage(request, reply)
  }
  const read = await readUpload(services, {
    ...{ body: request.raw, headers: request.headers, mostBytes, folder: INCOMING_ARCHIVES },
  })
  request.body = read.fields
  try {
    return await renderPage(request, reply, undefined, (context) => context.set(receivedFileContext, read.file))
  } finally {
    if (read.file.ok) await dropReceived(read.file.received)
  }
}
