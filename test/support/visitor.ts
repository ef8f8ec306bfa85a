import { createHmac } from 'node:crypto'
import type { Visitor } from '#server/visitor.ts'
import { createSessionId } from './builders.ts'

export type TestVisitor = Visitor & {
  /** The cart cookies as the browser would have them: null where they are absent. */
  readonly cookies: { itemsInCart: string | null; cartHash: string | null }
}

/** A visitor in memory: a session that starts when asked, nonces bound to it, the cart cookies of the contract. */
export function createVisitor(knownSessionId: string | null = null): TestVisitor {
  let sessionId = knownSessionId
  let signedIn: { customerId: number; signInId: number } | null = null
  const cookies: { itemsInCart: string | null; cartHash: string | null } = { itemsInCart: null, cartHash: null }
  const nonce = (action: string, subject = '') =>
    createHmac('sha256', 'test').update(`${action}|${subject}|${sessionId}`).digest('hex').slice(0, 10)
  return {
    cookies,
    get sessionId() {
      return sessionId
    },
    startSession() {
      sessionId ??= createSessionId()
      return sessionId
    },
    get customerId() {
      return signedIn?.customerId ?? null
    },
    get signInId() {
      return signedIn?.signInId ?? null
    },
    device: 'Firefox sur Linux',
    online: { ip: '192.0.2.1', userAgent: 'Firefox' },
    triedFrom: null,
    signIn({ customerId, signInId }) {
      signedIn = { customerId, signInId }
      sessionId = String(customerId)
    },
    signOut() {
      signedIn = null
      sessionId = null
    },
    rememberCart({ hash, itemCount }) {
      cookies.itemsInCart = itemCount > 0 ? '1' : null
      cookies.cartHash = itemCount > 0 ? hash : null
    },
    createNonce: nonce,
    verifyNonce: (action, given, subject) => given === nonce(action, subject),
  }
}
