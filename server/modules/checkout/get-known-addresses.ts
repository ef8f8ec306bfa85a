import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { getTypedAddresses, type KeptLooks } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

export type KnownAddresses = {
  billing: Partial<BillingAddress>
  /** As typed in this session; null while everything goes to the billing address. */
  typedShipping: Partial<ShippingAddress> | null
  savedShipping: Partial<ShippingAddress>
  /** What the session keeps beside them in the same row: how its checkout looks. */
  looks: KeptLooks
}

/** The addresses of whoever has this session: as typed lately, else as their account has them. */
export async function getKnownAddresses(
  services: Pick<Services, 'db'>,
  { sessionId, customerId }: { sessionId: string; customerId: number | null },
): Promise<KnownAddresses> {
  const [said, saved] = await Promise.all([
    getTypedAddresses(services.db, sessionId),
    customerId === null ? NOTHING_SAVED : getSaved(services, customerId),
  ])
  return {
    billing: { ...saved.billing, ...typed(said.billing) },
    typedShipping: said.shipping,
    savedShipping: saved.shipping,
    looks: said.looks,
  }
}

type Saved = { billing: Partial<BillingAddress>; shipping: Partial<ShippingAddress> }

const NOTHING_SAVED: Saved = { billing: {}, shipping: {} }

/** What a customer saved, with the address of their account where they saved none. */
async function getSaved({ db }: Pick<Services, 'db'>, customerId: number): Promise<Saved> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return NOTHING_SAVED
  const { email, firstName, lastName, billing, shipping } = customer
  return { billing: { email, first_name: firstName, last_name: lastName, ...typed(billing) }, shipping }
}

/** An empty field says nothing against what was saved. */
const typed = (billing: Partial<BillingAddress>): Partial<BillingAddress> =>
  Object.fromEntries(Object.entries(billing).filter(([, value]) => value !== ''))
