import type { Transaction } from '#server/database/database.ts'
import type { MergedCarts } from '#server/modules/cart/index.ts'
import type { Services } from '#server/services.ts'
import { createCustomer } from './create-customer.ts'
import { bringGuestCart } from './guest-cart.ts'
import { type GrantedSignIn, grantSignIn } from './sign-in-grant.ts'

export type NewAccount = {
  email: string
  passwordHash: string
  hasOwnPassword?: boolean
  firstName?: string
  lastName?: string
  device: string
  /** Session of the guest whose account it is: their cart follows. */
  guestSessionId: string | null
}

/** Makes an account and signs its owner in, in the caller's transaction; null when the address has an account. */
export async function openAccount(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { device, guestSessionId, ...account }: NewAccount,
): Promise<{ granted: GrantedSignIn; merged: MergedCarts } | null> {
  const customer = await createCustomer(services, tx, account)
  if (!customer) return null
  const merged = await bringGuestCart(tx, { customerId: customer.id, guestSessionId })
  const granted = await grantSignIn(services, tx, { customerId: customer.id, device, isRemembered: false })
  return { granted, merged }
}
