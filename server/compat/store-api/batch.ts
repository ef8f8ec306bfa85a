import { z } from 'zod'
import type { StoreAnswer, StoreCall } from './call.ts'
import { checkParams } from './check-params.ts'
import { type Dispatched, dispatch } from './dispatch.ts'
import { NO_ROUTE, refuse } from './refusals.ts'

const MAX_REQUESTS = 25

const Batch = z.object({
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

/**
 * Several calls in one, one after the other (facts store-api-cart-checkout §6); each brings its own nonce. `answerOf`
 * gives what each of them is answered with, headers included.
 */
export async function answerBatch(
  call: StoreCall,
  answerOf: (answer: Dispatched, call: StoreCall) => Promise<{ status: number; headers: object; body: unknown }>,
): Promise<StoreAnswer> {
  const read = checkParams(Batch, call.params)
  if (!read.ok) return read.answer
  const { requests } = read.params
  const foreign = requests.find(({ path }) => !NAME_SPACE.test(path))
  if (foreign) return refuse(400, 'woocommerce_rest_invalid_path', 'Un lot ne s’adresse qu’à la boutique.')
  const responses = []
  for (const asked of requests) {
    const inner = innerCall(call, asked)
    responses.push(await answerOf(await answerInner(inner), inner))
  }
  return { status: 207, body: { responses } }
}

async function answerInner(call: StoreCall): Promise<Dispatched> {
  if (call.path === '/batch')
    return { ...refuse(400, 'rest_batch_not_allowed', 'Un lot ne peut en contenir un autre.'), tellsCart: false }
  return URL.canParse(call.path, 'http://shop') ? dispatch(call) : { ...NO_ROUTE, tellsCart: false }
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
