import { data } from 'react-router'
import { requireCustomer } from './require-customer.ts'

/** The pages of kept methods, for who is signed in; a shop that keeps nothing has no such pages. */
export async function requireSaving(asked: Parameters<typeof requireCustomer>[0]) {
  const required = await requireCustomer(asked)
  if (!required.menu.savesMethods) throw data(null, 404)
  return required
}
