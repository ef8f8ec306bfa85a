import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from './visitor.ts'

/** What is counted together. */
export type LimitedKind = 'checkout' | 'coupon'

const WINDOW_MILLISECONDS = 10 * 60_000
/** Tries within the window; an address may be shared by a whole office. */
const TRIES: Record<LimitedKind, { perSession: number; perAddress: number }> = {
  checkout: { perSession: 30, perAddress: 120 },
  coupon: { perSession: 20, perAddress: 60 },
}

export type RateLimits = {
  /** False when this visitor has tried too often. */
  allow(request: FastifyRequest, kind: LimitedKind | null): Promise<boolean>
}

/** Slows down trying cards and coupon codes, by session and by address. */
export async function addRateLimits(app: FastifyInstance, { isOn }: { isOn: boolean }): Promise<RateLimits> {
  if (!isOn) return { allow: async () => true }
  await app.register(rateLimit, { global: false })
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: WINDOW_MILLISECONDS, keyGenerator })
  const limitersOf = (kind: LimitedKind) => [
    limiter(TRIES[kind].perSession, (request) => `${kind}:${visitorOf(request).sessionId ?? request.ip}`),
    limiter(TRIES[kind].perAddress, (request) => `${kind}:${request.ip}`),
  ]
  const limiters = { checkout: limitersOf('checkout'), coupon: limitersOf('coupon') }
  return {
    async allow(request, kind) {
      if (!kind) return true
      const counts = await Promise.all(limiters[kind].map((count) => count(request)))
      return counts.every((count) => count.isAllowed || !count.isExceeded)
    },
  }
}
