import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import type { PriceOfferView } from '#contracts/subscription/price-offer.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { LeavePart } from './leave-part.tsx'
import { NextStep } from './next-step.tsx'
import { RelatedOrders } from './related-orders.tsx'
import { SubscriptionAddresses } from './subscription-addresses.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionTotals } from './subscription-totals.tsx'

export type SubscriptionPageProps = {
  subscription: OpenedSubscription
  /** Where its members read; null for what has no such space. */
  space: { slug: string; name: string } | null
  nonce: string
  /** Another price that waits for an answer, and where it is given. */
  priceOffer: { offer: PriceOfferView; path: string } | null
}

/** One subscription: what comes next, what was agreed to, what was paid, and the ways to pause or to leave. */
export function SubscriptionView(props: SubscriptionPageProps) {
  const { subscription, space, priceOffer } = props
  return (
    <div className="account-parts">
      {priceOffer && (
        <Notice kind="info">
          Nouveau prix proposé{'\u202F'}: {priceOffer.offer.newPrice} à partir du {formatDay(priceOffer.offer.startsAt)}
          . <a href={priceOffer.path}>L’accepter ou le refuser</a>
        </Notice>
      )}
      <NextStep {...props} />
      {space && subscription.isOpen && (
        <p>
          <a href={ROUTES.memberSpace(space.slug)}>Ouvrir l’espace des membres</a>
        </p>
      )}
      <SubscriptionFacts subscription={subscription} />
      <SubscriptionTotals subscription={subscription} />
      <RelatedOrders orders={subscription.orders} />
      <SubscriptionAddresses subscription={subscription} />
      <LeavePart subscription={subscription} nonce={props.nonce} />
    </div>
  )
}
