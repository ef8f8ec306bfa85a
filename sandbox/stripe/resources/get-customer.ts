import { resourceMissing } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import type { Customer } from '../stripe-objects.ts'

/** A customer that is still there; a deleted one is refused as if it had never been. */
export function getCustomer({ store }: Work, id: string, param = 'customer'): Customer {
  const customer = store.objects.find('customer', id)
  if (!customer || customer.deleted) throw resourceMissing('customer', id, param)
  return customer
}
