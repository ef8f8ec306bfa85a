import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#contracts/payment/payment-methods.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import type { CreateEarlyIntent, CreateSetup } from '#server/stripe/provider-requests.ts'
import { findAttemptByIntent } from './attempt-repository.ts'
import {
  deleteEarlyIntent,
  type EarlyIntent,
  type EarlyOwner,
  findEarlyCall,
  findEarlyIntent,
  insertEarlyIntent,
  listEarlyIntents,
  listStaleEarlyIntents,
  nameEarlyIntent,
} from './early-intent-repository.ts'
import { offeredTypesOf, type SellingShop } from './intent-request.ts'
import { insertCall } from './provider-call-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'payments'>

type Wanted = EarlyOwner & {
  kind: Intent['kind']
  method: PaymentMethod
  /** 0 for a setup. */
  amountCents: number
  /** ISO 4217 */
  currency: string
  providerCustomerId: string | null
  shop: SellingShop
}

/**
 * An intent for a page whose form is drawn from it, before there is an order (spec §4, payment intents). A page that asks
 * again gets the same one while it is about the same sum; those of other methods and other sums are given up at the
 * provider. Null when the provider makes none.
 */
export async function openEarlyIntent(services: Deps, wanted: Wanted): Promise<Intent | null> {
  for (const early of await listEarlyIntents(services.db, wanted)) {
    const intent = await readEarlyIntent(services, early)
    if (intent && fits(early, intent, wanted)) return intent
    await giveUpEarlyIntent(services, early)
  }
  const { sessionId, orderId, kind, method } = wanted
  const early = await insertEarlyIntent(services.db, {
    ...{ sessionId, orderId, kind, methodType: method.type, createdAt: services.clock.now() },
    call: { idempotencyKey: `early-${randomUUID()}`, request: requestOf(wanted) },
  })
  return readEarlyIntent(services, early)
}

function requestOf({ kind, method, amountCents, currency, providerCustomerId, shop }: Wanted) {
  const about = { methodTypes: offeredTypesOf(method, shop.payment), customerId: providerCustomerId }
  const metadata = { site_url: shop.origin }
  return kind === 'setup'
    ? ({
        ...{ call: 'create-setup', ...about, metadata, paymentMethodId: null, confirmationTokenId: null },
        ...{ isConfirmed: false, returnUrl: null, mandate: null },
      } satisfies CreateSetup)
    : ({
        ...{ call: 'create-early-intent', ...about, metadata, amountCents, currency: currency.toLowerCase() },
        capture: shop.payment.capture,
      } satisfies CreateEarlyIntent)
}

const fits = (early: EarlyIntent, intent: Intent, { kind, method, amountCents, currency }: Wanted) =>
  early.kind === kind &&
  early.methodType === method.type &&
  intent.status === 'requires_payment_method' &&
  (kind === 'setup' || (intent.amountCents === amountCents && intent.currency === currency.toLowerCase()))

/** One whose answer was lost is asked for again by the same call: the provider gives the same intent. */
async function readEarlyIntent({ db, payments, log }: Deps, early: EarlyIntent): Promise<Intent | null> {
  if (early.intentId) return payments.retrieveIntent(early.intentId)
  const call = await findEarlyCall(db, early)
  if (!call) return null
  const { request, idempotencyKey } = call
  const result =
    request.call === 'create-setup'
      ? await payments.createSetup(request, idempotencyKey)
      : await payments.createEarlyIntent(request, idempotencyKey)
  if (result.ok) {
    await nameEarlyIntent(db, early.id, result.intent.id)
    return result.intent
  }
  log.warn({ refusal: result.refusal }, 'the card provider made no early intent')
  // Whether it made one is not known: the next one who asks, or the job, asks again.
  if (result.refusal !== 'unavailable') await deleteEarlyIntent(db, early.id)
  return null
}

/** Whoever has the row last gives the intent up: one that became an order's meanwhile is left alone. */
async function giveUpEarlyIntent(services: Deps, early: EarlyIntent): Promise<void> {
  const { db, payments, log } = services
  const intent = await readEarlyIntent(services, early)
  if (!intent) return
  const request = { call: 'cancel-intent', intentId: intent.id } as const
  const idempotencyKey = `early-${early.id}-${intent.id}-cancel`
  const isOurs = await db.transaction(async (tx) => {
    const [row] = (await listEarlyIntents(tx, early)).filter(({ id }) => id === early.id)
    if (row) await insertCall(tx, { earlyIntentId: early.id, idempotencyKey, request })
    return row !== undefined
  })
  if (!isOurs) return
  const { status } = await payments.cancelIntent(request, idempotencyKey)
  if (status === 'succeeded' || status === 'processing')
    log.error({ intentId: intent.id, status }, 'an intent was paid that no order has asked for: give it back')
  await deleteEarlyIntent(db, early.id)
}

/** Early intents that nobody uses within a day, and those of sessions that have ordered meanwhile, are given up. */
export async function giveUpStaleEarlyIntents(services: Deps): Promise<void> {
  const before = new Date(services.clock.now().getTime() - 24 * 3_600_000)
  for (const early of await listStaleEarlyIntents(services.db, before)) await giveUpEarlyIntent(services, early)
}

export type EarlyClaim = EarlyIntent | 'none' | 'foreign'

/**
 * Whose an intent is that a form names (architecture §4.3). 'none': nobody's any more, and nothing is done with it.
 * 'foreign': of another page, or of another order.
 */
export async function ownerOfEarlyIntent(
  { db, log }: Pick<Services, 'log'> & { db: Queryable },
  { intentId, sessionId, orderId }: { intentId: string; sessionId: string | null; orderId: number | null },
): Promise<EarlyClaim> {
  if (intentId === '') return 'none'
  const early = await findEarlyIntent(db, intentId)
  if (early && (early.orderId === null ? early.sessionId === sessionId : early.orderId === orderId)) return early
  const attempt = early ? null : await findAttemptByIntent(db, intentId)
  const order = attempt && (await findOrder(db, attempt.orderId))
  // One that has become an order's is that order's to try again with.
  if (!early && (!order || order.id === orderId || (orderId === null && order.cartId === sessionId))) return 'none'
  log.warn({ orderId, intentId }, 'a form named an intent that is not of its page')
  return 'foreign'
}

/** Takes an early intent for an order, in the transaction that opens its attempt; null when it is of another method. */
export async function takeEarlyIntent(
  tx: Transaction,
  early: EarlyClaim,
  methodType: EarlyIntent['methodType'],
): Promise<string | null> {
  if (typeof early === 'string' || early.kind !== 'payment' || early.methodType !== methodType) return null
  return (await deleteEarlyIntent(tx, early.id)) ? early.intentId : null
}
