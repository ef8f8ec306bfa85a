import { type Choice, findProviderCustomerId } from '#server/modules/payments/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type ChosenSavedMethod, chooseSavedMethod, chosenOf } from './choose-saved-method.ts'
import type { SavedMethod } from './saved-method-repository.ts'

/** What the shop charges without its owner being there: what they keep, and who they are at the provider (`cus_…`). */
export type ChoiceToCharge = Choice & { providerCustomerId: string }

/** The same from the kept method that its owner has agreed to be charged to; null where it cannot be charged (any more). */
export async function chooseToCharge(
  services: Pick<Services, 'db' | 'log'>,
  { customerId, ...kept }: { customerId: number; id: number; isForRenewal?: boolean },
): Promise<ChoiceToCharge | null> {
  const [saved, providerCustomerId] = [
    await chooseSavedMethod(services, { customerId, ...kept }),
    await findProviderCustomerId(services.db, customerId),
  ]
  return saved && providerCustomerId !== null ? chargeOf(saved, providerCustomerId) : null
}

/** The same from what was read before: what its owner keeps, and who they are at the provider. */
export function choiceToCharge(
  kept: Pick<SavedMethod, 'type' | 'providerId'>,
  { payment, providerCustomerId }: { payment: ShopSettings['payment']; providerCustomerId: string },
): ChoiceToCharge | null {
  const saved = chosenOf(kept, payment)
  return saved && chargeOf(saved, providerCustomerId)
}

function chargeOf({ method, paymentMethodId }: ChosenSavedMethod, providerCustomerId: string): ChoiceToCharge {
  const instrument = { kind: 'saved' as const, paymentMethodId }
  return { method, instrument, keepsMethod: false, code: '', providerCustomerId }
}
