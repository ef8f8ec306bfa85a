import { type PasswordRefusal, refusePassword } from '#contracts/account/account.ts'
import { isEmail } from '#contracts/address/address.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Customer, insertCustomer, type NewCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { queueAccountMail } from './queue-account-mail.ts'

export type RegistrationRefusal = PasswordRefusal | 'invalid-email' | 'account-exists'

/** Why nobody could register like this, whoever has an account already; null when they could. */
export function refuseRegistration({ email, password }: { email: string; password: string }) {
  if (!isEmail(email)) return 'invalid-email'
  return refusePassword(password, email)
}

/** `hasOwnPassword`: false where nobody knows the password, and its owner is to choose one. */
type AccountOfCustomer = Omit<NewCustomer, 'displayName'> & { hasOwnPassword?: boolean }

/**
 * Makes an account in the caller's transaction and owes its welcome mail; null when the address has one already. Its
 * address still has to be verified.
 */
export async function createCustomer(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { hasOwnPassword = true, ...customer }: AccountOfCustomer,
): Promise<Customer | null> {
  const created = await insertCustomer(tx, { ...customer, displayName: customer.firstName ?? '' })
  const kind = hasOwnPassword ? 'account-created' : 'account-without-password'
  if (created) await queueAccountMail(services, tx, { kind, customerId: created.id })
  return created
}
