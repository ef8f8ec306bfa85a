import { dateAt } from '#contracts/booking/zone-time.ts'
import { savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import type { CardMail, RenewedMail, SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { getOrderMail } from '#server/modules/post-purchase/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  findSubscription,
  listSubscriptionAddresses,
  listSubscriptionLines,
  listSubscriptionsOfOrder,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { comingTotal } from './coming-total.ts'
import { findRenewalTerms } from './method-repository.ts'

type Deps = Pick<Services, 'db' | 'origin'>

/** What mails about a subscription say; null where it never began, or names nobody any more. */
export async function getSubscriptionMail(
  { db, origin }: Deps,
  { subscriptionId }: { subscriptionId: number },
): Promise<SubscriptionMail | null> {
  const subscription = await findSubscription(db, subscriptionId)
  const [lines, addresses, terms, { shopName, seller, shopEmail }] = await Promise.all([
    listSubscriptionLines(db, subscriptionId),
    listSubscriptionAddresses(db, subscriptionId),
    findRenewalTerms(db, subscriptionId),
    getShopSettings(db),
  ])
  const buyer = addresses.find(({ kind }) => kind === 'billing')
  if (!subscription?.startedAt || !buyer?.email) return null
  const { period, interval, length, currency } = subscription
  const { totalCents } = await comingTotal(db, subscription, lines)
  const method = terms?.terms.isManual ? null : terms?.method
  return {
    to: { firstName: buyer.firstName, name: `${buyer.firstName} ${buyer.lastName}`.trim(), email: buyer.email },
    contract: {
      id: subscriptionId,
      name: lines.map(({ name }) => name).join(', '),
      price: recurringPriceWords(totalCents, { cycle: { period, interval }, length }, currency),
      amount: formatMoney(totalCents, currency),
    },
    ...stateOf(subscription),
    paidWith: method ? savedMethodLabel(method.type, method.face) : null,
    deskUrl: origin + DESK_PAGES.subscription(subscriptionId),
    accountUrl: origin + ROUTES.accountSubscription(subscriptionId),
    methodsUrl: origin + ROUTES.accountPaymentMethods,
    cancelUrl: `${origin}${ROUTES.cancelContract}?contrat=${subscriptionId}`,
    shop: {
      ...{ name: shopName, contactEmail: shopEmail, postalAddress: seller.address },
      legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
    },
  }
}

function stateOf({ status, trial, nextPeriod, holdReason, paidUntil, nextPaymentAt, endsAt, endedAt }: Subscription) {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    isOnTrial: trial !== null && nextPeriod === 0,
    ...{ status, holdReason, paidUntil: iso(paidUntil), nextPaymentAt: iso(nextPaymentAt) },
    ...{ endsAt: iso(endsAt), endedAt: iso(endedAt) },
  }
}

/** The same with the period that an order has paid; null for an order that pays none. */
export async function getRenewedMail(
  services: Deps & Pick<Services, 'signer'>,
  { orderId }: { orderId: number },
): Promise<RenewedMail | null> {
  const { db } = services
  const [renewed] = await listSubscriptionsOfOrder(db, orderId)
  const [order, subscription] = renewed
    ? [await findOrder(db, orderId), await findSubscription(db, renewed.subscriptionId)]
    : [null, null]
  const mail = renewed && (await getSubscriptionMail(services, { subscriptionId: renewed.subscriptionId }))
  if (!mail || !subscription || !order?.paidAt || renewed.period === null) return null
  const about = await getOrderMail(services, { orderId })
  return {
    ...mail,
    order: {
      ...{ id: orderId, amount: formatMoney(order.totalCents, order.currency), paidAt: order.paidAt.toISOString() },
      ...{ url: services.origin + ROUTES.order(orderId, order.orderKey), invoiceNumber: about.invoiceNumber },
    },
    period: {
      from: periodEnd(subscription, renewed.period).toISOString(),
      to: periodEnd(subscription, renewed.period + 1).toISOString(),
    },
  }
}

/**
 * `about`: what {@link aboutPayment} has named; null once that payment is no longer to come. Of one that comes only if another price
 * is still accepted nobody is reminded (`soon`); that a term may be refused is said all the same.
 */
export async function getComingPaymentMail(
  services: Deps,
  { kind, about }: { kind: 'soon' | 'term'; about: string },
): Promise<SubscriptionMail | null> {
  const subscriptionId = Number(about.split('-')[0])
  const subscription = await findSubscription(services.db, subscriptionId)
  if (subscription?.status !== 'active' || about !== aboutPayment(subscription)) return null
  const lines = await listSubscriptionLines(services.db, subscriptionId)
  if (kind === 'soon' && (await comingTotal(services.db, subscription, lines)).endsBefore) return null
  return getSubscriptionMail(services, { subscriptionId })
}

/** A payment to come, by its subscription, its period and its day: one that is moved is told of again. */
export const aboutPayment = ({ id, nextPeriod, nextPaymentAt }: Subscription) =>
  `${id}-${nextPeriod}-${nextPaymentAt ? dateAt(nextPaymentAt.getTime(), SHOP_TIME_ZONE) : ''}`

/** `about`: subscription, kept method, last month; null once another one is charged, or nothing is. */
export async function getCardMail(services: Deps, about: string): Promise<CardMail | null> {
  const [subscriptionId = 0, methodId = 0] = about.split('-').map(Number)
  const terms = await findRenewalTerms(services.db, subscriptionId)
  const mail = await getSubscriptionMail(services, { subscriptionId })
  const method = terms?.method
  if (!mail?.nextPaymentAt || method?.id !== methodId || method.face.kind !== 'card' || mail.paidWith === null)
    return null
  if (about !== aboutCard(subscriptionId, method.id, method.face)) return null
  const { expMonth, expYear } = method.face
  return { ...mail, card: mail.paidWith, lastMonth: `${String(expMonth).padStart(2, '0')}/${expYear}` }
}

/** Once for each card and subscription. */
export const aboutCard = (
  subscriptionId: number,
  methodId: number,
  { expYear, expMonth }: { expYear: number; expMonth: number },
) => `${subscriptionId}-${methodId}-${expYear}${String(expMonth).padStart(2, '0')}`
