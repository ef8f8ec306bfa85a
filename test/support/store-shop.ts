import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { StoreCheckout, StoreCheckoutRefusal, StoreCheckoutRequest } from '#contracts/wire/store-checkout.ts'
import { createFile, createProduct } from './builders.ts'
import { PUBLISHABLE_KEY, SandboxControl, SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'
import { StoreClient, type StoreReply } from './store-client.ts'
import { takeProvider } from './take-provider.ts'
import { startTestServer } from './web-server.ts'

/** The real server with the provider's stand-in, for those who buy over the Store API. */
export async function openStoreShop() {
  const provider = await takeProvider()
  const server = await startTestServer({
    limitsRates: false,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: provider.origin,
    },
  })
  return {
    ...server,
    sandbox: new SandboxControl(provider.origin),
    async stop() {
      await server.stop()
      await provider.giveBack()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openStoreShop>>

/** A client whose cart holds one download of 17,00 €, unless told otherwise. */
export async function clientWithCart(
  shop: Shop,
  { by = 'cookies', ...product }: { by?: 'cookies' | 'token' } & Parameters<typeof createProduct>[1] = {},
) {
  const client = await new StoreClient(shop, by).open()
  const { id } = await createProduct(shop.services.db, { regularPriceCents: 1700, ...product })
  await createFile(shop.services.db, { productId: id, label: 'PDF' })
  const { body } = await client.send<StoreCart>('POST', '/cart/add-item', { id })
  return { client, productId: id, cart: body }
}

/** An order that the shop accepts, paid with a good card, unless told otherwise. */
export function storeOrder(fields: Partial<StoreCheckoutRequest> = {}): StoreCheckoutRequest {
  return {
    billing_address: {
      ...{ first_name: 'Camille', last_name: 'Martin', company: '', address_1: '12 rue des Lilas', address_2: '' },
      ...{ city: 'Lyon', state: '', postcode: '69003', country: 'FR', phone: '', email: 'camille@example.fr' },
    },
    payment_method: 'stripe',
    payment_data: cardData('pm_card_visa'),
    extensions: { tremplin: { terms: true, digital_consent: true } },
    ...fields,
  }
}

export const cardData = (paymentMethodId: string) => [
  { key: 'wc-stripe-payment-method', value: paymentMethodId },
  { key: 'wc-stripe-is-deferred-intent', value: true },
]

export const placeStoreOrder = (
  client: StoreClient,
  fields: Partial<StoreCheckoutRequest> = {},
): Promise<StoreReply<StoreCheckout & StoreCheckoutRefusal>> => client.send('POST', '/checkout', storeOrder(fields))
