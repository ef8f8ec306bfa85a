import type { AskedChange, OpenedSubscription } from '#contracts/subscription/own-subscription.ts'
import { AskCancellation } from './ask-cancellation.tsx'
import { AskReactivation, AskSuspension } from './ask-change.tsx'
import { AskEarlyRenewal, AskResubscription } from './ask-payment.tsx'

type AskPageProps = {
  subscription: OpenedSubscription
  ask: AskedChange
  nonce: string
  /** Where receipts go. */
  email: string
}

/** What a link asks for, in words, before anything is changed. */
export function AskPage({ subscription, ask: { change, isLastStep }, nonce, email }: AskPageProps) {
  switch (change) {
    case 'on-hold':
      return <AskSuspension subscription={subscription} nonce={nonce} />
    case 'active':
      return <AskReactivation subscription={subscription} nonce={nonce} />
    case 'cancelled':
      return (
        <AskCancellation
          subscription={subscription}
          nonce={nonce}
          step={isLastStep ? 'confirm' : 'check'}
          email={email}
        />
      )
    case 'renew-early':
      return <AskEarlyRenewal subscription={subscription} nonce={nonce} />
    case 'resubscribe':
      return <AskResubscription subscription={subscription} nonce={nonce} />
  }
}
