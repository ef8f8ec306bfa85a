import type { AvailablePaymentMethods, ExpressPaymentType } from '@stripe/stripe-js'
import type { MethodType } from '../methods/method-forms.ts'

export type WalletKind = 'applePay' | 'googlePay' | 'amazonPay' | 'link'

type Wallet = {
  /** As events and the API call it. */
  type: ExpressPaymentType & ('apple_pay' | 'google_pay' | 'amazon_pay' | 'link')
  name: string
  /** The type of payment method without which the group does not offer it. */
  needs: MethodType
  /** Names and streets are shown to the shop only when the customer has confirmed. */
  redacts: boolean
}

export const WALLETS: Readonly<Record<WalletKind, Wallet>> = {
  applePay: { type: 'apple_pay', name: 'Apple Pay', needs: 'card', redacts: true },
  googlePay: { type: 'google_pay', name: 'Google Pay', needs: 'card', redacts: true },
  amazonPay: { type: 'amazon_pay', name: 'Amazon Pay', needs: 'amazon_pay', redacts: false },
  link: { type: 'link', name: 'Link', needs: 'link', redacts: false },
}

export const isWalletKind = (value: unknown): value is WalletKind =>
  typeof value === 'string' && Object.hasOwn(WALLETS, value)

export const WALLET_KINDS = Object.keys(WALLETS).filter(isWalletKind)

/** What a device may say of a wallet: it pays, it is there but has no card yet, it is not there. */
export type WalletState = 'ready' | 'without-card' | 'absent'

const isWalletState = (value: unknown): value is WalletState =>
  value === 'ready' || value === 'without-card' || value === 'absent'

export function stateOf(states: unknown, kind: WalletKind): WalletState {
  const found: unknown = typeof states === 'object' && states !== null ? Reflect.get(states, kind) : undefined
  return isWalletState(found) ? found : 'absent'
}

/** As `ready` tells it: nothing at all where none can be shown. */
export function availableMethods(kinds: readonly WalletKind[]): AvailablePaymentMethods | undefined {
  if (kinds.length === 0) return undefined
  const has = (kind: WalletKind) => kinds.includes(kind)
  return {
    amazonPay: has('amazonPay'),
    applePay: has('applePay'),
    googlePay: has('googlePay'),
    link: has('link'),
    paypal: false,
    klarna: false,
  }
}
