import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { libraryLinks } from '#server/modules/library/tables.ts'
import { mailDeliveries } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { orderAccessRequests, verifiedEmails } from '#server/modules/post-purchase/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { type Forgotten, isOrderOf } from './own-orders-repository.ts'

/** Holds the customer's cart and those of guests who typed this address at the checkout; gives back their ids. */
export async function lockCartsOf(tx: Transaction, { customerId, email }: Forgotten): Promise<string[]> {
  const isTyped = email === null ? undefined : sql`lower(${sessions.billing} ->> 'email') = lower(${email})`
  // The session of who is signed in is their number.
  const isGuests = and(isTyped, sql`${sessions.id} !~ '^[0-9]+$'`)
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(customerId === null ? isGuests : or(eq(sessions.id, String(customerId)), isTyped))
    .orderBy(sessions.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Before the subscriptions that they pay for, as whoever settles one of them. */
export async function lockOrdersOf(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
    .for('update')
}

export async function deleteCarts(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.id, ids))
}

/** Of who bought without an account. */
export async function lockGuestOrders(tx: Transaction, email: string): Promise<void> {
  const isTheirs = isOrderOf({ customerId: null, email })
  await tx.select({ id: orders.id }).from(orders).where(isTheirs).orderBy(orders.id).for('update')
}

/** The session of an order is a customer's number: nothing ties the orders of one to each other any more. */
export async function detachOrders(
  tx: Transaction,
  { customerId, email, now }: Forgotten & { now: Date },
): Promise<void> {
  const asGuest = isOrderOf({ customerId: null, email })
  const isTheirs =
    customerId === null
      ? asGuest
      : or(eq(orders.customerId, customerId), eq(orders.cartId, String(customerId)), asGuest)
  await tx
    .update(orders)
    .set({ customerId: null, cartId: sql`'erased-' || ${orders.id}`, buyerForgottenAt: now })
    .where(isTheirs)
}

/** Uses still count for the coupon, and for nobody. */
export async function forgetCouponUser(tx: Transaction, { customerId, email }: Forgotten): Promise<void> {
  const withAddress = email === null ? undefined : sql`lower(${couponUses.email}) = lower(${email})`
  await tx
    .update(couponUses)
    .set({ customerId: null, email: '' })
    .where(
      customerId === null
        ? and(isNull(couponUses.customerId), withAddress)
        : or(eq(couponUses.customerId, customerId), withAddress),
    )
}

/** A coupon that was for this address alone is for nobody then: an empty list would open it to everybody. */
export async function forgetCouponReader(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`
    update ${coupons} set emails = (
      select jsonb_agg(case when lower(reader) = lower(${email}) then '-' else reader end)
      from jsonb_array_elements_text(emails) reader)
    where exists (select from jsonb_array_elements_text(emails) reader where lower(reader) = lower(${email}))`)
}

/** Who had shown to know this address, and who had asked for its orders. */
export async function forgetOrderReader(tx: Transaction, email: string): Promise<void> {
  await tx.delete(verifiedEmails).where(sql`${verifiedEmails.email} = lower(${email})`)
  await tx.delete(libraryLinks).where(sql`${libraryLinks.email} = lower(${email})`)
  await tx.delete(orderAccessRequests).where(sql`${orderAccessRequests.email} = lower(${email})`)
}

/** The words of the mails that went to this address. That they went stays for its term, and names nobody. */
export async function forgetMailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mailDeliveries).where(sql`lower(${mailDeliveries.recipient}) = lower(${email})`)
}
