import type { Decline } from '../scenarios.ts'
import type { Charge } from '../stripe-objects.ts'

type Outcome = NonNullable<Charge['outcome']>

/** What the networks and the provider's own look at the risk said of a charge (docs.stripe.com/declines). */
export const AUTHORIZED: Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

export const TO_BE_REVIEWED: Outcome = {
  ...AUTHORIZED,
  reason: 'elevated_risk_level',
  risk_level: 'elevated',
  risk_score: 67,
  seller_message: 'Stripe evaluated this payment as having elevated risk, and placed it in your manual review queue.',
  type: 'manual_review',
}

const BLOCKED: Outcome = {
  ...AUTHORIZED,
  network_status: 'not_sent_to_network',
  reason: 'highest_risk_level',
  risk_level: 'highest',
  risk_score: 92,
  seller_message: 'Stripe blocked this payment as too risky.',
  type: 'blocked',
}

/** A payment that is too risky is never shown to the bank. */
export const declinedOutcome = ({ code, decline_code: declineCode }: Decline): Outcome =>
  declineCode === 'fraudulent'
    ? BLOCKED
    : {
        ...AUTHORIZED,
        network_status: 'declined_by_network',
        reason: declineCode ?? code,
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
