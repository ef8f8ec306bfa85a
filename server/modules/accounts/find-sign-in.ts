import { markCustomerSeen } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { findSignInByHash, touchSignIn } from './sign-in-repository.ts'
import { hashSignInToken } from './sign-in-token.ts'

/** Who is signed in, and which of their sign-ins this browser is. */
export type SignedIn = { customerId: number; signInId: number }

/** 'Seen last' is for people to read: written once in a while, not with every page. */
const SEEN_AGAIN_AFTER_MILLISECONDS = 10 * 60_000

/** Who holds this token; null when it is not ours, was revoked, or its time is over. */
export async function findSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<SignedIn | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const signIn = await findSignInByHash(db, hashSignInToken(token))
  const now = clock.now()
  if (!signIn || signIn.expiresAt <= now) return null
  if (now.getTime() - signIn.lastSeenAt.getTime() > SEEN_AGAIN_AFTER_MILLISECONDS) {
    await markCustomerSeen(db, signIn.customerId, now)
    await touchSignIn(db, signIn.id, now)
  }
  return { customerId: signIn.customerId, signInId: signIn.id }
}
