import { KEPT_IN_BROWSER } from '#contracts/privacy/browser-storage.ts'
import type { Queryable } from '#server/database/database.ts'
import { markCustomerSeen } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { insertSignIn } from './sign-in-repository.ts'
import { createSignInToken, hashSignInToken } from './sign-in-token.ts'

/** A sign-in for one browser. `expiresAt` is null for a cookie that ends with the browser's session. */
export type GrantedSignIn = { customerId: number; signInId: number; token: string; expiresAt: Date | null }

const DAY_MILLISECONDS = 86_400_000
const LIFETIME_DAYS = { remembered: KEPT_IN_BROWSER.signInDays, otherwise: 2 }

/** A new token each time: one that a browser had before it signed in is worth nothing afterwards. */
export async function grantSignIn(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { customerId, device, isRemembered }: { customerId: number; device: string; isRemembered: boolean },
): Promise<GrantedSignIn> {
  const token = createSignInToken()
  const now = clock.now()
  const days = isRemembered ? LIFETIME_DAYS.remembered : LIFETIME_DAYS.otherwise
  const expiresAt = new Date(now.getTime() + days * DAY_MILLISECONDS)
  await markCustomerSeen(db, customerId, now)
  const signInId = await insertSignIn(db, {
    customerId,
    tokenHash: hashSignInToken(token),
    device,
    isRemembered,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { customerId, signInId, token, expiresAt: isRemembered ? expiresAt : null }
}
