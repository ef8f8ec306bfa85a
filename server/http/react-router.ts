import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type SiteContext, servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import type { Services } from '../services.ts'
import { visitorOf } from './visitor.ts'

export type Pages = {
  services: Services
  site: SiteContext
  /** Read for every request: in development the build changes under way. */
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
}

/** Hands everything that nothing else answered to React Router and collects its page into one buffer. */
export function addPages(app: FastifyInstance, { services, site, loadBuild, mode }: Pages): void {
  const handle = createRequestHandler(loadBuild, mode)
  app.register(async (scope) => {
    // React Router reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('*', async (request, reply) => {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(siteContext, site)
      context.set(visitorContext, visitorOf(request))
      await sendResponse(reply, await handle(toWebRequest(request, reply), context))
      return reply
    })
  })
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each)
  }
  const url = new URL(request.originalUrl, `${request.protocol}://${request.host}`)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? (Readable.toWeb(request.raw) as ReadableStream) : null
  return new Request(url, { method: request.method, headers, body, signal: aborted.signal, duplex: 'half' } as RequestInit)
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<void> {
  reply.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.send(Buffer.from(await response.arrayBuffer()))
}
