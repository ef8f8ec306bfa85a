import type { DepositSettings } from '#contracts/catalog/deposit.ts'
import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import type { Json } from '#contracts/json.ts'
import type { Database } from '#server/database/database.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { payOrder, placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { createFile, createProduct, createSessionId } from './builders.ts'
import { CARDS } from './cards.ts'
import { checkoutForm } from './checkout-builders.ts'
import type { PayingShop } from './paying-shop.ts'
import { runJobs } from './run-jobs.ts'

const falls = (afterDays: number, beforeSession: number | null = null) => ({ afterDays, beforeSession })

/** A deposit of 30 % and its balance, or three instalments, before the sessions that they pay for. */
export const PLANS: DepositSettings = {
  ...{ asks: 'optional', byDefault: 'deposit' },
  terms: {
    type: 'plan',
    plans: [
      {
        ...{ id: 31, name: 'Acompte de 30 %', kind: 'deposit', today: { percent: 30 } },
        later: [{ amount: 'rest', falls: falls(60, 2) }],
      },
      {
        ...{ id: 32, name: 'En trois fois', kind: 'instalments', today: { percent: 33.3333 } },
        later: [
          { amount: { percent: 33.3333 }, falls: falls(30, 2) },
          { amount: 'rest', falls: falls(60, 3) },
        ],
      },
    ],
  },
}

/** A download at 290,00 € that is sold by a deposit only: a plain click on 'Ajouter au panier' asks for it. */
export async function createSoldByDeposit(db: Database) {
  const deposit = { ...PLANS, asks: 'forced' } as unknown as Json
  const product = await createProduct(db, { regularPriceCents: 29_000, extras: { deposit } })
  await createFile(db, { productId: product.id, label: 'PDF' })
  return product
}

type Wish = { plan?: 31 | 32; sessionId?: string; priceCents?: number }

/** A session whose cart holds a download at 290,00 € that is paid in parts. */
export async function fillCartInParts(
  { services }: Pick<PayingShop, 'services'>,
  { plan = 31, sessionId = createSessionId(), priceCents = 29_000 }: Wish = {},
) {
  const product = await createProduct(services.db, {
    regularPriceCents: priceCents,
    extras: { deposit: PLANS as unknown as Json },
  })
  await createFile(services.db, { productId: product.id, label: 'PDF' })
  const fields = { wc_deposit_option: 'yes', wc_deposit_payment_plan: String(plan) }
  const added = await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1, fields })
  if (!added.ok) throw new Error(`the cart refused: ${added.refusal.code}`)
  return { sessionId, product, cart: added.cart }
}

type Buying = Wish & { customerId?: number; form?: Partial<CheckoutForm> }

/** An order of it whose first part was paid; the number of the order. */
export async function payFirstPart(shop: PayingShop, { customerId, form, ...wish }: Buying = {}): Promise<number> {
  const sessionId = customerId === undefined ? undefined : String(customerId)
  const filled = await fillCartInParts(shop, { ...wish, ...(sessionId && { sessionId }) })
  const buyer = { customerId: customerId ?? null, device: '' }
  const result = await placeOrder(shop.services, { sessionId: filled.sessionId, form: checkoutForm(form), buyer })
  if (!result.ok) throw new Error(`not placed: ${JSON.stringify(result.refusals)}`)
  return result.placed.orderId
}

/** The same, of an account that has agreed to be charged the rest, and whose card is kept by now. */
export async function payAgreedPart(
  shop: PayingShop,
  { customerId, card = CARDS.paid, plan = 31 }: { customerId: number; card?: string; plan?: 31 | 32 },
): Promise<number> {
  const paymentMethodId = await shop.sandbox.createCard(card)
  const form = { agreesToLaterCharges: true, paymentMethodId }
  const orderId = await payFirstPart(shop, { customerId, plan, form })
  await runJobs(shop.services)
  return orderId
}

/** Its owner pays the next part of an order by its link. */
export async function payByLink({ services }: PayingShop, orderId: number, wish: Partial<CheckoutForm> = {}) {
  const order = await findOrder(services.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const form = checkoutForm(wish)
  const online = { ip: '203.0.113.7', userAgent: 'Firefox' }
  return payOrder(services, { orderId, orderKey: order.orderKey, sessionId: null, form, online })
}
