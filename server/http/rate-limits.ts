import type { FastifyRequest } from 'fastify'
import { type CountedTry, countTry } from '#server/modules/rate-limits/index.ts'
import type { Services } from '#server/services.ts'
import type { LimitedKind } from '#server/visitor.ts'
import { networkOf } from './network-of.ts'
import { visitorOf } from './visitor.ts'

type Limits = {
  perSession: number
  /** A network may be a whole office. */
  perNetwork: number
  /** Tries of one account by one network: others who try it do not lock its owner out. */
  perAccountAndNetwork?: number
  /** For what fills a mailbox, wherever it is asked from. */
  perAccount?: number
}

/** Tries in ten minutes. */
const LIMITS: Record<LimitedKind, Limits> = {
  consent: { perSession: 20, perNetwork: 200 },
  checkout: { perSession: 30, perNetwork: 120 },
  // A page that is in doubt asks a few times for each of its orders.
  'submission-outcome': { perSession: 150, perNetwork: 600 },
  // A page asks for one with each method that is looked at, and tries no number with it.
  'payment-intent': { perSession: 40, perNetwork: 160 },
  coupon: { perSession: 20, perNetwork: 60 },
  contact: { perSession: 60, perNetwork: 120 },
  'line-file': { perSession: 30, perNetwork: 120 },
  captcha: { perSession: 120, perNetwork: 300 },
  'sign-in': { perSession: 20, perNetwork: 60, perAccountAndNetwork: 10 },
  registration: { perSession: 10, perNetwork: 30, perAccountAndNetwork: 10 },
  'mailed-link': { perSession: 10, perNetwork: 30, perAccount: 5 },
  'browser-error': { perSession: 20, perNetwork: 60 },
  'stock-alert': { perSession: 10, perNetwork: 30, perAccount: 5 },
}

export type RateLimits = {
  isOn: boolean
  /** False when this visitor has tried too often, be it anything of this kind or one account (an e-mail address). */
  allow(request: FastifyRequest, kind: LimitedKind, account?: string): Promise<boolean>
}

/** Slows down trying cards, coupon codes and passwords, in all web processes together (docs/decisions/028). */
export function createRateLimits(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { isOn }: { isOn: boolean },
): RateLimits {
  return {
    isOn,
    async allow(request, kind, account = '') {
      if (!isOn) return true
      return countTry(services, triesOf(request, kind, account.trim().toLowerCase()))
    },
  }
}

function triesOf(request: FastifyRequest, kind: LimitedKind, account: string): CountedTry[] {
  const { perSession, perNetwork, perAccountAndNetwork, perAccount } = LIMITS[kind]
  const network = networkOf(request.ip)
  const tries = [
    { by: ['session', visitorOf(request).sessionId ?? network], allowed: perSession },
    { by: ['network', network], allowed: perNetwork },
  ]
  if (account && perAccountAndNetwork) tries.push({ by: ['account', account, network], allowed: perAccountAndNetwork })
  if (account && perAccount) tries.push({ by: ['account', account], allowed: perAccount })
  return tries.map(({ by, allowed }) => ({ subject: JSON.stringify([kind, ...by]), allowed }))
}
