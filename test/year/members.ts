import { eq } from 'drizzle-orm'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { Database } from '#server/database/database.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { insertCustomer } from '#server/modules/customers/index.ts'
import { subscriptionMethods } from '#server/modules/renewals/tables.ts'
import { listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import type { SoldPlan } from './plans.ts'
import type { Random } from './random.ts'
import type { YearShop } from './year-shop.ts'

/** What a member pays with: `link` wants a mail with a link for each period. */
const PAID_WITH = ['card', 'card', 'card', 'card', 'card', 'debit', 'debit', 'link'] as const

export type Member = {
  customerId: number
  email: string
  plan: SoldPlan
  paysWith: (typeof PAID_WITH)[number]
  subscriptionId: number
  orderId: number
  joinedAt: Date
  /** Anything that moves dates, or may: what such a member owes is not told from the calendar alone. */
  isDisturbed: boolean
  /** Of one who left for good: the orders that there were, and those that a bank still had. */
  left: { orderIds: number[]; awaited: number[] } | null
}

/** Somebody new buys a plan, as through the order form. */
export async function join(
  shop: YearShop,
  { plan, number, random }: { plan: SoldPlan; number: number; random: Random },
) {
  const { services } = shop
  const email = `membre.${number}@example.fr`
  const customer = await insertCustomer(services.db, { email, firstName: 'Camille', lastName: 'Martin' })
  if (!customer) throw new Error(`${email} has an account already`)
  const sessionId = `year-${number}`
  const wanted = { sessionId, productId: plan.productId, variationId: null, quantity: 1 }
  const added = await addToCart(services, wanted)
  if (!added.ok) throw new Error(`the cart refused: ${added.refusal.code}`)
  const paysWith = plan.priceCents === 0 ? 'card' : random.pick(PAID_WITH)
  const paid = await paymentFields(shop, paysWith)
  const form = checkoutForm({ ...paid, billing: { email } })
  const online = { ip: '192.0.2.1', userAgent: 'Firefox' }
  const buyer = { customerId: customer.id, device: 'Firefox', online }
  const orderId = placedId(await placeOrder(services, { sessionId, form, buyer }))
  const [begun] = await listSubscriptionsOfOrder(services.db, orderId)
  if (!begun) throw new Error(`order ${orderId} has no subscription`)
  if (paysWith === 'link') await payByLink(services.db, begun.subscriptionId)
  const member: Member = {
    ...{ customerId: customer.id, email, plan, paysWith, orderId, subscriptionId: begun.subscriptionId },
    ...{ joinedAt: services.clock.now(), isDisturbed: paysWith !== 'card', left: null },
  }
  return member
}

async function paymentFields({ sandbox }: YearShop, paysWith: Member['paysWith']) {
  if (paysWith === 'debit')
    return { paymentMethod: gatewayIdOf('sepa_debit'), paymentMethodId: await sandbox.createDebit() }
  return { paymentMethodId: await sandbox.createCard(CARDS.paid) }
}

/** Wants a mail with a link for each period, and no charge. */
const payByLink = (db: Database, subscriptionId: number) =>
  db.update(subscriptionMethods).set({ isManual: true }).where(eq(subscriptionMethods.subscriptionId, subscriptionId))
