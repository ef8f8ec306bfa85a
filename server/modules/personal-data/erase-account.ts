import type { Transaction } from '#server/database/database.ts'
import { deleteMessagesOf } from '#server/modules/contact/index.ts'
import { anonymiseAuthor } from '#server/modules/content/index.ts'
import { forgetLearning } from '#server/modules/courses/index.ts'
import { type Customer, deleteCustomer, lockCustomer } from '#server/modules/customers/index.ts'
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
  lockOrdersOf,
} from './erasure-repository.ts'
import { deleteFilesOf } from './line-files-repository.ts'

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
  const verifiedEmail = customer.emailVerifiedAt === null ? null : customer.email
  // Carts before the account, as whoever places an order.
  const cartIds = await lockCartsOf(tx, { customerId: customer.id, email: verifiedEmail })
  await lockOrdersOf(tx, customer.id)
  // Subscriptions before it, as whoever renews one.
  await lockSubscriptionsOf(tx, customer.id)
  const locked = await lockCustomer(tx, customer.id)
  if (!locked || !isStill(locked)) return false
  await deleteCarts(tx, cartIds)
  await deleteFilesOf(tx, { cartIds, customerId: customer.id, email: verifiedEmail })
  await forgetLearning(tx, customer.id)
  await forgetAnswersOf(tx, { customerId: customer.id, email: verifiedEmail })
  await endSubscriptionsOf(tx, { customerId: customer.id, now: services.clock.now() })
  await detachOrders(tx, customer.id)
  await forgetCouponUser(tx, { customerId: customer.id, email: verifiedEmail })
  if (verifiedEmail !== null) await forgetAddress(tx, verifiedEmail)
  await eraseProviderCustomer(services, tx, customer.id)
  await deleteCustomer(tx, customer.id)
  return true
}

async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await anonymiseAuthor(tx, email)
  await deleteMessagesOf(tx, email)
  await forgetOrderReader(tx, email)
  await forgetMailsTo(tx, email)
  await forgetCouponReader(tx, email)
  await deleteAlertsOf(tx, email)
}
