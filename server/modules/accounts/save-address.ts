import type { Address, BillingAddress } from '#contracts/address/address.ts'
import type { Transaction } from '#server/database/database.ts'
import { findCustomer, updateCustomer } from '#server/modules/customers/index.ts'
import { forgetDestination, rememberBilling } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

export type SavedAddresses = { billing: Partial<BillingAddress>; shipping: Partial<Address> }

/** The addresses that a customer keeps; {} where none was saved. Fields as in the checkout form. */
export async function getSavedAddresses({ db }: Pick<Services, 'db'>, customerId: number): Promise<SavedAddresses> {
  const customer = await findCustomer(db, customerId)
  return { billing: customer?.billing ?? {}, shipping: customer?.shipping ?? {} }
}

/** Saves an address that was checked already. What cart and checkout were told before gives way to it. */
export async function saveBillingAddress(
  { db }: Pick<Services, 'db'>,
  { customerId, address }: { customerId: number; address: BillingAddress },
): Promise<void> {
  await updateCustomer(db, customerId, { billing: address })
  await rememberBilling(db, String(customerId), address)
  await forgetDestination(db, String(customerId))
}

export async function saveShippingAddress(
  { db }: Pick<Services, 'db'>,
  { customerId, address }: { customerId: number; address: Address },
): Promise<void> {
  await updateCustomer(db, customerId, { shipping: address })
  await forgetDestination(db, String(customerId))
}

/**
 * Keeps what a customer typed at checkout for the next time; names only where the account has none yet. A basket that
 * asks for no street takes none away.
 */
export async function rememberBuyer(
  tx: Transaction,
  { customerId, billing, shipping }: { customerId: number; billing: BillingAddress; shipping: Address | null },
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  const given = Object.fromEntries(Object.entries(billing).filter(([, value]) => value !== ''))
  await updateCustomer(tx, customerId, {
    billing: billing.address_1 === '' ? { ...customer?.billing, ...given } : billing,
    ...(shipping && { shipping }),
    ...(customer?.firstName === '' && { firstName: billing.first_name }),
    ...(customer?.lastName === '' && { lastName: billing.last_name }),
    ...(customer?.displayName === '' && { displayName: billing.first_name }),
  })
}
