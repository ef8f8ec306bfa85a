import type { Queryable } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { type CountedTry, countDown, countUp, isUsedUp } from '#server/modules/rate-limits/index.ts'
import type { Services } from '#server/services.ts'
import { countSucceededSince } from './attempt-repository.ts'

/** Who has the provider try a number: what of them is counted. */
export type Guesser = { sessionId: string | null; network: string; customerId: number | null }

type Guess = {
  /** Null where nobody's tries are counted. */
  guesser: Guesser | null
  /** `pm_…` that the provider's form has just made. */
  paymentMethodId: string
}

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'log' | 'payments'>

const HOUR = 3_600
const DAY = 24 * HOUR

/** Refusals after which somebody, or a number, has to wait (docs/decisions/058). */
const REFUSALS = { session: 6, network: 10, account: 6, number: 4 }

/** Tries of the whole shop that are under way or were refused; each fourth of those that paid is one more. */
const SHOP = [
  { subject: 'guess:shop-hour', seconds: HOUR, allowed: 12 },
  { subject: 'guess:shop-day', seconds: DAY, allowed: 18 },
] as const
const PAID_FOR_ONE_MORE = 4
/** After so many, each number is looked at. */
const SUSPICIOUS = 4

/**
 * Asked before a number goes to the provider: 'go' counts it as under way until {@link endGuess}. 'too-many': who tries, or
 * the number, was refused too often. 'guarded': the shop was; those whose address is confirmed still pay.
 */
export async function beginGuess(
  services: Deps,
  { guesser, paymentMethodId }: Guess,
): Promise<'go' | 'too-many' | 'guarded'> {
  if (guesser === null) return 'go'
  if (await isUsedUp(services, refusalsOf(guesser))) return 'too-many'
  const counts = await countUp(services, SHOP)
  if ((await isUnderAttack(services, counts)) && !(await isTrusted(services.db, guesser)))
    return takeBack(services, guesser, 'guarded')
  const isLookedAt = counts.some((count) => count > SUSPICIOUS)
  if (isLookedAt && (await isUsedUp(services, await refusalsOfNumber(services, paymentMethodId))))
    return takeBack(services, guesser, 'too-many')
  return 'go'
}

/** Told how a guess ended that was let go: refusals count, all others were none. */
export async function endGuess(
  services: Deps,
  { guesser, paymentMethodId, isRefused }: Guess & { isRefused: boolean },
): Promise<void> {
  if (guesser === null) return
  if (!isRefused) return countDown(services, SHOP)
  await countUp(services, [...refusalsOf(guesser), ...(await refusalsOfNumber(services, paymentMethodId))])
}

async function takeBack<Answer extends string>(services: Deps, guesser: Guesser, answer: Answer): Promise<Answer> {
  await countDown(services, SHOP)
  services.log.warn({ answer, customerId: guesser.customerId }, 'a payment was not tried: too many were refused')
  return answer
}

function refusalsOf({ sessionId, network, customerId }: Guesser): CountedTry[] {
  const counted = (by: keyof typeof REFUSALS, id: string): CountedTry => ({
    subject: JSON.stringify(['guess', by, id]),
    seconds: HOUR,
    allowed: REFUSALS[by],
  })
  return [
    counted('network', network),
    ...(sessionId === null ? [] : [counted('session', sessionId)]),
    ...(customerId === null ? [] : [counted('account', String(customerId))]),
  ]
}

/** One number tried with many codes, from wherever. */
async function refusalsOfNumber({ payments, log }: Deps, paymentMethodId: string): Promise<CountedTry[]> {
  try {
    const method = await payments.retrievePaymentMethod(paymentMethodId)
    if (!method) return []
    const subject = JSON.stringify(['guess', 'number', method.type, method.fingerprint])
    return [{ subject, seconds: DAY, allowed: REFUSALS.number }]
  } catch (error) {
    // Nobody is kept from paying, or from their answer, because one number could not be looked at.
    log.warn({ err: error }, 'a payment method could not be looked at')
    return []
  }
}

async function isUnderAttack({ db, clock }: Deps, counts: readonly number[]): Promise<boolean> {
  for (const [index, { seconds, allowed }] of SHOP.entries()) {
    const count = counts[index] ?? 0
    if (count <= allowed) continue
    const paid = await countSucceededSince(db, new Date(clock.now().getTime() - seconds * 1000))
    if (count > allowed + paid / PAID_FOR_ONE_MORE) return true
  }
  return false
}

/** Somebody who reads the mails of their address; each such account has a count of its own. */
async function isTrusted(db: Queryable, { customerId }: Guesser): Promise<boolean> {
  if (customerId === null) return false
  return (await findCustomer(db, customerId))?.emailVerifiedAt != null
}
