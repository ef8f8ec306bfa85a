import type { Transaction } from '#server/database/database.ts'
import { deleteMessagesOf } from '#server/modules/contact/index.ts'
import { anonymiseAuthor } from '#server/modules/content/index.ts'
import { forgetLearning } from '#server/modules/courses/index.ts'
import {
  type Customer,
  deleteCustomer,
  deleteWaitingMergesOf,
  findCustomer,
  listMergedInto,
  listMergesInto,
  lockCustomer,
} from '#server/modules/customers/index.ts'
import { eraseProviderCustomer } from '#server/modules/payments/index.ts'
import { deleteAlertsOf } from '#server/modules/stock-alerts/index.ts'
import { endSubscriptionsOf, lockSubscriptionsOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { forgetAnswersOf } from './booking-answers-repository.ts'
import {
  deleteCarts,
  detachOrders,
  forgetCouponReader,
  forgetCouponUser,
  forgetMailsTo,
  forgetOrderReader,
  lockCartsOf,
  lockGuestOrders,
  lockOrdersOf,
} from './erasure-repository.ts'
import { deleteGuestErasure } from './guest-erasure-repository.ts'
import { deleteFilesOf } from './line-files-repository.ts'
import type { Forgotten } from './own-orders-repository.ts'

/**
 * Deletes an account with its addresses, sign-ins, cart, exercises, progress in courses and customer at the card provider;
 * its subscriptions end. With a verified address, comments and reviews become
 * anonymous, messages and the newsletter's subscription are deleted. Orders and invoices stay for as long as accounts
 * must be kept (L123-22 C. com.), statements of withdrawal for as long as they prove something, with what is written on
 * them; they belong to nobody any more. False, and nothing is done, when `isStill` says of the locked account that it is
 * not any more what its caller decided about.
 */
export async function eraseAccount(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  customer: Customer,
  isStill: (locked: Customer) => boolean,
): Promise<boolean> {
  const verifiedEmail = customer.emailVerifiedAt === null || customer.mergedInto !== null ? null : customer.email
  // Carts before the account, as whoever places an order.
  const cartIds = await lockCartsOf(tx, { customerId: customer.id, email: verifiedEmail })
  await lockOrdersOf(tx, customer.id)
  // Subscriptions before it, as whoever renews one.
  await lockSubscriptionsOf(tx, customer.id)
  const locked = await lockCustomer(tx, customer.id)
  if (!locked || !isStill(locked)) return false
  for (const id of await listMergedInto(tx, customer.id)) {
    const part = await findCustomer(tx, id)
    if (part) await eraseMergedAccount(services, tx, part)
  }
  for (const { email, provedAt } of await listMergesInto(tx, customer.id))
    if (provedAt) await eraseGuest(services, tx, email)
  await deleteWaitingMergesOf(tx, { customerId: customer.id, email: verifiedEmail })
  await forgetLearning(tx, customer.id)
  await endSubscriptionsOf(tx, { customerId: customer.id, now: services.clock.now() })
  await forgetBuyer(services, tx, { cartIds, customerId: customer.id, email: verifiedEmail })
  await eraseProviderCustomer(services, tx, customer.id)
  await deleteCustomer(tx, customer.id)
  return true
}

/** Deletes an account that has become a part of another one: what was written with its address is the other one's. */
export async function eraseMergedAccount(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  customer: Customer,
): Promise<void> {
  if (customer.mergedInto === null) throw new Error(`Customer ${customer.id} is a part of nobody`)
  await eraseAccount(services, tx, customer, ({ mergedInto }) => mergedInto !== null)
}

/**
 * Forgets who bought without an account with this address, as {@link eraseAccount} does of an account whose address is
 * confirmed: orders and papers stay. That the address is theirs, the caller has made sure of.
 */
export async function eraseGuest(services: Pick<Services, 'clock'>, tx: Transaction, email: string): Promise<void> {
  const cartIds = await lockCartsOf(tx, { customerId: null, email })
  await lockGuestOrders(tx, email)
  await deleteWaitingMergesOf(tx, { customerId: null, email })
  await forgetBuyer(services, tx, { cartIds, customerId: null, email })
}

async function forgetBuyer(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { cartIds, ...who }: Forgotten & { cartIds: string[] },
): Promise<void> {
  await deleteCarts(tx, cartIds)
  await deleteFilesOf(tx, { cartIds, ...who })
  await forgetAnswersOf(tx, who)
  await detachOrders(tx, { ...who, now: clock.now() })
  await forgetCouponUser(tx, who)
  if (who.email !== null) await forgetAddress(tx, who.email)
}

async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await anonymiseAuthor(tx, email)
  await deleteMessagesOf(tx, email)
  await forgetOrderReader(tx, email)
  await forgetMailsTo(tx, email)
  await forgetCouponReader(tx, email)
  await deleteAlertsOf(tx, email)
  await deleteGuestErasure(tx, email)
}
