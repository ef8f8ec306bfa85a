import { createContext } from 'react-router'
import type { CartView } from '#contracts/cart/cart.ts'
import type { Feedback } from '#contracts/forms/feedback.ts'
import type { NonceAction } from '#contracts/identifiers.ts'
import type { GrantedSignIn } from '#server/modules/accounts/index.ts'
import type { Services } from '#server/services.ts'

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
  /** The session's id; starts one when there is none. */
  startSession(): string
  /** From now on this browser is the customer's. The token comes from the customers' module. */
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
  | 'coupon'
  | 'contact'
  | 'captcha'
  | 'sign-in'
  | 'registration'
  | 'mailed-link'
  | 'stock-alert'

/** Counts a try of this visitor, be it anything of this kind or one account; false when it is one too many. */
export type CountTry = (kind: LimitedKind, account?: string) => Promise<boolean>

export const countTryContext = createContext<CountTry>()
export const servicesContext = createContext<Services>()
export const visitorContext = createContext<Visitor>()

/** What the document needs to know about the build and the deployment; public values only. */
export type SiteContext = {
  origin: string
  /** Address of the script that wakes the islands. */
  entryScript: string
  /** Script that dev mode needs for hot reload, or null. */
  devScript: string | null
  provider: { scriptUrl: string; publishableKey: string }
}
export const siteContext = createContext<SiteContext>()

/** True once this answer says something to one visitor: then it is kept for nobody, whatever its page is. */
export const isForOneVisitorContext = createContext(false)

/** The accident that kept a page from being drawn; null as long as there is none. */
export const accidentContext = createContext<unknown>(null)

/**
 * What a contact form that was sent without script gets back, with what was typed into it. No `feedback`: nothing was
 * sent yet, a field of another page brought its value along.
 */
export type ContactAnswer = { feedback: Feedback | null; values: Record<string, string[]>; token: string }
/** Null on every page that is asked for, not posted to. */
export const contactAnswerContext = createContext<ContactAnswer | null>(null)
