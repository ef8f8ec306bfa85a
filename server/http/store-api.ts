import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { STORE_API, STORE_API_ALIAS } from '#contracts/wire/store-api.ts'
import { answerBatch } from '#server/compat/store-api/batch.ts'
import type { StoreCall, StoreMethod } from '#server/compat/store-api/call.ts'
import { type Dispatched, dispatch } from '#server/compat/store-api/dispatch.ts'
import { FROM_ELSEWHERE, NO_ROUTE, UNREADABLE } from '#server/compat/store-api/refusals.ts'
import { getCart } from '#server/modules/cart/index.ts'
import type { Services } from '#server/services.ts'
import { openCartToken, sealCartToken, tokenVisitor } from './cart-token.ts'
import { readParams, unfold } from './json-params.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RequestedHost } from './requested-host.ts'
import { isFromElsewhere } from './same-origin.ts'
import { sendBytes } from './send-bytes.ts'
import { visitorOf } from './visitor.ts'

type StoreApi = { services: Services; limits: RateLimits; requestedHost: RequestedHost }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies StoreMethod[]

/** The Store API (spec §7; facts store-api): under its two names, and by `rest_route` where addresses are not pretty. */
export function addStoreApi(app: FastifyInstance, api: StoreApi): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const base of [STORE_API, STORE_API_ALIAS])
      scope.route({
        method: [...METHODS],
        url: `${base}/*`,
        handler: (request, reply) => answer(request, reply, api, pathBelow(base, request.url)),
      })
    scope.route({
      method: [...METHODS],
      url: '*',
      constraints: { queryCall: 'rest_route' },
      handler: (request, reply) => answer(request, reply, api, pathOfQuery(request.url)),
    })
  })
}

const pathBelow = (base: string, url: string) => (url.split('?', 1)[0] ?? '').slice(base.length).replace(/\/$/, '')

function pathOfQuery(url: string): string | null {
  const named = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('rest_route') ?? ''
  const [, path] = /^\/wc\/store(?:\/v1)?(\/.*?)\/?$/.exec(named) ?? []
  return path ?? null
}

async function answer(request: FastifyRequest, reply: FastifyReply, api: StoreApi, path: string | null) {
  reply.headers({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  })
  if (path === null) return send(request, reply, { status: NO_ROUTE.status, body: NO_ROUTE.body })
  const read = await readCall(request, api, path)
  if ('refusal' in read) return send(request, reply, read.refusal)
  const { call } = read
  if (call.path !== '/batch') return send(request, reply, await tell(await dispatch(call), call))
  const batch = await answerBatch(call, async (each, inner) => ({ body: null, ...(await tell(each, inner)) }))
  return send(request, reply, { ...batch, headers: nonceHeaders(call) })
}

type Told = { status: number; body?: unknown; headers?: Record<string, string> }

async function readCall(
  request: FastifyRequest,
  { services: own, limits, requestedHost }: StoreApi,
  path: string,
): Promise<{ call: StoreCall } | { refusal: Told }> {
  const services = requestedHost.services(own, request)
  const token = request.headers['cart-token']
  const tokenSession = typeof token === 'string' ? await openCartToken(services, token) : null
  const browser = visitorOf(request)
  const visitor = tokenSession === null ? browser : tokenVisitor(services, { ...browser, sessionId: tokenSession })
  const method = methodOf(request)
  if (tokenSession === null && method !== 'GET' && isFromElsewhere(request)) return { refusal: FROM_ELSEWHERE }
  const query = unfold(new URLSearchParams(request.url.split('?').slice(1).join('?')))
  const body = Buffer.isBuffer(request.body) ? await readParams(request.headers['content-type'], request.body) : {}
  if (!body) return { refusal: UNREADABLE }
  const { nonce } = request.headers
  const call = {
    ...{ services, visitor, method, params: { ...query, ...body } },
    path: decodedPath(path),
    nonce: typeof nonce === 'string' ? nonce : null,
    hasCartToken: tokenSession !== null,
    countTry: (kind: Parameters<RateLimits['allow']>[1]) => limits.allow(request, kind),
  }
  return { call }
}

function methodOf({ method, headers }: FastifyRequest): StoreMethod {
  const said = headers['x-http-method-override']
  const wanted = method === 'POST' && typeof said === 'string' ? said.toUpperCase() : method
  return METHODS.find((each) => each === wanted) ?? 'GET'
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** An answer of a cart's route tells how to go on; the others only what they are asked. */
async function tell(
  { tellsCart, cart, total, ...answer }: Dispatched,
  call: StoreCall,
): Promise<Required<Omit<Told, 'body'>> & Told> {
  if (!tellsCart) return { ...answer, headers: total ? totalHeaders(total) : {} }
  const { services, visitor } = call
  const { hash } = cart ?? (await getCart(services, visitor.sessionId))
  const token = await sealCartToken(services, visitor.startSession())
  return { ...answer, headers: { ...nonceHeaders(call), 'Cart-Token': token, 'Cart-Hash': hash } }
}

const totalHeaders = ({ count, pages }: NonNullable<Dispatched['total']>) => ({
  'X-WP-Total': String(count),
  'X-WP-TotalPages': String(pages),
})

function nonceHeaders({ services, visitor }: StoreCall): Record<string, string> {
  return {
    Nonce: visitor.createNonce(NONCE_ACTIONS.storeApi),
    'Nonce-Timestamp': String(Math.floor(services.clock.now().getTime() / 1000)),
    'User-ID': String(visitor.customerId ?? 0),
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, headers = {} }: Told) {
  reply.status(status).headers(headers).type('application/json; charset=UTF-8')
  return sendBytes(request, reply, body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)))
}
