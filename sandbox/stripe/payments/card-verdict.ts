import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { AUTHENTICATION_REQUIRED, behaviourOf, type Decline } from '../scenarios.ts'
import type { PaymentMethod } from '../stripe-objects.ts'
import { cannotBeUsedAgain } from './payment-method.ts'

type Question = { method: PaymentMethod; refuseChallenge: boolean }

/** What the card's bank says first: ask the customer, refuse because nobody may be asked, or go on. */
export function askBank(work: Work, { method, refuseChallenge }: Question): 'challenge' | 'proceed' | Decline {
  const card = work.store.cards.get(method.id)
  const { authentication } = behaviourOf(card.scenario)
  const asks = authentication === 'always' || (authentication === 'unless-set-up' && !card.setUp)
  if (!asks) return 'proceed'
  return refuseChallenge ? AUTHENTICATION_REQUIRED : 'challenge'
}

/** A method of somebody else, or one that was used up, cannot pay. */
export function checkUsable(work: Work, method: PaymentMethod, customer: string | null): void {
  if (method.customer && method.customer !== customer) {
    throw invalidRequest(
      customer
        ? `The PaymentMethod ${method.id} does not belong to the Customer ${customer}.`
        : `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the 'customer' parameter.`,
      { param: 'payment_method' },
    )
  }
  if (!method.customer && work.store.cards.get(method.id).consumed) throw cannotBeUsedAgain()
}
