import { findProviderCustomerId } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { findDefault } from './saved-method-repository.ts'

type Deps = Pick<Services, 'db' | 'payments'>

/** Tells the provider which method of an account comes first now. Thrown: it is tried again. */
export async function tellPreferredMethod(
  { db, payments }: Deps,
  { customerId }: { customerId: number },
): Promise<void> {
  const owner = await findProviderCustomerId(db, customerId)
  if (owner !== null) await payments.preferPaymentMethod(owner, (await findDefault(db, customerId))?.providerId ?? null)
}
