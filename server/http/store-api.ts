import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EXPRESS_HEADER, NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { STORE_API, STORE_API_ALIAS } from '#contracts/wire/store-api.ts'
import { answerBatch } from '#server/compat/store-api/batch.ts'
import type { StoreCall, StoreMethod } from '#server/compat/store-api/call.ts'
import { tellBroken } from '#server/compat/store-api/checkout-answers.ts'
import { describeRoutes } from '#server/compat/store-api/describe-routes.ts'
import { type Dispatched, dispatch, methodsAt } from '#server/compat/store-api/dispatch.ts'
import { FROM_ELSEWHERE, NO_ROUTE, UNREADABLE } from '#server/compat/store-api/refusals.ts'
import { getCart } from '#server/modules/cart/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { openCartToken, sealCartToken, tokenVisitor } from './cart-token.ts'
import { errorSentence, noteError } from './errors.ts'
import { readParams, unfold } from './json-params.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RequestedHost } from './requested-host.ts'
import { isFromElsewhere } from './same-origin.ts'
import { encodedFor } from './send-bytes.ts'
import { corsHeaders, pagingHeaders } from './store-api-headers.ts'
import { countCall } from './store-api-limits.ts'
import { utf8Of } from './utf8-of.ts'
import { visitorOf } from './visitor.ts'

type StoreApi = { services: Services; limits: RateLimits; requestedHost: RequestedHost }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies StoreMethod[]

/** The Store API (spec §7; facts store-api): under its two names, and by `rest_route` where addresses are not pretty. */
export function addStoreApi(app: FastifyInstance, api: StoreApi): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      brokenAnswer(request, reply, noteError(error, request, api.services.log)),
    )
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const base of [STORE_API, STORE_API_ALIAS])
      scope.route({
        method: ['OPTIONS', ...METHODS],
        url: `${base}/*`,
        handler: (request, reply) => answer(request, reply, api, pathBelow(base, request.url)),
      })
    scope.route({
      method: ['OPTIONS', ...METHODS],
      url: '*',
      constraints: { queryCall: 'rest_route' },
      handler: (request, reply) => answer(request, reply, api, pathOfQuery(request.url)),
    })
  })
}

const pathBelow = (base: string, url: string) =>
  decodedPath((url.split('?', 1)[0] ?? '').slice(base.length).replace(/\/$/, ''))

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
  const token = await openToken(request, api)
  reply.headers(corsHeaders(request, { hasCartToken: token !== null }))
  const methods = methodsOf(path)
  if (path === null || methods.length === 0) return answerOf(request, reply, NO_ROUTE)
  reply.header('Allow', methods.join(', '))
  if (request.method === 'OPTIONS') return answerOf(request, reply, { status: 200, body: describeRoutes(path) })
  const read = await readCall(request, api, { path, tokenSession: token })
  if ('refusal' in read) return answerOf(request, reply, read.refusal)
  const { call } = read
  const counted = await countCall(request, call)
  reply.headers(counted.headers)
  if (counted.refusal) return answerOf(request, reply, counted.refusal)
  if (call.path !== '/batch') return answerOf(request, reply, await tell(await dispatch(call), call, request.url))
  if (call.method !== 'POST') return answerOf(request, reply, NO_ROUTE)
  const batch = await answerBatch(call, async (each, inner) => ({
    body: null,
    ...(await tell(each, inner, request.url)),
  }))
  return answerOf(request, reply, { ...batch, headers: batch.status === 207 ? nonceHeaders(call) : {} })
}

const methodsOf = (path: string | null): string[] => {
  if (path === null) return []
  return path === '/batch' ? ['POST'] : methodsAt(path)
}

async function openToken(request: FastifyRequest, { services }: StoreApi): Promise<string | null> {
  const token = request.headers['cart-token']
  return typeof token === 'string' ? openCartToken(services, token) : null
}

type Told = { status: number; body?: unknown; headers?: Record<string, string> }

async function readCall(
  request: FastifyRequest,
  { services: own, limits, requestedHost }: StoreApi,
  { path, tokenSession }: { path: string; tokenSession: string | null },
): Promise<{ call: StoreCall } | { refusal: Told }> {
  const services = requestedHost.services(own, request)
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
    path,
    nonce: typeof nonce === 'string' ? nonce : null,
    hasCartToken: tokenSession !== null,
    isExpress: isExpress(request, visitor),
    countTry: (kind: Parameters<RateLimits['allow']>[1]) => limits.allow(request, kind),
  }
  return { call }
}

/** A nonce that is stale is no reason to refuse an order: it is then one like any other. */
function isExpress({ headers }: FastifyRequest, { verifyNonce }: Pick<Visitor, 'verifyNonce'>): boolean {
  const nonce = headers[`${EXPRESS_HEADER}-nonce`]
  return (
    headers[EXPRESS_HEADER] === 'true' && typeof nonce === 'string' && verifyNonce(NONCE_ACTIONS.expressStoreApi, nonce)
  )
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
  address: string,
): Promise<Required<Omit<Told, 'body'>> & Told> {
  if (!tellsCart) return { ...answer, headers: total ? pagingHeaders(call.services.origin + address, total) : {} }
  const { services, visitor } = call
  const { hash } = cart ?? (await getCart(services, visitor.sessionId))
  const token = sealCartToken(services, visitor.startSession())
  return { ...answer, headers: { ...nonceHeaders(call), 'Cart-Token': token, 'Cart-Hash': hash } }
}

function nonceHeaders({ services, visitor }: StoreCall): Record<string, string> {
  return {
    Nonce: visitor.createNonce(NONCE_ACTIONS.storeApi),
    'Nonce-Timestamp': String(Math.floor(services.clock.now().getTime() / 1000)),
    'User-ID': String(visitor.customerId ?? 0),
  }
}

function answerOf(request: FastifyRequest, reply: FastifyReply, { status, body, headers = {} }: Told) {
  reply.status(status).headers(headers).type('application/json; charset=UTF-8')
  return encodedFor(request, reply, body === undefined ? Buffer.alloc(0) : utf8Of(JSON.stringify(body)))
}

/** What no handler could answer, in the contract's form. */
function brokenAnswer(request: FastifyRequest, reply: FastifyReply, status: number) {
  const isOrder = request.method === 'POST' && /\/checkout(?:\/\d+)?\/?$/.test(nameOf(request.url))
  return answerOf(request, reply, tellBroken(status, { isOrder, sentence: errorSentence(status) }))
}

const nameOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('rest_route') ?? url.split('?', 1)[0] ?? ''
