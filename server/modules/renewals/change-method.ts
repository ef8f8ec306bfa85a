import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { whyNotTaken } from '#contracts/payment/availability.ts'
import {
  isPaymentMethodId,
  methodOfGateway,
  type PaymentMethod,
  type PaymentMethodType,
} from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { ChangedMethod, MethodChangeRefusal } from '#contracts/subscription/method-change.ts'
import type { Guesser, OnlineBuyer } from '#server/modules/payments/index.ts'
import {
  type AddingResult,
  chooseSavedMethod,
  listSavedMethods,
  setUpForAccount,
} from '#server/modules/saved-methods/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Subscription } from '#server/modules/subscriptions/index.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { carryOut, describeChange, settleChange } from './carry-out-change.ts'
import { endMethodChange, nameIntent, openMethodChange } from './method-change-repository.ts'
import { type OwnSubscription, openOwnSubscription } from './open-own-subscription.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'

type Changing = OwnSubscription & {
  fields: PaymentFields
  /** Whether all others of theirs are charged to it as well. */
  updatesAll: boolean
  online: OnlineBuyer
  /** Null where limits are off. */
  guesser: Guesser | null
}

/** How a change goes on; secrets and addresses are the provider's. */
export type MethodChangeOutcome =
  | { ok: true; next: 'done'; changed: ChangedMethod }
  /** The bank asks in the page. */
  | { ok: true; next: 'authenticate'; clientSecret: string }
  | { ok: true; next: 'wallet'; method: PaymentMethodType; clientSecret: string; returnUrl: string }
  | { ok: true; next: 'redirect'; url: string }
  | { ok: false; refusal: MethodChangeRefusal }

/**
 * Has a subscription charged to another method from now on: one that its owner keeps, at once; a new one as soon as the provider
 * has set it up, for nothing (facts payment-flows §9). What it owes is charged to it right away. Refused for what is not theirs, or
 * is not charged any more.
 */
export async function changeRenewalMethod(services: RenewalDeps, changing: Changing): Promise<MethodChangeOutcome> {
  const opened = await openOwnSubscription(services.db, changing)
  if (!opened.ok) return opened
  const { subscription } = opened
  return changing.fields.savedMethodId === null
    ? setUpNew(services, { ...changing, subscription })
    : chooseKept(services, { ...changing, subscription, savedMethodId: changing.fields.savedMethodId })
}

async function chooseKept(
  services: RenewalDeps,
  { customerId, savedMethodId, subscription, updatesAll }: Changing & Named & { savedMethodId: number },
): Promise<MethodChangeOutcome> {
  const chosen = await chooseSavedMethod(services, { customerId, id: savedMethodId, isForRenewal: true })
  const method = (await listSavedMethods(services, { customerId })).find(({ id }) => id === savedMethodId)
  if (!chosen || !method) return refuse({ code: 'foreign-saved-method' })
  if (method.isExpired) return refuse({ code: 'method-expired' })
  const wish = { customerId, subscriptionId: subscription.id, updatesAll, method, changeId: null }
  return asOutcome(await settleChange(services, wish))
}

type Named = { subscription: Subscription }

async function setUpNew(services: RenewalDeps, changing: Changing & Named): Promise<MethodChangeOutcome> {
  const { customerId, fields, subscription, updatesAll, online, guesser } = changing
  const { payment } = await getShopSettings(services.db)
  const method = methodOfGateway(fields.paymentMethod)
  if (!method) return refuse({ code: 'invalid-payment-method' })
  const wanted = { amountCents: 0, currency: subscription.currency, billingCountry: '', renewsItself: true }
  if (whyNotTaken(method, payment, wanted)) return refuse({ code: 'payment-type-invalid' })
  const { paymentMethodId } = fields
  if (!isPaymentMethodId(paymentMethodId))
    return refuse({ code: 'missing-payment-details', sentence: method.detailsMissing })
  const subscriptionId = subscription.id
  const startedAt = services.clock.now()
  const wish = { customerId, subscriptionId, updatesAll, type: method.type, paymentMethodId, startedAt }
  const change = await openMethodChange(services.db, wish)
  if (change.state === 'done') return { ok: true, next: 'done', changed: await describeChange(services, change) }
  const returnUrl = services.origin + ROUTES.changeMethod(subscriptionId, subscription.key)
  const asked = { customerId, paymentMethodId, method, returnUrl, online, guesser, changeId: change.id }
  const result = await setUpForAccount(services, asked)
  if (!result.ok) {
    await endMethodChange(services.db, { id: change.id, state: 'failed', now: services.clock.now() })
    return refuse(refusalOf(result, method))
  }
  const { intent } = result
  await nameIntent(services.db, { id: change.id, intentId: intent.id })
  if (intent.status === 'succeeded') return asOutcome(await carryOut(services, change, intent))
  return nextStep(intent, method, returnUrl)
}

function nextStep({ nextAction, clientSecret }: Intent, method: PaymentMethod, returnUrl: string): MethodChangeOutcome {
  if (nextAction?.kind === 'redirect') return { ok: true, next: 'redirect', url: nextAction.url }
  if (method.fragment === 'wallet') return { ok: true, next: 'wallet', method: method.type, clientSecret, returnUrl }
  return { ok: true, next: 'authenticate', clientSecret }
}

function refusalOf(result: Extract<AddingResult, { ok: false }>, { type }: PaymentMethod): MethodChangeRefusal {
  switch (result.refusal) {
    case 'refused':
      return { code: 'payment-refused', reason: result.code, method: type }
    case 'too-many':
      return { code: 'too-many-refused' }
    case 'guarded':
      return { code: 'payment-guarded' }
    default:
      return { code: 'not-set-up' }
  }
}

const asOutcome = (settled: ChangedMethod | MethodChangeRefusal): MethodChangeOutcome =>
  'code' in settled ? refuse(settled) : { ok: true, next: 'done', changed: settled }

const refuse = (refusal: MethodChangeRefusal) => ({ ok: false as const, refusal })
