import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { answerOrder } from '#contracts/wire/order-answer.ts'
import { getCart, reviewOrder } from '#server/modules/cart/index.ts'
import { placeOrder, typedInto } from '#server/modules/checkout/index.ts'
import { readCheckoutForm } from '#server/posted/read-checkout-form.ts'
import { isLegacyForm } from '#server/posted/read-payment-fields.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

/** `refusesOffers`: of the box that refuses mails to buyers, which must not come back unticked. */
type Typed = { billing: BillingAddress; shipping: ShippingAddress | null; refusesOffers: boolean }
type Answer = { redirect: string } | ({ notices: Notice[] } & Typed)

/** The order form posted as a plain form, without script; the same use case as `POST /?wc-ajax=checkout`. */
export async function placeOrderFromForm(services: Services, visitor: Visitor, posted: FormData): Promise<Answer> {
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) if (typeof value === 'string') fields[name] = value
  const form = readCheckoutForm(fields)
  const { billing, shipping } = form
  const typed = { billing, shipping, refusesOffers: form.offers.isRefused }
  const refuse = (refusals: CheckoutRefusal[]) => ({ notices: checkoutNotices(refusals), ...typed })

  const { sessionId } = visitor
  const isOurForm = visitor.verifyNonce(NONCE_ACTIONS.processCheckout, fields[CHECKOUT_FIELDS.nonce] ?? '')
  if (!sessionId || !isOurForm) return refuse([{ code: 'session-expired' }])
  if (fields[CHECKOUT_FIELDS.updateTotals] !== undefined) {
    const { cart, lostCoupons } = await reviewOrder(services, sessionId, typedInto(form))
    visitor.rememberCart(cart)
    return refuse(lostCoupons.map((refusal) => ({ code: 'coupon-lost', refusal })))
  }
  const { customerId, device, online, triedFrom } = visitor
  const result = await placeOrder(services, { sessionId, form, buyer: { customerId, device, online, triedFrom } })
  if (result.granted) visitor.signIn(result.granted)
  if (result.ok) visitor.rememberCart(await getCart(services, visitor.sessionId))
  // What the provider asks for goes on in the checkout page, which reads the fragment as soon as scripts run.
  const door = {
    origin: '',
    pageOf: () => ROUTES.checkout,
    createNonce: visitor.createNonce,
    isLegacy: isLegacyForm(fields),
  }
  const answer = answerOrder(result, door)
  return answer.result === 'success' ? answer : { notices: answer.notices, ...typed }
}
