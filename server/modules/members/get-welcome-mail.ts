import type { WelcomeMail } from '#contracts/members/member-mail.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionAddresses,
  listSubscriptionLines,
} from '#server/modules/subscriptions/index.ts'
import { withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { shopOf } from './shop-of.ts'
import { getSpaceOfSubscription } from './space-of-subscription.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'origin'>

/** What the first mail of a subscription says; null once it is over, or its owner is nobody any more. */
export async function getWelcomeMail(
  services: Deps,
  { subscriptionId }: { subscriptionId: number },
): Promise<WelcomeMail | null> {
  const { db, origin } = services
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription?.startedAt || subscription.endedAt) return null
  const [lines, addresses, ordered] = await Promise.all([
    listSubscriptionLines(db, subscriptionId),
    listSubscriptionAddresses(db, subscriptionId),
    listOrdersOfSubscription(db, subscriptionId),
  ])
  const buyer = addresses.find(({ kind }) => kind === 'billing')
  const first = ordered.find(({ relation }) => relation !== 'renewal')
  const order = first ? await findOrder(db, first.orderId) : null
  if (!buyer?.email || !order) return null
  const { period, interval, length, currency, startedAt, trialEndsAt, nextPaymentAt, endsAt } = subscription
  const eachCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const { serviceConsentAt: at, serviceConsentText: text } = order
  return {
    to: { firstName: buyer.firstName, email: buyer.email },
    contract: {
      id: subscriptionId,
      name: lines.map(({ name }) => name).join(', '),
      price: recurringPriceWords(eachCents, { cycle: { period, interval }, length }, currency),
      startedAt: startedAt.toISOString(),
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    },
    consent: at && text ? { at: at.toISOString(), text } : null,
    withdrawBy: withdrawalEndsAt(order.createdAt).toISOString(),
    withdrawalUrl: `${origin}${ROUTES.withdrawal}?commande=${order.id}`,
    cancelUrl: `${origin}${ROUTES.cancelContract}?contrat=${subscriptionId}`,
    space: await getSpaceOfSubscription(services, { subscriptionId }),
    shop: shopOf(await getShopSettings(db)),
  }
}
