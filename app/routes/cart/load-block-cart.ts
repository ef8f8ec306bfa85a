import type { RouterContextProvider } from 'react-router'
import type { BlockCartProps } from '#app/features/block-checkout/block-cart.island.tsx'
import { servicesContext, siteContext, storeReadContext, visitorContext } from '#app/server-context.ts'
import type { StoreApiSettings } from '#app/wire/store-api.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
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
      ...{ taxNote: shop.taxNote, isTaxed: taxes !== null },
      countriesWithoutPostcode: [...new Set([...shop.soldCountries, ...(shop.shippingCountries ?? [])])].filter(
        (country) => addressRules(country).postcode.isHidden,
      ),
    },
    settings: presentBlockSettings({ cart, methods: [] }, shop, context.get(siteContext).origin),
    storeApi: presentStoreApiSettings(visitor),
  }
}
