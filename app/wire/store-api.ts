import { STORE_API, type StoreCart } from '#contracts/wire/store-api.ts'
import { readPageSettings } from './page-settings.ts'

/** What a page that calls the Store API holds for its scripts: `wcBlocksMiddlewareConfig`. */
export type StoreApiSettings = { storeApiNonce: string }

/** Why the shop said no. Every sentence in it is for the shopper. */
export type StoreRefusal = {
  code: string
  message: string
  data?: {
    status?: number
    /** By parameter, what is wrong with it (`rest_invalid_param`). */
    params?: Record<string, string>
    details?: Record<string, StoreProblem & { additional_errors?: StoreProblem[] }>
    /** Of an address that lacks something (`woocommerce_rest_invalid_address`). */
    errors?: Partial<Record<'billing' | 'shipping', string[]>>
    /** The cart as it is, where it is not what the client took it for (409). */
    cart?: StoreCart
  }
  additional_errors?: { code: string; message: string }[]
}

type StoreProblem = { code: string; message: string }

/** `refusal` null: no answer, or none that can be read; what was asked may have happened or not. */
export type StoreResult<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; refusal: StoreRefusal | null }

export type StoreMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type StoreRequest = {
  method?: StoreMethod
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  /** Ends the wait; without one it ends by itself. */
  signal?: AbortSignal
}

/** One of the requests that travel together. */
export type BatchedRequest = { path: string; method?: Exclude<StoreMethod, 'GET'>; body?: object }

const TIMEOUT_MS = 20_000
const NONCE = 'Nonce'
/** Codes of a nonce that is not good any more; the answer brings one that is. */
const STALE = new Set(['woocommerce_rest_invalid_nonce', 'woocommerce_rest_missing_nonce'])

/** The newest that an answer brought. */
let newestNonce: string | null = null

/** Calls `path` below `/wp-json/wc/store/v1`; with a nonce that has grown old once more, with that of the answer. */
export async function callStore<Data>(path: string, request: StoreRequest = {}): Promise<StoreResult<Data>> {
  const sent = nonce()
  const result = await send<Data>(path, request)
  return isStale(result) && nonce() !== sent ? send<Data>(path, request) : result
}

/** Several changes in one request, carried out in their order; each has its own result (facts store-api-cart-checkout §6). */
export async function callStoreBatch<Data>(
  requests: readonly BatchedRequest[],
  signal?: AbortSignal,
): Promise<StoreResult<Data>[]> {
  const sent = nonce()
  const results = await sendBatch<Data>(requests, signal)
  return results.some(isStale) && nonce() !== sent ? sendBatch<Data>(requests, signal) : results
}

const nonce = () => newestNonce ?? nonceOfPage() ?? ''

/** Pages with the block cart or checkout have one, pages with wallet buttons have it among theirs. */
const nonceOfPage = () =>
  readPageSettings<StoreApiSettings>('storeApi')?.storeApiNonce ??
  readPageSettings<{ nonce: { wc_store_api: string } }>('express')?.nonce.wc_store_api

const isStale = (result: StoreResult<unknown>) =>
  !result.ok && result.refusal !== null && STALE.has(result.refusal.code)

async function send<Data>(path: string, request: StoreRequest): Promise<StoreResult<Data>> {
  const { method = 'GET', query, body, headers, signal = AbortSignal.timeout(TIMEOUT_MS) } = request
  const search = query ? `?${new URLSearchParams(query)}` : ''
  try {
    const response = await fetch(`${STORE_API}${path}${search}`, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), [NONCE]: nonce(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      signal,
    })
    newestNonce = response.headers.get(NONCE) || newestNonce
    const text = await response.text()
    return resultOf<Data>(response.status, text === '' ? null : JSON.parse(text))
  } catch {
    // Offline, given up, or not JSON: nobody knows what became of it.
    return { ok: false, status: 0, refusal: null }
  }
}

/** What stands between us and the shop may answer in its place. */
type BatchAnswer = { responses?: { status: number; body: unknown }[] }

async function sendBatch<Data>(
  requests: readonly BatchedRequest[],
  signal?: AbortSignal,
): Promise<StoreResult<Data>[]> {
  const inner = requests.map(({ path, method = 'POST', body = {} }) => ({
    path: `/wc/store/v1${path}`,
    ...{ method, body, headers: { [NONCE]: nonce() } },
  }))
  const whole = await send<BatchAnswer>('/batch', { method: 'POST', body: { requests: inner }, signal })
  if (!whole.ok) return requests.map(() => whole)
  return requests.map((_, index) => {
    const each = whole.data.responses?.[index]
    return each ? resultOf<Data>(each.status, each.body) : { ok: false, status: 0, refusal: null }
  })
}

function resultOf<Data>(status: number, body: unknown): StoreResult<Data> {
  if (status >= 200 && status < 300) return { ok: true, status, data: body as Data }
  return { ok: false, status, refusal: isRefusal(body) ? body : null }
}

const isRefusal = (body: unknown): body is StoreRefusal =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'
