import type { Services } from '../../services.ts'
import { forgetCart } from '../cart/index.ts'
import { deleteCustomer, findCustomer, lockCustomer } from './customer-repository.ts'
import { isPassword } from './hash-password.ts'

/**
 * Deletes an account with its addresses, sign-ins and cart. Orders and invoices stay for as long as accounts must be
 * kept (L123-22 C. com.), with what is written on them, and belong to nobody any more. Asks for the password once more.
 */
export async function eraseCustomer(
  { db }: Pick<Services, 'db'>,
  { customerId, password }: { customerId: number; password: string },
): Promise<{ ok: boolean }> {
  const customer = await findCustomer(db, customerId)
  if (!customer || !(await isPassword(password, customer.passwordHash))) return { ok: false }
  await db.transaction(async (tx) => {
    await forgetCart(tx, String(customerId))
    if (await lockCustomer(tx, customerId)) await deleteCustomer(tx, customerId)
  })
  return { ok: true }
}
