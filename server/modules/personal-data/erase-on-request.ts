import type { ErasureRefusal, ErasureView } from '#contracts/people/erasure.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { eraseAccount } from './erase-account.ts'
import { listOpenAffairs } from './open-affairs-repository.ts'

/** What stands before an erasure; null where there is no such account. */
export async function lookAtErasure({ db }: Pick<Services, 'db'>, customerId: number): Promise<ErasureView | null> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  return { isAddressForgotten: customer.emailVerifiedAt !== null, waitsFor: await listOpenAffairs(db, customerId) }
}

export type ErasedOnRequest = { ok: true } | { ok: false; refusal: ErasureRefusal }

/**
 * Erases an account for somebody who asked the shop to, as {@link eraseAccount} does. The trail keeps who did it, and the
 * number alone. Refused: no such account, and one with orders that are not over.
 */
export function eraseOnRequest(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { customerId, by }: { customerId: number; by: Actor },
): Promise<ErasedOnRequest> {
  return services.db.transaction(async (tx): Promise<ErasedOnRequest> => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return { ok: false, refusal: { code: 'unknown' } }
    const orders = await listOpenAffairs(tx, customerId)
    if (orders.length > 0) return { ok: false, refusal: { code: 'open-orders', orders } }
    const isSame = ({ email }: typeof customer) => email === customer.email
    if (!(await eraseAccount(services, tx, customer, isSame))) return { ok: false, refusal: { code: 'unknown' } }
    const subject = { kind: 'customer', id: String(customerId) } as const
    await recordAction(tx, { actor: by, clock: services.clock }, { subject, action: 'erased' })
    return { ok: true }
  })
}
