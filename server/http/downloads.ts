import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ROUTES } from '#contracts/site/routes.ts'
import { openDownload } from '#server/modules/fulfilment/index.ts'
import type { Services } from '#server/services.ts'
import { readByteRange } from './byte-range.ts'
import type { RenderPage } from './react-router.ts'

type Opened = Extract<Awaited<ReturnType<typeof openDownload>>, { ok: true }>

/** `/telecharger/{token}`: a sold file for whoever holds its token; the page of that address says why there is none. */
export function addDownloads(app: FastifyInstance, services: Services, renderPage: RenderPage): void {
  app.get<{ Params: { token: string } }>(ROUTES.download(':token'), async (request, reply) => {
    const opened = await openDownload(services, {
      token: request.params.token,
      reader: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      isReading: request.method === 'GET',
    })
    return opened.ok ? sendFile(request, reply, opened) : renderPage(request, reply)
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: Opened) {
  reply.headers({
    'accept-ranges': 'bytes',
    'content-disposition': attachment(file.fileName),
    'content-type': file.mediaType,
    etag: file.etag,
    'x-robots-tag': 'noindex',
  })
  const ifRange = request.headers['if-range']
  const isUnchanged = ifRange === undefined || ifRange === file.etag
  const range = isUnchanged ? readByteRange(request.headers.range, file.bytes) : 'whole'
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  if (range === 'whole') {
    reply.header('content-length', file.bytes)
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(file.path))
  }
  reply.status(206).headers({
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
  })
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(file.path, range))
}

/** RFC 6266: a plain name for old clients, the whole one as RFC 5987 has it. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w. -]/g, '')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
