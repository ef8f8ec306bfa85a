import { offeredMethods } from '#contracts/payment/availability.ts'
import {
  isPaymentMethodId,
  methodNamed,
  type PaymentMethod,
  type PaymentMethodType,
} from '#contracts/payment/payment-methods.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { beginGuess, endGuess, type Guesser, setUpMethod } from '#server/modules/payments/index.ts'
import { countTry, countUp, isUsedUp } from '#server/modules/rate-limits/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import type { Mandate } from '#server/stripe/provider-requests.ts'
import { keepMethod } from './keep-method.ts'
import { openPayerOf } from './open-payer-of.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'signer' | 'origin'>

type Adding = {
  customerId: number
  paymentMethodId: string
  /** As the form names it. */
  type: string
  returnUrl: string
  online: Mandate
  /** Null where limits are off. */
  guesser: Guesser | null
  /** The change of method that it is set up for. */
  changeId?: number | null
}

export type AddingResult =
  | { ok: true; intent: Intent; type: PaymentMethodType }
  /** `code`: the provider's decline or error code. */
  | { ok: false; refusal: 'refused'; code: string }
  | { ok: false; refusal: 'too-soon' | 'too-many' | 'guarded' | 'not-taken' | 'unavailable' }

/** The methods that a customer may add without buying anything: reusable ones that the shop takes (facts payment-methods §1). */
export async function listAddableMethods({ db }: Pick<Services, 'db'>): Promise<PaymentMethod[]> {
  const { payment } = await getShopSettings(db)
  if (!payment.savesMethods) return []
  return offeredMethods(payment, { amountCents: 0, currency: payment.currency, billingCountry: '' })
}

/**
 * Has the provider try and keep a method for an account, and charge nothing (spec §4, setup intent confirmation). What the
 * intent then asks of its owner is for the page; {@link finishAdding} writes it down.
 */
export async function addMethod(services: Deps, adding: Adding): Promise<AddingResult> {
  const { customerId, paymentMethodId, guesser } = adding
  const method = (await listAddableMethods(services)).find(({ type }) => type === methodNamed(adding.type)?.type)
  if (!method || !isPaymentMethodId(paymentMethodId)) return { ok: false, refusal: 'not-taken' }
  if (guesser && (await isTooSoon(services, customerId))) return { ok: false, refusal: 'too-soon' }
  const result = await setUpForAccount(services, { ...adding, method })
  if (guesser && !result.ok && result.refusal === 'refused') await countUp(services, [failureOf(customerId)])
  return result
}

type SettingUp = Omit<Adding, 'type'> & { method: PaymentMethod }

/**
 * Has the provider try a method that the caller lets an account keep, unless too many numbers of theirs were refused. Refuses
 * neither by what the shop takes nor by how often one is added.
 */
export async function setUpForAccount(services: Deps, asked: SettingUp): Promise<AddingResult> {
  const { method, guesser, paymentMethodId } = asked
  const guess = { guesser: method.hasGuessableNumber ? guesser : null, paymentMethodId }
  const answer = await beginGuess(services, guess)
  if (answer !== 'go') return { ok: false, refusal: answer }
  const result = await setUp(services, asked)
  await endGuess(services, { ...guess, isRefused: !result.ok && result.refusal === 'refused' })
  return result
}

const failureOf = (customerId: number) => ({ subject: `add-method:failed:${customerId}`, seconds: 10, allowed: 1 })

/** Facts stripe-gateway §2: one in 20 seconds, and none for 10 seconds after a refusal. */
async function isTooSoon(services: Deps, customerId: number): Promise<boolean> {
  if (await isUsedUp(services, [failureOf(customerId)])) return true
  return !(await countTry(services, [{ subject: `add-method:${customerId}`, seconds: 20, allowed: 1 }]))
}

async function setUp(
  services: Deps,
  { customerId, paymentMethodId, method, returnUrl, online, changeId = null }: SettingUp,
): Promise<AddingResult> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer) return { ok: false, refusal: 'not-taken' }
  const providerCustomerId = await openPayerOf(services, customer)
  if (providerCustomerId === null) return { ok: false, refusal: 'unavailable' }
  const { payment } = await getShopSettings(services.db)
  const asked = { customerId, providerCustomerId, method, paymentMethodId, returnUrl, online, payment, changeId }
  const result = await setUpMethod(services, asked)
  if (result.ok) return { ok: true, intent: result.intent, type: method.type }
  if (result.refusal === 'card' || result.refusal === 'request')
    return { ok: false, refusal: 'refused', code: result.code }
  services.log.warn({ customerId, refusal: result.refusal }, 'the card provider did not set a method up')
  return { ok: false, refusal: 'unavailable' }
}

export type Finished = 'added' | 'failed'

/**
 * Writes down what an account has added, as the provider tells it now: whatever came with the address or the form is
 * believed by nobody. An intent of another customer is refused like one that does not exist.
 */
export async function finishAdding(
  services: Deps,
  { customerId, intentId }: { customerId: number; intentId: string },
): Promise<Finished> {
  if (!/^seti_[A-Za-z0-9_]{1,120}$/.test(intentId)) return 'failed'
  const intent = await services.payments.retrieveIntent(intentId)
  if (intent?.status !== 'succeeded' || !intent.method) return 'failed'
  const keptWith = methodNamed(intent.method.type)?.type
  const kept = keptWith && (await keepMethod(services, { customerId, intentId, keptWith }))
  return kept ? 'added' : 'failed'
}
