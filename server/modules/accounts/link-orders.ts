import type { Queryable } from '../../database/database.ts'
import type { Customer } from '../customers/index.ts'
import { adoptOrders } from '../orders/index.ts'

/** Earlier orders join the account once its address has been verified: anybody may type anybody's address. */
export async function linkOrdersOf(db: Queryable, customer: Customer): Promise<void> {
  if (customer.emailVerifiedAt) await adoptOrders(db, { customerId: customer.id, email: customer.email })
}
