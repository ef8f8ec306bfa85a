import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Charge, Review } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

/** Has a person look at a payment, as a rule of the provider's does (docs.stripe.com/radar/reviews). */
export function openReview(work: Work, charge: Charge): Review {
  const review: Review = {
    id: newId('prv'),
    object: 'review',
    billing_zip: charge.billing_details.address?.postal_code ?? null,
    charge: charge.id,
    closed_reason: null,
    created: nowInSeconds(),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent: charge.payment_intent,
    reason: 'rule',
    session: null,
  }
  work.store.objects.insert('review', review)
  work.store.objects.save('charge', { ...charge, review: review.id })
  recordEvent(work, 'review.opened', review)
  return review
}

export function closeReview(work: Work, review: Review, reason: 'approved' | 'refunded'): Review {
  const closed: Review = { ...review, closed_reason: reason, open: false, reason }
  work.store.objects.save('review', closed)
  recordEvent(work, 'review.closed', closed)
  return closed
}
