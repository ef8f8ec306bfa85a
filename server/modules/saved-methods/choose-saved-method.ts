import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { offeredWith } from './list-saved-methods.ts'
import { findMethod } from './saved-method-repository.ts'

export type ChosenSavedMethod = {
  /** `pm_…` */
  paymentMethodId: string
  /** What it is charged as: a direct debit that iDEAL left is one. */
  gatewayId: string
}

/**
 * The kept method that a buyer chose to pay with. Null for a guest, for one that is not theirs, and for what the shop does
 * not take (any more): nothing is told about it. `isForRenewal`: a subscription's, which is kept whatever the shop keeps.
 */
export async function chooseSavedMethod(
  services: Pick<Services, 'db' | 'log'>,
  { customerId, id, isForRenewal = false }: { customerId: number | null; id: number; isForRenewal?: boolean },
): Promise<ChosenSavedMethod | null> {
  const { payment } = await getShopSettings(services.db)
  const found = customerId === null ? null : await findMethod(services.db, { customerId, id })
  const isKept = payment.savesMethods || isForRenewal
  if (!found || !isKept || offeredWith(found.type, payment.enabled) === null) {
    services.log.warn({ customerId, savedMethodId: id }, 'a buyer chose a payment method that is not theirs to choose')
    return null
  }
  const { within, gatewayId } = methodOfType(found.type)
  return {
    paymentMethodId: found.providerId,
    gatewayId: within === 'card' ? methodOfType(within).gatewayId : gatewayId,
  }
}
