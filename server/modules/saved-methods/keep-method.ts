import { methodNamed, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { findCustomer, lockCustomer } from '#server/modules/customers/index.ts'
import { findProviderCustomerId } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { ProviderMethod } from '#server/stripe/payment-gateway.ts'
import { openPayerOf } from './open-payer-of.ts'
import { findSameMethod, insertMethod, type SavedMethod, updateMethod } from './saved-method-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

export type Keeping = {
  customerId: number
  /** `pi_…`, `seti_…`: whatever it says is read from the provider. */
  intentId: string
  /** What its buyer chose. */
  keptWith: PaymentMethodType
  /** What was bought is paid again and again: it is kept whatever the shop keeps otherwise. */
  isNeeded?: boolean
  /** `pm_…` where it was paid with what is kept already. */
  saved?: string | undefined
}

/**
 * Keeps what an intent was paid or set up with for its buyer's account; done again it changes nothing. Null when there is
 * nothing to keep: the shop does not, it cannot be, the account is gone, or the method is somebody else's.
 */
export async function keepMethod(
  services: Deps,
  { customerId, intentId, keptWith, isNeeded = false, saved }: Keeping,
): Promise<SavedMethod | null> {
  const { payment } = await getShopSettings(services.db)
  if (!payment.savesMethods && !isNeeded) return null
  const { payments } = services
  const method = await (saved ? payments.retrievePaymentMethod(saved) : payments.findMethodToKeep(intentId))
  const type = method && methodNamed(method.type)?.keptAs
  if (!method || !type) return null
  const owned = method.customerId === null ? await takeIn(services, customerId, method) : method
  const owner = await findProviderCustomerId(services.db, customerId)
  if (!owned || owner === null || owned.customerId !== owner) {
    services.log.warn({ customerId, intentId }, 'a payment method of another customer was not kept')
    return null
  }
  return write(services, { customerId, keptWith, method: owned })
}

/** Whoever opened their account with the order paid before they were anybody at the provider. */
async function takeIn(services: Deps, customerId: number, { id }: ProviderMethod): Promise<ProviderMethod | null> {
  const customer = await findCustomer(services.db, customerId)
  const owner = customer && (await openPayerOf(services, customer))
  return owner ? services.payments.attachPaymentMethod(id, owner) : null
}

type Writing = Omit<Keeping, 'intentId' | 'isNeeded'> & { method: ProviderMethod }

function write({ db, clock, jobs }: Deps, { customerId, keptWith, method }: Writing): Promise<SavedMethod | null> {
  const type = method.type as PaymentMethodType
  const { id: providerId, fingerprint, face } = method
  return db.transaction(async (tx) => {
    // One after the other: two of the same card at once are one.
    if (!(await lockCustomer(tx, customerId))) return null
    const same = await findSameMethod(tx, { customerId, type, fingerprint })
    const change = { providerId, face, keptWith, keptAt: clock.now() }
    if (!same) {
      const kept = await insertMethod(tx, { customerId, type, fingerprint, ...change })
      if (kept.isDefault) await jobs.enqueue(tx, 'prefer-payment-method', [preference(customerId)])
      return kept
    }
    if (same.providerId === providerId) return same
    // The newer one knows the newer date, and was confirmed last.
    const kept = await updateMethod(tx, same.id, change)
    await jobs.enqueue(tx, 'detach-payment-method', [detachment(same)])
    if (kept.isDefault) await jobs.enqueue(tx, 'prefer-payment-method', [preference(customerId)])
    return kept
  })
}

/** The job reads which one it is: the newest word wins. */
export const preference = (customerId: number) => ({ payload: { customerId }, key: `prefer-${customerId}` })

export const detachment = ({ providerId }: Pick<SavedMethod, 'providerId'>) => ({
  payload: { providerId },
  key: `detach-${providerId}`,
})
