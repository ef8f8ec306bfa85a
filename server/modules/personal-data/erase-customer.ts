import { isPassword } from '#server/modules/accounts/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { eraseAccount } from './erase-account.ts'

/** `isAddressForgotten`: the address was verified, so what was written with it is anonymous or gone, too. */
export type EraseResult = { ok: true; isAddressForgotten: boolean } | { ok: false }

/** Erases an account for its owner, who proves to be it by the password once more. */
export async function eraseCustomer(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { customerId, password }: { customerId: number; password: string },
): Promise<EraseResult> {
  const { db } = services
  const customer = await findCustomer(db, customerId)
  if (!customer || !(await isPassword(password, customer.passwordHash))) return { ok: false }
  // Erased, or given another password or address, in another tab meanwhile.
  const isSame = ({ passwordHash, email }: typeof customer) =>
    passwordHash === customer.passwordHash && email === customer.email
  const isErased = await db.transaction((tx) => eraseAccount(services, tx, customer, isSame))
  return isErased ? { ok: true, isAddressForgotten: customer.emailVerifiedAt !== null } : { ok: false }
}
