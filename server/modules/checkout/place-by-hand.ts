import type { CartView } from '#contracts/cart/cart.ts'
import { firstDueCents } from '#contracts/cart/cart-payment.ts'
import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import { wrongNumbers } from '#contracts/checkout/company-numbers.ts'
import { type HandOrderRefusal, isOnlyForBuyers } from '#contracts/checkout/hand-order.ts'
import { NO_OFFERS_ANSWER } from '#contracts/checkout/offers-notice.ts'
import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { getPriceRules, lockCart } from '#server/modules/cart/index.ts'
import { findCustomerByEmail } from '#server/modules/customers/index.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import { keepLineHolds } from '#server/modules/line-holds/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { findOrder, insertOrderNote, listOrderLines, type Order, readContents } from '#server/modules/orders/index.ts'
import { forgetSession } from '#server/modules/sessions/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { checkDelivery, typedInto } from './check-delivery.ts'
import { checkAddresses } from './check-form.ts'
import { givenCart } from './given-cart.ts'
import { heldUntil } from './held-until.ts'
import { holdAndWrite } from './hold-and-write.ts'
import { dropLostCoupons } from './hold-coupons.ts'
import { DESK_DOOR } from './order-from-cart.ts'
import { refuseOtherTotal } from './refuse-other-total.ts'
import { findSubmission } from './submission-repository.ts'

/** What somebody of the shop says of an order that they make for its buyer. */
export type HandOrderForm = Pick<
  CheckoutForm,
  'billing' | 'companyNumbers' | 'shippingMethods' | 'note' | 'submissionId' | 'shownTotal'
>

type HandOrder = {
  /** Of the cart that was filled for it, and nobody else has. */
  sessionId: string
  form: HandOrderForm
  by: Pick<Writer, 'actor'>
  /** What its timeline says of who made it. */
  note: string
  /** When the mail with its link goes; null: not by itself. */
  linkAfterSeconds: number | null
  /** Whether the shop makes a present of it: it costs nothing, and is complete at once. */
  isGiven: boolean
}

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/** `isKnown`: an earlier sending of the same form had made it. */
export type PlacedByHand = { ok: true; order: Order; isKnown?: true } | { ok: false; refusals: HandOrderRefusal[] }

/**
 * Turns a cart of the shop's own into an order that waits for its payment, by the rules of every other: what it costs, who may
 * have it, what it keeps from others. Nothing is agreed to and nothing paid: its buyer does both on the page that the link
 * leads to (`payOrder`); what is given has nothing to be paid, and nobody is asked. The cart is gone with it; the same submission
 * ends with the same order.
 */
export async function placeByHand(services: Deps, asked: HandOrder): Promise<PlacedByHand> {
  const [settings, rules] = await Promise.all([getShopSettings(services.db), getPriceRules(services.db)])
  const form = asWholeForm(asked.form)
  const { sessionId } = asked
  return services.db.transaction(async (tx): Promise<PlacedByHand> => {
    const locked = await lockCart(tx, sessionId, { rules, typed: typedInto(form) })
    const submitted = await findSubmission(tx, form.submissionId)
    const known = submitted?.orderId ? await findOrder(tx, submitted.orderId) : null
    if (known) return { ok: true, order: known, isKnown: true }
    if (!locked || locked.cart.lines.length === 0) return { ok: false, refusals: [{ code: 'by-hand', why: 'empty' }] }
    const cart = asked.isGiven ? givenCart(locked.cart) : locked.cart
    const { isGiven } = asked
    const refusals = [...refuse({ cart, isGiven }, form, settings), ...(await dropLostCoupons(tx, sessionId, locked))]
    if (refusals.length > 0) return { ok: false, refusals }
    const buyer = { customerId: await findOwner(tx, form.billing.email), device: '' }
    const draft = { sessionId, form, buyer, providerCustomerId: null, saved: null, via: DESK_DOOR }
    // What costs nothing uses up no reduction.
    const held = isGiven ? { ...locked, limitedCoupons: [] } : locked
    const placed = await holdAndWrite(services, tx, { ...draft, cart, settings, locked: held, open: null })
    if (!placed.ok) return placed
    const { order } = placed
    await leaveCart(services, tx, { sessionId, order })
    await tell(services, tx, { ...asked, order })
    if (!isGiven) return { ok: true, order }
    const contents = await readContents(tx, order.id)
    return { ok: true, order: await completeOrder(services, tx, { order, contents, note: asked.note, settings }) }
  })
}

