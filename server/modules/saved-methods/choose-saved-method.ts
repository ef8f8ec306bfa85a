import { methodOfType, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { offeredWith } from './list-saved-methods.ts'
import { findMethod, type SavedMethod } from './saved-method-repository.ts'

export type ChosenSavedMethod = {
  /** `pm_…` */
  paymentMethodId: string
  /** What it is charged as: a direct debit that iDEAL left is one; a wallet has no radio of its own, and is charged all the same. */
  method: PaymentMethod
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
  const chosen = found && isKept ? chosenOf(found, payment) : null
  if (!chosen)
    services.log.warn({ customerId, savedMethodId: id }, 'a buyer chose a payment method that is not theirs to choose')
  return chosen
}

/** What a kept method is charged as; null where the shop does not take it (any more). */
export function chosenOf(
  { type, providerId }: Pick<SavedMethod, 'type' | 'providerId'>,
  { enabled }: Pick<ShopSettings['payment'], 'enabled'>,
): ChosenSavedMethod | null {
  if (offeredWith(type, enabled) === null) return null
  const method = methodOfType(type)
  return { paymentMethodId: providerId, method: method.within === 'card' ? methodOfType('card') : method }
}
