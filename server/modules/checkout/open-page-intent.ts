import { isPayable } from '#contracts/order/order.ts'
import { whyNotTaken } from '#contracts/payment/availability.ts'
import { methodNamed, methodOfType } from '#contracts/payment/payment-methods.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import { findProviderCustomerId, openEarlyIntent } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'payments' | 'origin'>

type Asking = {
  /** '' for who pays an order without a session. */
  sessionId: string
  customerId: number | null
  /** The order that the page pays; null on the checkout. That the page may see it is the caller's affair. */
  orderId: number | null
  /** As the contract names it; '' leaves it to the shop. */
  type: string
}

export type PageIntent =
  | { ok: true; id: string; clientSecret: string }
  | { ok: false; refusal: 'not-payable' | 'not-taken' | 'unavailable' }

/** An intent for a form that is drawn from one, over what is to be paid now; an order says its sum again when it is placed. */
export async function openPagePayment(services: Deps, asking: Asking): Promise<PageIntent> {
  const due = asking.orderId === null ? await dueOfCart(services, asking) : await dueOfOrder(services, asking.orderId)
  return due ? open(services, asking, due) : { ok: false, refusal: 'not-payable' }
}

/** The same where nothing is to be paid: a method is kept, for somebody who has an account. */
export async function openPageSetup(
  services: Deps,
  asking: Omit<Asking, 'orderId'> & { customerId: number },
): Promise<PageIntent> {
  const { payment } = await getShopSettings(services.db)
  if (!payment.savesMethods) return { ok: false, refusal: 'not-taken' }
  return open(services, { ...asking, orderId: null }, { amountCents: 0, currency: payment.currency })
}

type Sum = { amountCents: number; currency: string }

async function dueOfCart(services: Deps, { sessionId }: Asking): Promise<Sum | null> {
  const { dueCents: amountCents, currency } = await getCart(services, sessionId)
  return amountCents > 0 ? { amountCents, currency } : null
}

async function dueOfOrder({ db }: Deps, orderId: number): Promise<Sum | null> {
  const order = await findOrder(db, orderId)
  const due = order && isPayable(order.status) ? await findOpenDue(db, orderId) : null
  return order && due && { amountCents: due.amountCents, currency: order.currency }
}

async function open(services: Deps, asking: Asking, { amountCents, currency }: Sum): Promise<PageIntent> {
  const { sessionId, customerId, orderId, type } = asking
  const { shopName, payment } = await getShopSettings(services.db)
  const [first] = payment.enabled
  const method = type === '' && first ? methodOfType(first) : methodNamed(type)
  if (!method || whyNotTaken(method, payment, { amountCents, currency, billingCountry: '' }))
    return { ok: false, refusal: 'not-taken' }
  const providerCustomerId = customerId === null ? null : await findProviderCustomerId(services.db, customerId)
  const intent = await openEarlyIntent(services, {
    ...{ sessionId, orderId, kind: amountCents > 0 ? 'payment' : 'setup', method, amountCents, currency },
    ...{ providerCustomerId, shop: { shopName, origin: services.origin, payment } },
  })
  return intent ? { ok: true, id: intent.id, clientSecret: intent.clientSecret } : { ok: false, refusal: 'unavailable' }
}
