import type { CartView } from '#contracts/cart/cart.ts'
import type { NonceAction } from '#contracts/identifiers.ts'
import type { GrantedSignIn } from './modules/accounts/index.ts'

/** Who asks: the shop session and what goes back to it. Cookies that it sets travel with the answer. */
export type Visitor = {
  /** `t_` + 30 hex digits, a customer's id once signed in, or null for a visitor who has nothing to remember yet. */
  readonly sessionId: string | null
  /** Whose account this browser is signed in to; null for a guest. */
  readonly customerId: number | null
  /** Which of the customer's sign-ins this browser is; null for a guest. */
  readonly signInId: number | null
  /** What the browser calls itself, for the list of sign-ins: 'Firefox sur Windows'. */
  readonly device: string
  /** From where it asks: kept where its buyer agrees to later debits. */
  readonly online: { ip: string; userAgent: string }
  /** The network whose refused numbers are counted (docs/decisions/058); null where tries are not limited. */
  readonly triedFrom: string | null
  /** The session's id; starts one when there is none. */
  startSession(): string
  /** From now on this browser is the customer's. The token comes from the accounts' module. */
  signIn(granted: GrantedSignIn): void
  /** The browser is a guest's again, and nothing of the customer stays in it. */
  signOut(): void
  /** Sets, or clears for an empty cart, the two cart cookies; called after every change of the cart. */
  rememberCart(cart: Pick<CartView, 'hash' | 'itemCount'>): void
  createNonce(action: NonceAction, subject?: string): string
  verifyNonce(action: NonceAction, nonce: string, subject?: string): boolean
}

/** What is counted together where tries are limited (docs/decisions/028). */
export type LimitedKind =
  | 'consent'
  | 'checkout'
  | 'submission-outcome'
  | 'payment-intent'
  | 'coupon'
  | 'contact'
  | 'line-file'
  | 'captcha'
  | 'sign-in'
  | 'registration'
  | 'mailed-link'
  | 'stock-alert'
  | 'browser-error'

/** Counts a try of this visitor, be it anything of this kind or one account; false when it is one too many. */
export type CountTry = (kind: LimitedKind, account?: string) => Promise<boolean>
