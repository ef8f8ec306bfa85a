import type { FastifyRequest } from 'fastify'
import type { StoreCall } from '#server/compat/store-api/call.ts'
import { tooManyCalls } from '#server/compat/store-api/refusals.ts'
import { countInWindow } from '#server/modules/rate-limits/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import { networkOf } from './network-of.ts'

type Limit = ShopSettings['storeApi']['calls']
type Counted = { headers: Record<string, string>; refusal: ReturnType<typeof tooManyCalls> | null }

const UNLIMITED: Counted = { headers: {}, refusal: null }

/** Counts a call where the shop limits them (facts store-api §1): each customer apart, guests by their network. */
export async function countCall(request: Pick<FastifyRequest, 'ip'>, call: StoreCall): Promise<Counted> {
  const { storeApi } = await getShopSettings(call.services.db)
  const who = call.visitor.customerId ?? networkOf(request.ip)
  const orders = placesOrder(call) ? await count(call, storeApi.orders, ['orders', who]) : UNLIMITED
  const calls = await count(call, storeApi.calls, ['calls', who])
  return { headers: { ...calls.headers, ...orders.headers }, refusal: orders.refusal ?? calls.refusal }
}

async function count({ services }: StoreCall, limit: Limit, subject: unknown[]): Promise<Counted> {
  const { isEnabled, allowed, seconds } = limit
  if (!isEnabled) return UNLIMITED
  const { tries, endsAt } = await countInWindow(services, {
    subject: JSON.stringify(['store-api', ...subject]),
    seconds,
  })
  const headers = {
    'RateLimit-Limit': String(allowed),
    'RateLimit-Remaining': String(Math.max(0, allowed - tries)),
    'RateLimit-Reset': String(Math.ceil(endsAt.getTime() / 1000)),
  }
  if (tries <= allowed) return { headers, refusal: null }
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - services.clock.now().getTime()) / 1000))
  return { headers: { ...headers, 'RateLimit-Retry-After': String(wait) }, refusal: tooManyCalls(wait) }
}

/** Also from within a batch, whose own path says nothing of it. */
function placesOrder({ method, path, params }: StoreCall): boolean {
  if (method !== 'POST') return false
  const inner = path === '/batch' && Array.isArray(params.requests) ? params.requests : []
  return [path, ...inner.map((each: unknown) => pathIn(each))].some((each) =>
    /^(?:.*\/)?checkout(?:\/|\?|$)/.test(each),
  )
}

const pathIn = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'path' in asked ? String(asked.path) : ''
