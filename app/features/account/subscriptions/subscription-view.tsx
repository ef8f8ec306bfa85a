import { ROUTES } from '#contracts/site/routes.ts'
import type { OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
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
}

/** One subscription: what comes next, what was agreed to, what was paid, and the ways to pause or to leave. */
export function SubscriptionView(props: SubscriptionPageProps) {
  const { subscription, space } = props
  return (
    <div className="account-parts">
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
