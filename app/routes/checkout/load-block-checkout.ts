import type { RouterContextProvider } from 'react-router'
import type { BlockCheckoutProps } from '#app/features/block-checkout/block-checkout.island.tsx'
import { servicesContext, siteContext, storeReadContext, visitorContext } from '#app/server-context.ts'
import type { StoreApiSettings } from '#app/wire/store-api.ts'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { type ExpressBlock, expressBlock, purchaseOfCart } from '#contracts/payment/express-block.ts'
import type { BlockSettings } from '#contracts/wire/block-settings.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { STORE_ADDRESS_FIELDS, type StoreAddress, type StoreCart } from '#contracts/wire/store-api.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { presentBlockSettings, presentStoreApiSettings, statesOfCountries } from '../block-settings.ts'
import { presentExpressOfCart } from './express-settings.ts'
import { presentPaymentSettings } from './payment-settings.ts'

export type BlockCheckoutData = BlockCheckoutProps & {
  notices: Notice[]
  loginNonce: string | null
  settings: BlockSettings
  storeApi: StoreApiSettings
  payment: PaymentSettings
  express: ExpressParams
  /** Null where no wallet may show on the checkout. */
  block: ExpressBlock | null
}

/** What the block checkout begins with: the cart as the Store API tells it, with the addresses that its forms begin with. */
export async function loadBlockCheckout(
  context: Readonly<RouterContextProvider>,
  checkout: CheckoutView,
  notices: Notice[],
): Promise<BlockCheckoutData> {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { origin, provider } = context.get(siteContext)
  const shop = await getShopSettings(services.db)
  const told = (await context.get(storeReadContext)('/cart')) as StoreCart
  const cart = { ...told, ...addressesOf(checkout) }
  const { dueCents: totalCents, currency, taxes, recurring } = checkout.cart
  const express = presentExpressOfCart(checkout.cart, 'checkout', { origin, provider, visitor, shop })
  return {
    cart,
    view: { ...pickView(checkout), isTaxed: taxes !== null },
    states: statesOfCountries([cart.billing_address.country, cart.shipping_address.country]),
    notices,
    loginNonce: visitor.customerId === null ? visitor.createNonce(NONCE_ACTIONS.login) : null,
    settings: presentBlockSettings({ cart, methods: checkout.choice.methods }, shop, origin),
    storeApi: presentStoreApiSettings(visitor),
    payment: presentPaymentSettings(
      { totalCents, currency, recurs: recurring.length > 0, looks: checkout.looks, fields: BILLING_FIELDS },
      { origin, provider, visitor, shop },
    ),
    express,
    block: expressBlock(express, purchaseOfCart(checkout.cart)),
  }
}

function addressesOf({ billing, shipping, isShippedElsewhere, shippingCountries }: CheckoutView) {
  const goes = isShippedElsewhere ? shipping : billing
  const isServed = shippingCountries.some(({ code }) => code === goes.country)
  const country = isServed ? goes.country : shippingCountries[0]?.code
  return {
    billing_address: { ...storeAddress(billing), email: billing.email },
    shipping_address: storeAddress({ ...goes, ...(country && { country }) }),
  }
}

const storeAddress = (address: Partial<StoreAddress>) =>
  Object.fromEntries(STORE_ADDRESS_FIELDS.map((field) => [field, address[field] ?? ''])) as StoreAddress

const pickView = (checkout: CheckoutView) => {
  const { soldCountries, shippingCountries, termsVersion, digitalConsentText, billingForm } = checkout
  const { taxNote, writesToBuyers, account, choice } = checkout
  return {
    ...{ soldCountries, shippingCountries, termsVersion, digitalConsentText, billingForm },
    ...{ taxNote, writesToBuyers, account, choice },
  }
}
