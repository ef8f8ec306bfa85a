import type { BillingAddress } from '#contracts/address/address.ts'
import type { MethodChangeRefusal, MethodChangeView } from '#contracts/subscription/method-change.ts'
import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import { findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import {
  listSubscriptionAddresses,
  listSubscriptionLines,
  listSubscriptionsOfCustomer,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { findOwedOrder } from './apply-method.ts'
import { comingTotal } from './coming-total.ts'
import { findRenewalTerms } from './method-repository.ts'
import { type OwnSubscription, openOwnSubscription } from './open-own-subscription.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type OpenedMethodChange =
  | { ok: true; view: MethodChangeView; billing: BillingAddress }
  | { ok: false; refusal: MethodChangeRefusal }

/** What the page shows that changes the method of a subscription, to its owner. Refused as the change itself would be. */
export async function getMethodChange(services: Deps, asked: OwnSubscription): Promise<OpenedMethodChange> {
  const { db } = services
  const opened = await openOwnSubscription(db, asked)
  if (!opened.ok) return opened
  const { subscription } = opened
  const { customerId } = asked
  const [lines, terms, others, methods] = [
    await listSubscriptionLines(db, subscription.id),
    await findRenewalTerms(db, subscription.id),
    await listSubscriptionsOfCustomer(db, customerId),
    await listSavedMethods(services, { customerId }),
  ]
  const current = methods.find(({ id }) => id === terms?.method?.id)
  const view: MethodChangeView = {
    subscriptionId: subscription.id,
    names: lines.map(({ name }) => name).join(', '),
    currency: subscription.currency,
    amountCents: (await comingTotal(db, subscription, lines)).totalCents,
    nextPaymentAt: subscription.nextPaymentAt?.toISOString() ?? null,
    owed: await findOwed(services, subscription),
    current: current && !terms?.terms.isManual ? { savedMethodId: current.id, label: current.label } : null,
    hasOthers: others.some((other) => other.id !== subscription.id && isChargedAgain(other)),
  }
  return { ok: true, view, billing: await findBilling(services, subscription.id) }
}

async function findOwed({ db }: Deps, subscription: Subscription): Promise<MethodChangeView['owed']> {
  const orderId = await findOwedOrder(db, subscription)
  if (orderId === null) return null
  const [order, due] = [await findOrder(db, orderId), await findOpenDue(db, orderId)]
  return order && due && { orderId, orderKey: order.orderKey, amountCents: due.amountCents }
}

async function findBilling({ db }: Deps, subscriptionId: number): Promise<BillingAddress> {
  const found = (await listSubscriptionAddresses(db, subscriptionId)).find(({ kind }) => kind === 'billing')
  return {
    ...{ first_name: found?.firstName ?? '', last_name: found?.lastName ?? '', company: found?.company ?? '' },
    ...{ country: found?.country ?? '', address_1: found?.address1 ?? '', address_2: found?.address2 ?? '' },
    ...{ postcode: found?.postcode ?? '', city: found?.city ?? '', state: found?.state ?? '' },
    ...{ phone: found?.phone ?? '', email: found?.email ?? '' },
  }
}
