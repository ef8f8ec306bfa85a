import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate, checkKeyMay } from '../api/authentication.ts'
import { invalidRequest } from '../api/errors.ts'
import type { FormValue } from '../api/form-body.ts'
import { checkKey, keyInUse } from '../api/idempotency.ts'
import type { Operation } from '../api/operation.ts'
import type { Fault } from '../knobs/knobs.ts'
import { accountOperations } from '../resources/account.ts'
import { chargeOperations } from '../resources/charges.ts'
import { confirmationTokenOperations } from '../resources/confirmation-tokens.ts'
import { customerOperations } from '../resources/customers.ts'
import { disputeOperations } from '../resources/disputes.ts'
import { elementsSessionOperations } from '../resources/elements-sessions.ts'
import { eventOperations } from '../resources/events.ts'
import { fileOperations } from '../resources/files.ts'
import { mandateOperations } from '../resources/mandates.ts'
import { microdepositOperations } from '../resources/microdeposits.ts'
import { paymentIntentOperations } from '../resources/payment-intents.ts'
import { paymentMethodOperations } from '../resources/payment-methods.ts'
import { payoutOperations } from '../resources/payouts.ts'
import { refundOperations } from '../resources/refunds.ts'
import { reviewOperations } from '../resources/reviews.ts'
import { setupAttemptOperations } from '../resources/setup-attempts.ts'
import { setupIntentOperations } from '../resources/setup-intents.ts'
import { type Sandbox, wakeUp } from '../sandbox.ts'
import { API_VERSION } from '../stripe-objects.ts'
import { type ApiRequest, type ApiResult, errorBody, execute, storeFailure } from './execute.ts'

const OPERATIONS: readonly Operation[] = [
  ...chargeOperations,
  ...confirmationTokenOperations,
  ...customerOperations,
  ...disputeOperations,
  ...elementsSessionOperations,
  ...eventOperations,
  ...fileOperations,
  ...mandateOperations,
  ...microdepositOperations,
  ...paymentIntentOperations,
  ...paymentMethodOperations,
  ...payoutOperations,
  ...refundOperations,
  ...reviewOperations,
  ...setupAttemptOperations,
  ...setupIntentOperations,
]

type ApiRoute = { Params: { id?: string }; Querystring: Record<string, FormValue>; Body: Record<string, FormValue> }

/** The calls of `/v1`; every route is one of the operations, and this is what they have in common. */
export function registerApiRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const running = new Set<string>()
  for (const operation of [...OPERATIONS, ...accountOperations(sandbox.settings)]) {
    server.route<ApiRoute>({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        const apiRequest = readRequest(sandbox, operation, request)
        return withKeyReserved(running, apiRequest, () => serve(sandbox, apiRequest, request, reply))
      },
    })
  }
  server.options('/v1/*', (_request, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, DELETE')
    reply.header('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
    return reply.header('access-control-max-age', '300').code(204).send()
  })
}

function readRequest(sandbox: Sandbox, operation: Operation, request: FastifyRequest<ApiRoute>): ApiRequest {
  const apiKey = authenticate(request.headers.authorization, sandbox.settings)
  checkKeyMay(apiKey, operation)
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${version}. This sandbox imitates ${API_VERSION} only.`)
  }
  const key = operation.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const idempotencyKey = typeof key === 'string' ? key : null
  if (idempotencyKey !== null) checkKey(idempotencyKey)
  return {
    requestId: request.id,
    apiKey,
    operation,
    path: new URL(request.url, 'http://sandbox').pathname,
    id: request.params.id ?? '',
    parameters: { ...request.query, ...request.body },
    idempotencyKey,
  }
}

async function withKeyReserved<T>(running: Set<string>, request: ApiRequest, serveIt: () => Promise<T>): Promise<T> {
  if (request.idempotencyKey === null) return serveIt()
  const slot = `${request.apiKey} ${request.idempotencyKey}`
  if (running.has(slot)) throw keyInUse(request.idempotencyKey)
  running.add(slot)
  try {
    return await serveIt()
  } finally {
    running.delete(slot)
  }
}

async function serve(sandbox: Sandbox, apiRequest: ApiRequest, request: FastifyRequest<ApiRoute>, reply: FastifyReply) {
  const fault = sandbox.knobs.takeFault(apiRequest.operation.method, apiRequest.path)
  if (fault?.kind === 'timeout') {
    await untilTimeOrDisconnect(fault.ms, request)
    return dropConnection(request, reply)
  }
  if (fault?.kind === 'status') {
    const failure = failureOf(fault)
    if (fault.status === 500) storeFailure(sandbox, apiRequest, failure)
    return send(reply, apiRequest, failure)
  }
  if (fault?.kind === 'hold') await sandbox.knobs.letGo()
  const result = execute(sandbox, apiRequest)
  wakeUp(sandbox)
  return fault?.kind === 'lose-answer' ? dropConnection(request, reply) : send(reply, apiRequest, result)
}

function send(reply: FastifyReply, { idempotencyKey }: ApiRequest, { status, body, originalRequest }: ApiResult) {
  if (idempotencyKey !== null) reply.header('idempotency-key', idempotencyKey)
  if (originalRequest) reply.header('idempotent-replayed', 'true').header('original-request', originalRequest)
  // The SDK need not retry what the same key would only replay.
  if (status === 500 && idempotencyKey !== null) reply.header('stripe-should-retry', 'false')
  return reply.code(status).type('application/json').send(body)
}

function dropConnection(request: FastifyRequest<ApiRoute>, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

async function untilTimeOrDisconnect(ms: number, request: FastifyRequest<ApiRoute>): Promise<void> {
  const gone = new Promise<void>((resolve) => request.raw.socket.once('close', resolve))
  await Promise.race([sleep(ms), gone])
}

function failureOf({ status }: Extract<Fault, { kind: 'status' }>): ApiResult {
  const body =
    status === 429
      ? errorBody({ type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' })
      : errorBody({ type: 'api_error', message: 'An unknown error occurred' })
  return { status, body }
}
