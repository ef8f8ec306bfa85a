import type { KindSettings } from '#contracts/catalog/product-kind.ts'
import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { createProduct } from './builders.ts'
import { checkoutForm } from './checkout-builders.ts'
import { placedId } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'
import { runJobs } from './run-jobs.ts'

type Wanted = { customerId: number; billing?: KindSettings; form?: Partial<CheckoutForm> }

/** A club of 9,00 € a month in the cart of a customer, unless it is paid otherwise. */
export async function putClubInCart({ services }: PayingShop, { customerId, billing = {} }: Omit<Wanted, 'form'>) {
  const product = await createProduct(services.db, {
    ...{ kind: 'subscription', name: 'Club', regularPriceCents: 900, stock: null, supply: 'service' },
    kindSettings: { limit: 'no', isSentOnce: false, billing: { ...MONTHLY, ...billing } },
  })
  const sessionId = String(customerId)
  const added = await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  return { sessionId, product }
}

const MONTHLY = { period: 'month', interval: 1, length: 0, signUpFeeCents: 0, trial: null, syncDay: null }

/** The same, bought and paid: its subscription has begun, and what paid it is kept. */
export async function joinClub(shop: PayingShop, wanted: Wanted): Promise<{ orderId: number; subscriptionId: number }> {
  const { sessionId } = await putClubInCart(shop, wanted)
  const { customerId } = wanted
  const buyer = { customerId, device: 'Firefox' }
  const orderId = placedId(await placeOrder(shop.services, { sessionId, buyer, form: checkoutForm(wanted.form) }))
  await runJobs(shop.services)
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  return { orderId, subscriptionId: begun?.subscriptionId ?? 0 }
}
