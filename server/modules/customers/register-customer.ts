import type { CartView } from '#contracts/cart.ts'
import type { Services } from '../../services.ts'
import { createCustomer, type RegistrationRefusal, refuseRegistration } from './create-customer.ts'
import { bringGuestCart, finishCart } from './guest-cart.ts'
import { hashPassword } from './hash-password.ts'
import { type GrantedSignIn, grantSignIn } from './sign-in-grant.ts'

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
  const registered = await services.db.transaction(async (tx) => {
    const customer = await createCustomer(services, tx, { email, passwordHash })
    if (!customer) return null
    const merged = await bringGuestCart(tx, { customerId: customer.id, guestSessionId })
    const granted = await grantSignIn(services, tx, { customerId: customer.id, device, isRemembered: false })
    return { customer, merged, granted }
  })
  if (!registered) return { ok: false, refusal: 'account-exists' }
  const { customer, merged, granted } = registered
  return { ok: true, granted, cart: await finishCart(services, { sessionId: String(customer.id), merged }) }
}
