import { ApiError, type ErrorObject } from '../api/errors.ts'
import { expandReferences } from '../api/expand.ts'
import type { FormValue } from '../api/form-body.ts'
import { checkSameRequest, fingerprintOf } from '../api/idempotency.ts'
import type { ApiKey, Call, Operation } from '../api/operation.ts'
import { visiblePaymentIntent, visibleSetupIntent } from '../payments/public-intent.ts'
import { type Sandbox, workFor } from '../sandbox.ts'

export type ApiRequest = {
  requestId: string
  apiKey: ApiKey
  operation: Operation
  path: string
  id: string
  parameters: Record<string, FormValue>
  idempotencyKey: string | null
}

/** `originalRequest` is set when this is the stored answer of an earlier request. */
export type ApiResult = { status: number; body: string; originalRequest?: string }

/**
 * Executes one request. Refusals found before execution (parameters, a misused key) are thrown and never stored. What
 * was executed, be it 200, 402 or a refusal that changed nothing, is stored under the Idempotency-Key in the very
 * transaction that writes the objects.
 */
export function execute(sandbox: Sandbox, request: ApiRequest): ApiResult {
  const { store } = sandbox
  const { apiKey, idempotencyKey, operation, path, requestId } = request
  const fingerprint = idempotencyKey === null ? '' : fingerprintOf(request.parameters)
  if (idempotencyKey !== null) {
    const record = store.idempotency.find(apiKey, idempotencyKey)
    if (record) {
      checkSameRequest(idempotencyKey, record, { path, fingerprint })
      return { status: record.status, body: record.body, originalRequest: record.requestId }
    }
  }
  const run = prepareRun(sandbox, request)
  if (operation.method === 'GET') return run()
  return store.transaction(() => {
    const result = run()
    if (idempotencyKey !== null) {
      store.idempotency.insert(apiKey, idempotencyKey, { path, fingerprint, ...result, requestId })
    }
    return result
  })
}

/** Stores a failure that a fault made up, as the provider stores its own: the same key meets the same 500 again. */
export function storeFailure({ store }: Sandbox, request: ApiRequest, failure: ApiResult): void {
  const { apiKey, idempotencyKey, path, requestId } = request
  if (idempotencyKey === null || store.idempotency.find(apiKey, idempotencyKey)) return
  const fingerprint = fingerprintOf(request.parameters)
  store.idempotency.insert(apiKey, idempotencyKey, { path, fingerprint, ...failure, requestId })
}

export const errorBody = (error: ErrorObject) => JSON.stringify({ error })

function prepareRun(sandbox: Sandbox, request: ApiRequest): () => ApiResult {
  const { apiKey, id, idempotencyKey, operation, parameters, requestId } = request
  const { store } = sandbox
  const { expand, run } = operation.prepare(parameters)
  const call: Call = {
    ...workFor(sandbox, { id: requestId, idempotency_key: idempotencyKey }),
    apiKey,
    id,
  }
  const runOnce = () => {
    const { status, body } = run(call)
    return { status, body: JSON.stringify(status === 200 ? expandReferences(store, body, expand) : body) }
  }
  return () => {
    try {
      return operation.method === 'GET' ? runOnce() : store.attempt(runOnce)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return { status: cause.status, body: errorBody(visibleError(cause.error, apiKey)) }
    }
  }
}

function visibleError(error: ErrorObject, apiKey: ApiKey): ErrorObject {
  const { payment_intent: paymentIntent, setup_intent: setupIntent, ...rest } = error
  return {
    ...rest,
    ...(paymentIntent && { payment_intent: visiblePaymentIntent(paymentIntent, apiKey) }),
    ...(setupIntent && { setup_intent: visibleSetupIntent(setupIntent, apiKey) }),
  }
}
