import type { ChangedMethod, MethodChangeRefusal, OwedOutcome } from '#contracts/subscription/method-change.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Due, findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import { type AttemptOutcome, isOwnersAffair } from '#server/modules/payments/index.ts'
import { keepMethod, listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { findSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { type Applied, applyMethod, findOwedOrder } from './apply-method.ts'
import { endMethodChange, type MethodChange } from './method-change-repository.ts'
import { findRenewalTerms } from './method-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'
import { retryDue } from './retry-renewals.ts'

/**
 * Carries out what somebody wished with a method that is set up now, as the provider tells it: done again, by whoever hears of it
 * next, it changes nothing. Refused where the setup is not done, not this wish's, or the wish was given up for a newer one.
 */
export async function carryOut(
  services: RenewalDeps,
  change: MethodChange,
  intent: Intent,
): Promise<ChangedMethod | MethodChangeRefusal> {
  if (change.state === 'done') return describeChange(services, change)
  const isOfChange = intent.kind === 'setup' && intent.metadata.method_change === String(change.id)
  if (change.state !== 'open' || !isOfChange || intent.status !== 'succeeded') return { code: 'not-set-up' }
  const { customerId, subscriptionId, updatesAll, type } = change
  const keeping = { customerId, intentId: intent.id, keptWith: type, isNeeded: true }
  const kept = await keepMethod(services, keeping)
  const method = kept && (await listSavedMethods(services, { customerId })).find(({ id }) => id === kept.id)
  if (!method) return { code: 'not-set-up' }
  return settleChange(services, { customerId, subscriptionId, updatesAll, method, changeId: change.id })
}

type Wish = Omit<Parameters<typeof applyMethod>[1], 'now'>

/** Binds the method, and charges it what is owed. A wish that somebody else has carried out meanwhile is told as done. */
export async function settleChange(services: RenewalDeps, wish: Wish): Promise<ChangedMethod | MethodChangeRefusal> {
  const now = services.clock.now()
  const { changeId } = wish
  const applied = await services.db.transaction(async (tx): Promise<Applied | null | 'before'> => {
    const result = await applyMethod(tx, { ...wish, now })
    if (changeId !== null && result !== 'before')
      await endMethodChange(tx, { id: changeId, state: result ? 'done' : 'failed', now })
    return result
  })
  if (applied === null) return { code: 'nothing-to-charge' }
  const due = applied === 'before' ? null : applied.due
  return describe(services, wish, due && { due, outcome: await charge(services, due) })
}

/** The charge is written down: one that fails here is made by the worker. */
async function charge(services: RenewalDeps, due: Due): Promise<OwedOutcome> {
  try {
    return outcomeOf(await retryDue(services, due))
  } catch (err) {
    services.log.error({ dueId: due.id, err }, 'what a subscription owes could not be charged to its new method')
    return 'later'
  }
}

function outcomeOf(outcome: AttemptOutcome | null): OwedOutcome {
  switch (outcome?.state) {
    case 'paid':
    case 'processing':
      return outcome.state
    case 'requires-action':
      return 'asks-owner'
    case 'failed':
      return isOwnersAffair(outcome.code) ? 'asks-owner' : 'refused'
    default:
      return 'later'
  }
}

/** What is so now of a change that was carried out before. */
export async function describeChange(services: RenewalDeps, change: MethodChange): Promise<ChangedMethod> {
  const { customerId, subscriptionId, updatesAll } = change
  const found = subscriptionId === null ? null : await findRenewalTerms(services.db, subscriptionId)
  const methods = await listSavedMethods(services, { customerId })
  const label = methods.find(({ id }) => id === found?.method?.id)?.label ?? ''
  return describe(services, { subscriptionId, updatesAll, method: { id: 0, label } }, null)
}

type Charged = { due: Due; outcome: OwedOutcome }

async function describe(
  { db }: RenewalDeps,
  { subscriptionId, updatesAll, method }: Pick<Wish, 'subscriptionId' | 'updatesAll' | 'method'>,
  charged: Charged | null,
): Promise<ChangedMethod> {
  const subscription = subscriptionId === null ? null : await findSubscription(db, subscriptionId)
  const nextPaymentAt = subscription?.nextPaymentAt?.toISOString() ?? null
  const owed = charged ?? (await findStillOwed(db, subscription))
  const order = owed && (await findOrder(db, owed.due.orderId))
  return {
    ...{ subscriptionId, label: method.label, isForAll: updatesAll, nextPaymentAt },
    owed: owed &&
      order && {
        ...{ outcome: owed.outcome, orderId: order.id, orderKey: order.orderKey },
        ...{ amountCents: owed.due.amountCents, currency: order.currency },
      },
  }
}

async function findStillOwed(db: Queryable, subscription: Subscription | null): Promise<Charged | null> {
  const orderId = await findOwedOrder(db, subscription)
  const due = orderId === null ? null : await findOpenDue(db, orderId)
  return due && { due, outcome: 'unpaid' }
}
