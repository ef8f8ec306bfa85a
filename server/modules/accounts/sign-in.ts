import type { CartView } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { holdCarts } from '#server/modules/cart/index.ts'
import { type Customer, findCustomerByEmail, lockCustomer, updateCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { bringGuestCart, finishCart } from './guest-cart.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'
import { linkOrdersOf } from './link-orders.ts'
import { type GrantedSignIn, grantSignIn } from './sign-in-grant.ts'

export type SignInResult = { ok: true; granted: GrantedSignIn; cart: CartView } | { ok: false }

type Deps = Pick<Services, 'db' | 'clock'>
type Credentials = {
  email: string
  password: string
  isRemembered: boolean
  device: string
  /** Session of the guest who signs in: their cart follows. */
  guestSessionId: string | null
}

/**
 * Signs a customer in, in this browser. One refusal for everything, after the same work: nothing tells whether the
 * address has an account.
 */
export async function signIn(services: Deps, credentials: Credentials): Promise<SignInResult> {
  const { db } = services
  const customer = await findCustomerByEmail(db, credentials.email)
  const isRight = await isPassword(credentials.password, customer?.passwordHash ?? null)
  if (!customer?.passwordHash || !isRight || customer.mergedInto !== null) return { ok: false }
  const renewedHash = isOutdated(customer.passwordHash) ? await hashPassword(credentials.password) : null
  const entered = await db.transaction(async (tx) => enter(services, tx, { customer, renewedHash, credentials }))
  if (!entered) return { ok: false }
  const cart = await finishCart(services, { sessionId: String(customer.id), merged: entered.merged })
  return { ok: true, granted: entered.granted, cart }
}

type Entry = { customer: Customer; renewedHash: string | null; credentials: Credentials }

async function enter(services: Deps, tx: Transaction, { customer, renewedHash, credentials }: Entry) {
  const { guestSessionId, device, isRemembered } = credentials
  // Carts before the account, as whoever places an order.
  await holdCarts(tx, [String(customer.id), ...(guestSessionId === null ? [] : [guestSessionId])])
  const locked = await lockCustomer(tx, customer.id)
  // Changed while the old one was being checked: the change ends every sign-in, this one included.
  if (locked?.passwordHash !== customer.passwordHash || locked.mergedInto !== null) return null
  if (renewedHash) await updateCustomer(tx, customer.id, { passwordHash: renewedHash })
  await linkOrdersOf(tx, locked)
  const merged = await bringGuestCart(tx, { customerId: customer.id, guestSessionId })
  return { merged, granted: await grantSignIn(services, tx, { customerId: customer.id, device, isRemembered }) }
}
