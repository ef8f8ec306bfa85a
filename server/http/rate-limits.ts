import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from './visitor.ts'

/** What is counted together. */
export type LimitedKind =
  | 'consent'
  | 'checkout'
  | 'coupon'
  | 'contact'
  | 'captcha'
  | 'sign-in'
  | 'registration'
  | 'mailed-link'

const WINDOW_MILLISECONDS = 10 * 60_000
/** Tries within the window; an address may be shared by a whole office. */
const TRIES: Record<LimitedKind, { perSession: number; perAddress: number; perAccount: number }> = {
  consent: { perSession: 20, perAddress: 200, perAccount: 20 },
  checkout: { perSession: 30, perAddress: 120, perAccount: 30 },
  coupon: { perSession: 20, perAddress: 60, perAccount: 20 },
  contact: { perSession: 60, perAddress: 120, perAccount: 60 },
  captcha: { perSession: 120, perAddress: 300, perAccount: 120 },
  'sign-in': { perSession: 20, perAddress: 60, perAccount: 10 },
  registration: { perSession: 10, perAddress: 30, perAccount: 10 },
  'mailed-link': { perSession: 10, perAddress: 30, perAccount: 5 },
}

export type RateLimits = {
  isOn: boolean
  /** False when this visitor has tried too often, or too many have tried the same account (an e-mail address). */
  allow(request: FastifyRequest, kind: LimitedKind | null, account?: string): Promise<boolean>
}

/** Slows down trying cards, coupon codes and passwords: by session, by address and by the account that is tried. */
export async function addRateLimits(app: FastifyInstance, { isOn }: { isOn: boolean }): Promise<RateLimits> {
  if (!isOn) return { isOn, allow: async () => true }
  await app.register(rateLimit, { global: false })
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: WINDOW_MILLISECONDS, keyGenerator })
  const accounts = new WeakMap<FastifyRequest, string>()
  const limitersOf = (kind: LimitedKind) => [
    limiter(TRIES[kind].perSession, (request) => `${kind}:${visitorOf(request).sessionId ?? request.ip}`),
    limiter(TRIES[kind].perAddress, (request) => `${kind}:${request.ip}`),
  ]
  const accountLimiter = (kind: LimitedKind) =>
    limiter(TRIES[kind].perAccount, (request) => `${kind}:account:${accounts.get(request)}`)
  const limiters = forEachKind(limitersOf)
  const accountLimiters = forEachKind(accountLimiter)
  return {
    isOn,
    async allow(request, kind, account = '') {
      if (!kind) return true
      accounts.set(request, account.trim().toLowerCase())
      const asked = account === '' ? limiters[kind] : [...limiters[kind], accountLimiters[kind]]
      const counts = await Promise.all(asked.map((count) => count(request)))
      return counts.every((count) => count.isAllowed || !count.isExceeded)
    },
  }
}

const forEachKind = <Value>(make: (kind: LimitedKind) => Value) => ({
  consent: make('consent'),
  checkout: make('checkout'),
  coupon: make('coupon'),
  contact: make('contact'),
  captcha: make('captcha'),
  'sign-in': make('sign-in'),
  registration: make('registration'),
  'mailed-link': make('mailed-link'),
})
