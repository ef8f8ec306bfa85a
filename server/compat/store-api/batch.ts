import { z } from 'zod'
import type { StoreAnswer, StoreCall } from './call.ts'
import { checkParams } from './check-params.ts'
import { type Dispatched, dispatch, refuseUnread } from './dispatch.ts'
import { NO_ROUTE, refuse } from './refusals.ts'

const MAX_REQUESTS = 25

export const Batch = z.object({
  validation: z.enum(['normal', 'require-all-validate']).default('normal'),
  requests: z
    .array(
      z.object({
        path: z.string().max(2000),
        method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        body: z.record(z.string(), z.unknown()).default({}),
        headers: z.record(z.string(), z.unknown()).default({}),
      }),
      'une liste de requêtes est attendue.',
    )
    .max(MAX_REQUESTS, `${MAX_REQUESTS} requêtes au plus.`),
})

type Asked = z.output<typeof Batch>['requests'][number]

const NAME_SPACE = /^\/?wc\/store(?:\/v1)?(?=\/|$)/

/** What a call of a batch is answered with; a call that came to no handler has no headers. */
type Told = { status: number; headers: object; body: unknown }

/**
 * Several calls in one, one after the other (facts store-api-cart-checkout §6); each brings its own nonce. With
 * `require-all-validate` none is made unless all can be read. `answerOf` gives what each of them is answered with.
 */
export async function answerBatch(
  call: StoreCall,
  answerOf: (answer: Dispatched, call: StoreCall) => Promise<Told>,
): Promise<StoreAnswer> {
  const read = checkParams(Batch, call.params)
  if (!read.ok) return read.answer
  const { requests, validation } = read.params
  const foreign = requests.find(({ path }) => !NAME_SPACE.test(path))
  if (foreign) return refuse(400, 'woocommerce_rest_invalid_path', 'Un lot ne s’adresse qu’à la boutique.')
  const inner = requests.map((asked) => innerCall(call, asked))
  const unread = inner.map(refuseInner)
  if (validation === 'require-all-validate' && unread.some((each) => each !== null)) {
    const responses = await Promise.all(unread.map((each) => each && told({ ...each, headers: {} })))
    return { status: 207, body: { failed: 'validation', responses } }
  }
  const responses = []
  for (const [index, each] of inner.entries())
    responses.push(told(await answerOf(unread[index] ?? (await dispatch(each)), each)))
  return { status: 207, body: { responses } }
}

/** As the platform has it: no headers are an empty list. */
const told = ({ status, headers, body = null }: Omit<Told, 'body'> & { body?: unknown }) => ({
  status,
  headers: Object.keys(headers).length === 0 ? [] : headers,
  body,
})

function refuseInner(call: StoreCall): Dispatched | null {
  if (call.path === '/batch')
    return { ...refuse(400, 'rest_batch_not_allowed', 'Un lot ne peut en contenir un autre.'), tellsCart: false }
  return URL.canParse(call.path, 'http://shop') ? refuseUnread(call) : { ...NO_ROUTE, tellsCart: false }
}

function innerCall(call: StoreCall, { path, method, body, headers }: Asked): StoreCall {
  const [plain = '', query = ''] = path.replace(NAME_SPACE, '').split('?')
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'nonce')
  return {
    ...call,
    method,
    path: plain,
    params: { ...Object.fromEntries(new URLSearchParams(query)), ...body },
    nonce: named ? String(named[1]) : null,
  }
}
