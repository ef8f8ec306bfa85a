import { CONFIRM_FRAGMENT_PREFIX } from '#contracts/identifiers.ts'

export type ConfirmFragment = {
  intentType: 'payment_intent' | 'setup_intent'
  orderId: string
  clientSecret: string
  /** Fresh for this order: authorises one `update_order_status`. */
  nonce: string
}

const PATTERN = new RegExp(`^${CONFIRM_FRAGMENT_PREFIX}(pi|si):(\\d+):([^:]+):([^:]+)$`)

/** `#wc-stripe-confirm-(pi|si):{orderId}:{clientSecret}:{nonce}`; null for any other hash. */
export function parseConfirmFragment(hash: string): ConfirmFragment | null {
  const [, kind, orderId, clientSecret, nonce] = PATTERN.exec(hash) ?? []
  if (!kind || !orderId || !clientSecret || !nonce) return null
  return { intentType: kind === 'si' ? 'setup_intent' : 'payment_intent', orderId, clientSecret, nonce }
}

/** `pi_123_secret_456` → `pi_123`. */
export const intentIdOf = ({ clientSecret }: Pick<ConfirmFragment, 'clientSecret'>) =>
  clientSecret.split('_secret_')[0] ?? clientSecret
