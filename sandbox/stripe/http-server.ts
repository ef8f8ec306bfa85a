import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError, invalidRequest } from './api/errors.ts'
import { parseForm } from './api/form-body.ts'
import { parseMultipart } from './api/multipart.ts'
import { registerChallengeRoutes } from './challenge/challenge-routes.ts'
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts'
import { registerHostedRoutes } from './hosted/hosted-routes.ts'
import { newId } from './ids.ts'
import { registerControlRoutes } from './knobs/control-routes.ts'
import { registerApiRoutes } from './routes/api-routes.ts'
import type { Sandbox } from './sandbox.ts'
import { API_VERSION } from './stripe-objects.ts'

const MOST_UPLOADED = 8 * 1024 * 1024

/** The sandbox's web server, not yet listening. */
export function createHttpServer(sandbox: Sandbox): FastifyInstance {
  const server = Fastify({
    // Only accidents are logged, on stderr: stdout belongs to the line that says where the sandbox listens.
    logger: { level: 'error', stream: process.stderr },
    genReqId: () => newId('req'),
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    routerOptions: { querystringParser: parseForm },
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch (cause) {
      done(cause instanceof Error ? cause : new Error('Unreadable form', { cause }))
    }
  })
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_UPLOADED },
    async (request: FastifyRequest, body: Buffer) => parseMultipart(body, request.headers['content-type'] ?? ''),
  )
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/v1/')) {
      reply.header('request-id', request.id)
      reply.header('stripe-version', API_VERSION)
      reply.header('cache-control', 'no-cache, no-store')
      reply.header('access-control-allow-origin', '*')
      reply.header('access-control-expose-headers', 'Request-Id, Stripe-Version, Idempotent-Replayed')
    }
    done()
  })
  // A form without fields is sent without a body.
  server.addHook('preHandler', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
  answerErrors(server)
  registerApiRoutes(server, sandbox)
  registerChallengeRoutes(server, sandbox)
  registerHostedRoutes(server, sandbox)
  registerDashboardRoutes(server, sandbox)
  registerControlRoutes(server, sandbox)
  return server
}

function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const { status, error } = invalidRequest(`Unrecognized request URL (${request.method}: ${request.url}).`, {}, 404)
    return reply.code(status).send({ error })
  })
  server.setErrorHandler((cause, request, reply) => {
    if (cause instanceof ApiError) return reply.code(cause.status).send({ error: cause.error })
    const status = cause instanceof Error && 'statusCode' in cause ? Number(cause.statusCode) : 500
    if (status < 500) return reply.code(status).send({ error: invalidRequest(String(cause)).error })
    request.log.error({ err: cause, requestId: request.id }, 'accident')
    return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } })
  })
}
