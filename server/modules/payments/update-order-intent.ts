import { createHash } from 'node:crypto'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { OpeningRequest, UpdateIntent } from '#server/stripe/provider-requests.ts'
import { findAttemptByIntent } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'
import { closeAttempt } from './close-attempt.ts'
import { findEarlyIntent } from './early-intent-repository.ts'
import { findOpeningCall, insertCall } from './provider-call-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * A page says that its order is about to be confirmed (facts stripe-gateway §2, update_payment_intent): the intent is told
 * once more what is due, and whether its method is to be kept. One that was made for another sum is given up instead.
 */
export async function updateOrderIntent(
  services: Deps,
  { orderId, intentId, keepsMethod }: { orderId: number; intentId: string; keepsMethod: boolean },
): Promise<'updated' | 'refused' | 'foreign'> {
  const { db, payments, log } = services
  const early = await findEarlyIntent(db, intentId)
  if (early?.orderId === orderId) return fitsDue(services, { orderId, intentId })
  const attempt = await findAttemptByIntent(db, intentId)
  const order = attempt?.orderId === orderId ? await findOrder(db, orderId) : null
  if (!attempt || !order) {
    log.warn({ orderId, intentId }, 'a browser would update an intent that is not of this order')
    return 'foreign'
  }
  const opening = await findOpeningCall(db, attempt.id)
  const due = await findOpenDue(db, orderId)
  if (!isLive(attempt) || !due || !opening || opening.request.call === 'create-setup') return 'refused'
  if (due.amountCents !== attempt.amountCents) {
    await closeAttempt(services, attempt)
    return 'refused'
  }
  const { payment } = await getShopSettings(db)
  const mayKeep = payment.savesMethods && opening.request.customerId !== null
  const keeps = keepsMethod && mayKeep && methodOfType(attempt.methodType).keptAs !== null
  const request = rewrite(opening.request, { intentId, keepsMethod: keeps, amountCents: due.amountCents })
  const idempotencyKey = `${order.orderKey}-${orderId}-${attempt.number}-update-${keyOf(request)}`
  await insertCall(db, { attemptId: attempt.id, idempotencyKey, request })
  const { ok } = await payments.updateIntent(request, idempotencyKey)
  return ok ? 'updated' : 'refused'
}

/** One that the order's page has made is told all when the form is posted: until then only its sum is looked at. */
async function fitsDue(
  { db, payments }: Deps,
  { orderId, intentId }: { orderId: number; intentId: string },
): Promise<'updated' | 'refused'> {
  const [intent, due] = [await payments.retrieveIntent(intentId), await findOpenDue(db, orderId)]
  const isOpen = intent?.status === 'requires_payment_method' || intent?.status === 'requires_confirmation'
  return isOpen && due && intent.amountCents === due.amountCents ? 'updated' : 'refused'
}

/** What was said of the order stays; what it is paid with was chosen before. */
function rewrite(
  said: Exclude<OpeningRequest, { call: 'create-setup' }>,
  changed: Pick<UpdateIntent, 'intentId' | 'keepsMethod' | 'amountCents'>,
): UpdateIntent {
  const { currency, methodTypes, customerId, description, shipping, metadata } = said
  return {
    ...{ call: 'update-intent', currency, methodTypes, customerId, description, shipping, metadata },
    ...{ paymentMethodId: null, ...changed },
  }
}

const keyOf = (request: UpdateIntent) => createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16)
