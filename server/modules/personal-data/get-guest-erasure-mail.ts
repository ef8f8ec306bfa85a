import type { AccountMail } from '#contracts/account/account.ts'
import { presentAccountMail } from '#server/modules/accounts/index.ts'
import type { Services } from '#server/services.ts'
import { findGuestErasureOf } from './guest-erasure-repository.ts'

/**
 * What is written to somebody without an account who is to be forgotten; null once that is taken back, or done. `about` is
 * `{order}.{asked at, seconds}`.
 */
export async function getGuestErasureMail(
  services: Pick<Services, 'db' | 'origin'>,
  about: string,
): Promise<AccountMail | null> {
  const [orderId = 0, askedAt] = about.split('.').map(Number)
  const asked = await findGuestErasureOf(services.db, orderId)
  if (!asked || Math.floor(asked.askedAt.getTime() / 1000) !== askedAt) return null
  return presentAccountMail(services, { to: asked.email, firstName: '', askedAt: asked.askedAt, link: null })
}
