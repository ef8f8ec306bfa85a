import type { Queryable } from '#server/database/database.ts'
import type { Customer } from '#server/modules/customers/index.ts'
import { adoptOrders } from '#server/modules/orders/index.ts'

/** Earlier orders join the account once its address has been verified: anybody may type anybody's address. */
export async function linkOrdersOf(db: Queryable, customer: Customer): Promise<void> {
  if (customer.emailVerifiedAt) await adoptOrders(db, { customerId: customer.id, email: customer.email })
}
