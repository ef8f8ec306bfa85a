import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { libraryLinks } from '#server/modules/library/tables.ts'
import { mailDeliveries } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { orderAccessRequests, verifiedEmails } from '#server/modules/post-purchase/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'

/** Holds the customer's cart and those of guests who typed this address at the checkout; gives back their ids. */
export async function lockCartsOf(
  tx: Transaction,
  { customerId, email }: { customerId: number; email: string | null },
): Promise<string[]> {
  const isTyped = email === null ? undefined : sql`lower(${sessions.billing} ->> 'email') = lower(${email})`
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(eq(sessions.id, String(customerId)), isTyped))
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

/** The session of an order is a customer's number: nothing ties the orders of one to each other any more. */
export async function detachOrders(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null, cartId: sql`'erased-' || ${orders.id}` })
    .where(or(eq(orders.customerId, customerId), eq(orders.cartId, String(customerId))))
}

/** Uses still count for the coupon, and for nobody. */
export async function forgetCouponUser(
  tx: Transaction,
  { customerId, email }: { customerId: number; email: string | null },
): Promise<void> {
  const isTheirs = email === null ? undefined : sql`lower(${couponUses.email}) = lower(${email})`
  await tx
    .update(couponUses)
    .set({ customerId: null, email: '' })
    .where(or(eq(couponUses.customerId, customerId), isTheirs))
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
