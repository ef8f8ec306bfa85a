import { openProviderCustomer } from '#server/modules/payments/index.ts'
import { keepMethod } from '#server/modules/saved-methods/index.ts'
import { billingOfOrder } from './checkout-builders.ts'
import type { PayingShop } from './paying-shop.ts'

/** Who an account is at the provider; made there when it is nobody yet. */
export async function providerCustomerOf({ services }: PayingShop, customerId: number): Promise<string> {
  const providerId = await openProviderCustomer(services, { customerId, billing: billingOfOrder() })
  if (providerId === null) throw new Error('the provider made no customer')
  return providerId
}

/** Keeps a card with an account, set up at the provider as My Account does it; its number there and here. */
export async function keepCard(shop: PayingShop, customerId: number, card = 'pm_card_visa') {
  const providerCustomer = await providerCustomerOf(shop, customerId)
  const intentId = await shop.sandbox.setUp(providerCustomer, card)
  const kept = await keepMethod(shop.services, { customerId, intentId, keptWith: 'card' })
  if (!kept) throw new Error(`${intentId} left nothing to keep`)
  return { ...kept, intentId, providerCustomer }
}
