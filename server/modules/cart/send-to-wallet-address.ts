import type { CartView } from '#contracts/cart/cart.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { getCart } from './get-cart.ts'
import { reviewCart } from './review-cart.ts'

/**
 * Where a wallet's sheet would have the cart sent: as much of an address as the wallet tells, with which the cart is priced
 * from now on. Not served: the shop does not ship there, nobody does, or nothing is shipped.
 */
export async function sendToWalletAddress(
  services: Pick<Services, 'db'>,
  { sessionId, destination }: { sessionId: string; destination: Destination },
): Promise<{ cart: CartView; isServed: boolean }> {
  const { shippingCountries, soldCountries } = await getShopSettings(services.db)
  if (!(shippingCountries ?? soldCountries).includes(destination.country))
    return { cart: await getCart(services, sessionId), isServed: false }
  const cart = await reviewCart(services, sessionId, { destination })
  return { cart, isServed: cart.packages.length > 0 && cart.packages.every(({ chosen }) => chosen !== null) }
}
