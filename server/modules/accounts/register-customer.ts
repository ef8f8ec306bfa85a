import type { CartView } from '#contracts/cart/cart.ts'
import type { Services } from '#server/services.ts'
import { type RegistrationRefusal, refuseRegistration } from './create-customer.ts'
import { finishCart } from './guest-cart.ts'
import { hashPassword } from './hash-password.ts'
import { openAccount } from './open-account.ts'
import type { GrantedSignIn } from './sign-in-grant.ts'

export type RegisterResult =
  | { ok: true; granted: GrantedSignIn; cart: CartView }
  | { ok: false; refusal: RegistrationRefusal }

type Registration = { email: string; password: string; device: string; guestSessionId: string | null }

/** Opens an account and signs its owner in. Of two registrations of one address at once, one is refused. */
export async function registerCustomer(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { email, password, device, guestSessionId }: Registration,
): Promise<RegisterResult> {
  const refusal = refuseRegistration({ email, password })
  if (refusal) return { ok: false, refusal }
  const passwordHash = await hashPassword(password)
  const opened = await services.db.transaction((tx) =>
    openAccount(services, tx, { email, passwordHash, device, guestSessionId }),
  )
  if (!opened) return { ok: false, refusal: 'account-exists' }
  const { granted, merged } = opened
  return { ok: true, granted, cart: await finishCart(services, { sessionId: String(granted.customerId), merged }) }
}
