import { type BillingAddress, EMPTY_ADDRESS } from '#contracts/address/address.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { Queryable } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { addressFieldsOf, listOrderAddresses } from '#server/modules/orders/index.ts'
import { findNewestOrderOf } from './buyer-repository.ts'

/** What somebody's account says of where they live, or else their last order; null for nobody. */
export async function findBuyerAddress(
  { db }: { db: Queryable },
  { kind, id }: PersonRef,
): Promise<BillingAddress | null> {
  const customer = kind === 'account' ? await findCustomer(db, id) : null
  if (kind === 'account' && !customer) return null
  const saved = customer && Object.values(customer.billing).some(Boolean) ? customer.billing : null
  const { email = '', firstName: first_name = '', lastName: last_name = '' } = customer ?? {}
  if (saved) return { ...EMPTY_ADDRESS, ...saved, email }
  const orderId = customer ? await findNewestOrderOf(db, id) : id
  const addresses = orderId === null ? [] : await listOrderAddresses(db, orderId)
  const billed = addresses.find((address) => address.kind === 'billing')
  if (billed) return { ...addressFieldsOf(billed), ...(customer && { email }) }
  return customer && { ...EMPTY_ADDRESS, first_name, last_name, email }
}
