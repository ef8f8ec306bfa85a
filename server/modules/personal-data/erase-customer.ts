import type { Transaction } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { forgetCart } from '../cart/index.ts'
import { deleteMessagesOf } from '../contact/index.ts'
import { anonymiseAuthor } from '../content/index.ts'
import { deleteCustomer, findCustomer, isPassword, lockCustomer } from '../customers/index.ts'
import {
  deleteCartsTypedWith,
  detachOrders,
  forgetCouponReader,
  forgetCouponUser,
  forgetOrderReader,
} from './erasure-repository.ts'

/** `isAddressForgotten`: the address was verified, so what was written with it is anonymous or gone, too. */
export type EraseResult = { ok: true; isAddressForgotten: boolean } | { ok: false }

/**
 * Deletes an account with its addresses, sign-ins and cart, in one transaction; asks for the password once more. With a
 * verified address, comments and reviews become anonymous, messages and the newsletter's subscription are deleted. Orders
 * and invoices stay for as long as accounts must be kept (L123-22 C. com.), statements of withdrawal for as long as they
 * prove something, with what is written on them; they belong to nobody any more.
 */
export async function eraseCustomer(
  { db }: Pick<Services, 'db'>,
  { customerId, password }: { customerId: number; password: string },
): Promise<EraseResult> {
  const customer = await findCustomer(db, customerId)
  if (!customer || !(await isPassword(password, customer.passwordHash))) return { ok: false }
  const verifiedEmail = customer.emailVerifiedAt === null ? null : customer.email
  return db.transaction(async (tx): Promise<EraseResult> => {
    // Carts come before everything else that is locked.
    await forgetCart(tx, String(customerId))
    if (verifiedEmail !== null) await deleteCartsTypedWith(tx, verifiedEmail)
    const locked = await lockCustomer(tx, customerId)
    // Erased, or given another password or address, in another tab meanwhile.
    if (locked?.passwordHash !== customer.passwordHash || locked.email !== customer.email) return { ok: false }
    await detachOrders(tx, customerId)
    await forgetCouponUser(tx, { customerId, email: verifiedEmail })
    if (verifiedEmail !== null) await forgetAddress(tx, verifiedEmail)
    await deleteCustomer(tx, customerId)
    return { ok: true, isAddressForgotten: verifiedEmail !== null }
  })
}

async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await anonymiseAuthor(tx, email)
  await deleteMessagesOf(tx, email)
  await forgetOrderReader(tx, email)
  await forgetCouponReader(tx, email)
}
