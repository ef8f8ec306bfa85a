import { methodOfGateway } from '#contracts/payment/payment-methods.ts'
import { type Choice, findProviderCustomerId } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { chooseSavedMethod } from './choose-saved-method.ts'

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
  const method = saved && methodOfGateway(saved.gatewayId)
  if (!saved || !method || providerCustomerId === null) return null
  const instrument = { kind: 'saved' as const, paymentMethodId: saved.paymentMethodId }
  return { method, instrument, keepsMethod: false, code: '', providerCustomerId }
}
