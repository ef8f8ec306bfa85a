import type { Queryable } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { listOrderAddresses } from '#server/modules/orders/index.ts'
import type { Access } from './access-repository.ts'

type PersonName = { firstName: string; lastName: string }

/** Whose name a certificate bears: the account's as it is now, the order's where there is no account or no name in it. */
export async function certificateNameOf(
  db: Queryable,
  { customerId, orderId }: Pick<Access, 'customerId' | 'orderId'>,
): Promise<PersonName> {
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  if (customer && customer.firstName + customer.lastName !== '') return customer
  const addresses = await listOrderAddresses(db, orderId)
  const billing = addresses.find(({ kind }) => kind === 'billing')
  return { firstName: billing?.firstName ?? '', lastName: billing?.lastName ?? '' }
}
