import { METHOD_TYPES } from '../methods/method-types.ts'
import type { Challenge } from '../store/challenges.ts'
import type { Store } from '../store/store.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../stripe-objects.ts'

export type ChallengeView = {
  challenge: Challenge
  intent: PaymentIntent | SetupIntent
  last4: string | null
  /** What the method is called; null once it is over. */
  methodTitle: string | null
  /** Where a customer who came by a redirect goes back to, with what the provider adds to the address. */
  returnUrl: string | null
}

export function describeChallenge(store: Store, id: string): ChallengeView | null {
  const challenge = store.challenges.find(id)
  if (!challenge) return null
  const intent = challenge.intent.startsWith('seti_')
    ? store.objects.find('setup_intent', challenge.intent)
    : store.objects.find('payment_intent', challenge.intent)
  if (!intent) return null
  const method = intent.payment_method ? store.objects.find('payment_method', intent.payment_method) : null
  return {
    challenge,
    intent,
    last4: method?.card?.last4 ?? null,
    methodTitle: method && titleOf(method),
    returnUrl: challenge.returnUrl && withResult(challenge.returnUrl, intent),
  }
}

const titleOf = ({ type }: PaymentMethod) => METHOD_TYPES[type].title

const SUCCESSFUL = ['succeeded', 'requires_capture', 'processing']

function withResult(returnUrl: string, intent: PaymentIntent | SetupIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  url.searchParams.set('redirect_status', SUCCESSFUL.includes(intent.status) ? 'succeeded' : 'failed')
  return url.href
}
