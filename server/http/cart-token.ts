import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'
import { createNonce, verifyNonce } from './nonce.ts'

const ISSUER = 'store-api'
const LIFETIME = 48 * 3600
const ALGORITHM = 'HS256'

const Payload = z.object({ user_id: z.string().regex(/^(t_[0-9a-f]{30}|[1-9]\d{0,9})$/) })

type Deps = Pick<Services, 'clock' | 'signer'>

const keyOf = ({ signer }: Deps) => signer.keyFor('cart-token')

const HEADER = base64url({ alg: ALGORITHM, typ: 'JWT' })

/**
 * A token that opens the cart of a session, wherever it is sent from, for 48 hours (facts store-api §1). Every answer of a
 * cart brings one: written here, since jose signs in another thread, which took an eighth of the time of an answer.
 */
export function sealCartToken(services: Deps, sessionId: string): string {
  const now = Math.floor(services.clock.now().getTime() / 1000)
  const content = `${HEADER}.${base64url({ user_id: sessionId, iss: ISSUER, exp: now + LIFETIME })}`
  return `${content}.${createHmac('sha256', keyOf(services)).update(content).digest('base64url')}`
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The session whose cart a token opens; null when it was not made here, or its time is over. */
export async function openCartToken(services: Deps, token: string): Promise<string | null> {
  const rules = { issuer: ISSUER, algorithms: [ALGORITHM], currentDate: services.clock.now(), requiredClaims: ['exp'] }
  const verified = await jwtVerify(token, keyOf(services), rules).catch(() => null)
  const payload = Payload.safeParse(verified?.payload)
  return payload.success ? payload.data.user_id : null
}

/** Whoever has a cart's token is at that cart, and is nobody else there: no account is signed in, no cookie is sent. */
export function tokenVisitor(
  services: Deps,
  { sessionId, online, triedFrom }: Pick<Visitor, 'online' | 'triedFrom'> & { sessionId: string },
): Visitor {
  const notHere = () => {
    throw new Error('Who comes with the token of a cart does not sign in')
  }
  return {
    sessionId,
    customerId: null,
    signInId: null,
    device: '',
    online,
    triedFrom,
    startSession: () => sessionId,
    signIn: notHere,
    signOut: notHere,
    rememberCart: () => undefined,
    createNonce: (action, subject = '') => createNonce(services, { action, subject, sessionId }),
    verifyNonce: (action, nonce, subject = '') => verifyNonce(services, { action, subject, sessionId }, nonce),
  }
}
