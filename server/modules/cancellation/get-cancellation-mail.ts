import { dateAt } from '#contracts/booking/zone-time.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { CancellationMail } from '#contracts/subscription/cancellation.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { totalOfPeriod } from '#server/modules/renewals/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  findSubscription,
  listSubscriptionLines,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { type CancellationNotice, findNotice } from './notice-repository.ts'
import { referenceOf } from './receive-cancellation.ts'

type Deps = Pick<Services, 'db' | 'origin'>

/** What the mails about a notice say; an unknown id, or one that was not carried out, is an accident and throws. */
export async function getCancellationMail({ db, origin }: Deps, { id }: { id: number }): Promise<CancellationMail> {
  const notice = await findNotice(db, id)
  if (!notice?.outcome) throw new Error(`There is no notice ${id} that was carried out`)
  const { shopName, seller, shopEmail } = await getShopSettings(db)
  const { name, email, reference, endsOn, statement, receivedAt, outcome } = notice
  return {
    reference: referenceOf(notice),
    receivedAt: receivedAt.toISOString(),
    form: { name, email, reference, endsOn: endsOn ?? '' },
    ...{
      statement,
      outcome,
      contract: await contractOf(db, notice),
      accountUrl: origin + ROUTES.accountSubscriptions(),
    },
    shop: {
      name: shopName,
      legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
      contactEmail: shopEmail,
    },
  }
}

async function contractOf(db: Services['db'], notice: CancellationNotice): Promise<CancellationMail['contract']> {
  const subscription = notice.subscriptionId === null ? null : await findSubscription(db, notice.subscriptionId)
  if (!subscription) return null
  const lines = await listSubscriptionLines(db, subscription.id)
  return {
    id: subscription.id,
    name: lines.map((line) => line.name).join(', '),
    endsAt: endOf(subscription, notice)?.toISOString() ?? null,
    isPaused: isPaused(subscription),
    isDebitAwaited: subscription.status === 'on-hold' && subscription.cancelledAt !== null,
    currency: subscription.currency,
    amountCents: totalOfPeriod(subscription, lines),
  }
}

/** One that goes on ends with the period in which the wished day falls. */
function endOf(subscription: Subscription, { outcome, endsOn }: CancellationNotice): Date | null {
  if (outcome !== 'scheduled' || endsOn === null || !subscription.anchorAt)
    return subscription.endedAt ?? subscription.endsAt
  // Of a pause nobody knows whether it ends before.
  if (isPaused(subscription)) return null
  let number = subscription.nextPeriod
  while (dateAt(periodEnd(subscription, number).getTime(), SHOP_TIME_ZONE) < endsOn) number += 1
  const end = periodEnd(subscription, number)
  // What was sold for so long ends by itself before that.
  return subscription.endsAt !== null && subscription.endsAt < end ? subscription.endsAt : end
}

const isPaused = ({ status, holdReason }: Subscription) => status === 'on-hold' && holdReason !== 'payment'
