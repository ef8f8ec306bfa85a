import type { RouterContextProvider } from 'react-router'
import type { BlockCartProps } from '#app/features/block-checkout/block-cart.island.tsx'
import { servicesContext, siteContext, storeReadContext, visitorContext } from '#app/server-context.ts'
import type { StoreApiSettings } from '#app/wire/store-api.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import type { BlockSettings } from '#contracts/wire/block-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { presentBlockSettings, presentStoreApiSettings } from '../block-settings.ts'

export type BlockCartData = Omit<BlockCartProps, 'express'> & { settings: BlockSettings; storeApi: StoreApiSettings }

/** What the block cart begins with. */
export async function loadBlockCart(
  context: Readonly<RouterContextProvider>,
  { taxes }: Pick<CartView, 'taxes'>,
): Promise<BlockCartData> {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const shop = await getShopSettings(services.db)
  const cart = (await context.get(storeReadContext)('/cart')) as StoreCart
  return {
    cart,
    view: {
      ...{ billingForm: shop.checkout.billingForm, taxNote: shop.taxNote, isTaxed: taxes !== null },
      account: {
        isSignedIn: visitor.customerId !== null,
        isSignUpAllowed: shop.accounts.isSignUpAtCheckoutAllowed,
        isGuestAllowed: shop.accounts.isGuestCheckoutAllowed,
        needsAccount: false,
      },
    },
    settings: presentBlockSettings({ cart, methods: [] }, shop, context.get(siteContext).origin),
    storeApi: presentStoreApiSettings(visitor),
  }
}