/** What a buyer's own form says besides: nothing of it. */
const asWholeForm = (form: HandOrderForm): CheckoutForm => ({
  ...NO_PAYMENT_FIELDS,
  ...form,
  ...{ shipping: null, acceptsTerms: false, wantsImmediateSupply: false, wantsEarlyService: false },
  ...{ agreesToLaterCharges: false, account: { isWanted: false, password: null }, attribution: {}, customFields: '' },
  offers: NO_OFFERS_ANSWER,
})

type Placing = { cart: CartView; isGiven: boolean }

function refuse({ cart, isGiven }: Placing, form: CheckoutForm, settings: ShopSettings): HandOrderRefusal[] {
  const { soldCountries, checkout } = settings
  const shippingCountries = settings.shippingCountries ?? soldCountries
  const errors = checkAddresses(form, { cart, billingForm: checkout.billingForm, soldCountries, shippingCountries })
  const changed = refuseOtherTotal(form, { currency: cart.currency, dueCents: firstDueCents(cart) })
  return [
    ...(errors.length > 0 ? [{ code: 'invalid-fields' as const, errors }] : []),
    ...(isNobodys(form) ? [{ code: 'by-hand' as const, why: 'nobodys-number' as const }] : []),
    ...wrongNumbers(form.companyNumbers).map((which) => ({ code: 'company-number-wrong' as const, which })),
    ...checkDelivery(form, cart, shippingCountries),
    ...cart.lines.flatMap(({ maxQuantity, quantity, name }) =>
      maxQuantity !== null && quantity > maxQuantity ? [{ code: 'out-of-stock' as const, name }] : [],
    ),
    ...(cart.lines.some(isOnlyForBuyers) ? [{ code: 'by-hand' as const, why: 'only-for-buyers' as const }] : []),
    ...(cart.totalCents === 0 && !isGiven ? [{ code: 'by-hand' as const, why: 'nothing-to-pay' as const }] : []),
    ...(changed ? [changed] : []),
  ]
}

/** Left out they would be missed on the invoice, and nobody told. */
const isNobodys = ({ billing, companyNumbers: { siren, vat } }: CheckoutForm) =>
  billing.company === '' && siren + vat !== ''

/** Whose account has this address, and has shown that it is theirs: nobody else is to read the order there. */
async function findOwner(tx: Transaction, email: string): Promise<number | null> {
  const customer = await findCustomerByEmail(tx, email)
  return customer?.emailVerifiedAt ? customer.id : null
}

/** What the cart held is the order's from now on, and the cart is no more. */
async function leaveCart(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { sessionId, order }: { sessionId: string; order: Order },
): Promise<void> {
  const lines = await listOrderLines(tx, order.id)
  const now = clock.now()
  await keepLineHolds(tx, { orderId: order.id, lines, expiresAt: heldUntil(now, order), now, leavesCart: true })
  await forgetSession(tx, sessionId)
}

async function tell(
  services: Deps,
  tx: Transaction,
  { order: { id: orderId }, by, note, linkAfterSeconds, isGiven }: HandOrder & { order: Order },
): Promise<void> {
  // What is given is complete at once, and says so with the same words.
  if (!isGiven) await insertOrderNote(tx, { orderId, text: note })
  const action = isGiven ? 'given' : 'made-by-hand'
  const about = { subject: { kind: 'order', id: String(orderId) }, action } as const
  await recordAction(tx, { ...by, clock: services.clock }, about)
  if (linkAfterSeconds !== null)
    await queueMails(services, tx, aboutOrder(orderId, 'order-to-pay'), { afterSeconds: linkAfterSeconds })
}
