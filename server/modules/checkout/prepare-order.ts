import type { CartView } from '#contracts/cart/cart.ts'
import { firstDueCents } from '#contracts/cart/cart-payment.ts'
import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder } from '#server/database/together.ts'
import { transaction } from '#server/database/with-commit.ts'
import type { GrantedSignIn } from '#server/modules/accounts/index.ts'
import { getPriceRules, lockCart, refuseTogether, refuseUnconfirmed } from '#server/modules/cart/index.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import { canChargeLater, recordAgreement } from '#server/modules/instalments/index.ts'
import { type Due, lockOpenOrders, type Order, readContents } from '#server/modules/orders/index.ts'
import {
  type Attempt,
  type EarlyClaim,
  listAttempts,
  ownerOfEarlyIntent,
  returnAddress,
  startAttempt,
} from '#server/modules/payments/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { answerAgain, answerReplay } from './answer-replay.ts'
import { askShop } from './ask-shop.ts'
import { checkDelivery, typedInto } from './check-delivery.ts'
import { checkForm } from './check-form.ts'
import { choiceOf } from './choose-payment.ts'
import { holdAndWrite } from './hold-and-write.ts'
import { dropLostCoupons } from './hold-coupons.ts'
import { giveToBuyer, hashBuyerPassword, refuseBuyer } from './open-buyer-account.ts'
import { addressesOf, awaitsWord, isBySheet, type Submission } from './order-from-cart.ts'
import type { PreparedOrder } from './pay-prepared.ts'
import { refuseLimited } from './refuse-limited.ts'
import { refuseOtherTotal } from './refuse-other-total.ts'
import { findSubmission } from './submission-repository.ts'
import { subscribe } from './subscribe.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'origin' | 'signer'>

/**
 * Turns the session's cart into its one order and opens the attempt to pay it, in one transaction that holds the cart:
 * two submissions at once come through here one after the other and end with the same order (architecture §4.5).
 */
export async function prepareOrder(services: Deps, submission: Submission): Promise<BuyersOrder> {
  const { sessionId, form, buyer, saved } = submission
  const [settings, rules] = await Promise.all([getShopSettings(services.db), getPriceRules(services.db)])
  const passwordHash = await hashBuyerPassword({ form, buyer, settings })
  return transaction(services.db, async (tx) => {
    const [locked, openOrders, submitted] = await inOrder([
      () => lockCart(tx, sessionId, { rules, typed: typedInto(form) }),
      () => lockOpenOrders(tx, sessionId),
      () => findSubmission(tx, form.submissionId),
    ])
    const known =
      submitted &&
      (await answerAgain(tx, { submitted, reader: { sessionId, customerId: buyer.customerId }, form, saved }))
    if (known) return known
    if (!locked || locked.cart.lines.length === 0)
      return answerReplay(services, tx, { orderId: locked?.lastOrderId ?? null, form, saved })
    const named = { intentId: form.earlyIntentId, sessionId, orderId: null }
    const early = await ownerOfEarlyIntent({ db: tx, log: services.log }, named)
    const refusals = [
      ...(early === 'foreign' ? [{ code: 'foreign-intent' as const }] : []),
      ...checkOrder(locked.cart, submission, settings),
      ...(await refuseBuyer(tx, { form, buyer, settings, needsAccount: locked.cart.recurring.length > 0 })),
      ...(await dropLostCoupons(tx, sessionId, locked)),
    ]
    if (refusals.length > 0) return { ok: false, refusals }
    const { cart } = locked
    const changed = refuseOtherTotal(form, { currency: cart.currency, dueCents: firstDueCents(cart) })
    if (changed) return { ok: false, refusals: [changed] }
    const open = openOrders.find(({ cartHash }) => cartHash === cart.hash) ?? null
    const apart = refuseTogether(cart.lines, settings.subscriptions) ?? refuseUnconfirmed(cart)
    if (apart) return { ok: false, refusals: [{ code: 'line-refused', refusal: apart }] }
    const bought = { customerId: buyer.customerId, orderId: open?.id ?? null, lines: cart.lines }
    const limited = await refuseLimited(tx, bought)
    if (limited.length > 0) return { ok: false, refusals: limited }
    const placed = await holdAndWrite(services, tx, { ...submission, cart, settings, locked, open })
    if (!placed.ok) return placed
    const owned = await giveToBuyer(services, tx, { order: placed.order, sessionId, form, buyer, passwordHash })
    if (!owned) return { ok: false, refusals: [{ code: 'account-exists' }] }
    const { order, granted } = owned
    if (awaitsWord({ cart, via: submission.via })) {
      await askShop(services, tx, { order, cart })
      return { ok: true, kind: 'complete', order, granted }
    }
    const { due } = placed
    await subscribe(tx, {
      ...{ order, cart, addresses: addressesOf({ form, cart, settings }), channel: submission.via.consentChannel },
      ...{ savedMethodId: saved ? form.savedMethodId : null, now: services.clock.now() },
    })
    const isSetup = keepsForLater(cart, submission, settings)
    if (!due && order.totalCents > 0) throw new Error(`Order ${order.id} does not say what it owes`)
    if (due || isSetup) {
      const earlier = placed.isNew ? [] : await listAttempts(tx, order.id)
      return { ...(await toPay(services, tx, { ...submission, order, due, earlier, early, cart, settings })), granted }
    }
    const contents = await readContents(tx, order.id)
    const complete = await completeOrder(services, tx, { order, contents, note: 'Commande gratuite.', settings })
    return { ok: true, kind: 'complete', order: complete, granted }
  })
}

/** What was prepared, and the sign-in of an account that was opened with it. */
export type BuyersOrder = PreparedOrder & { granted?: GrantedSignIn | null }

type ToPay = Submission & {
  order: Order
  due: Due | null
  earlier: Attempt[]
  early: EarlyClaim
  cart: CartView
  settings: ShopSettings
}

/** Whether an order that costs nothing now has its buyer keep a method for later (facts payment-flows §3). */
const keepsForLater = (
  { dueCents, recurring, confirmation }: CartView,
  { form, providerCustomerId, saved }: Submission,
  { payment }: ShopSettings,
): boolean =>
  dueCents === 0 &&
  confirmation === null &&
  !saved &&
  (recurring.length > 0 || (form.keepsMethod && providerCustomerId !== null && payment.savesMethods))

async function toPay(
  services: Deps,
  tx: Transaction,
  { order, due, earlier, early, form, buyer, providerCustomerId, saved, cart, settings, via }: ToPay,
): Promise<PreparedOrder> {
  const { shopName, payment } = settings
  const wanted = choiceOf(form, saved)
  const agrees = form.agreesToLaterCharges && payment.savesMethods
  const isKept =
    wanted.keepsMethod || (agrees && cart.laterPayments.length > 0 && canChargeLater({ order, choice: wanted }))
  // What is paid again and again is kept whatever the shop keeps otherwise.
  const choice = { ...wanted, keepsMethod: (isKept && payment.savesMethods) || cart.recurring.length > 0 }
  await recordAgreement(services, tx, {
    ...{ order, cart, agrees, choice, channel: via.consentChannel, creditor: shopName },
    savedMethodId: saved ? form.savedMethodId : null,
  })
  const started = await startAttempt(tx, {
    ...{ order, due, earlier, submissionId: form.submissionId, choice, early },
    ...{
      providerCustomerId,
      online: buyer.online ?? null,
      isOffSession: false,
      shop: { shopName, origin: services.origin, payment },
    },
    addresses: addressesOf({ form, cart, settings }),
    returnUrl: returnAddress(services, { order, isOrderPay: false, keepsMethod: choice.keepsMethod }),
    now: services.clock.now(),
  })
  return { ok: true, kind: 'to-pay', order, started }
}

function checkOrder(cart: CartView, submission: Submission, settings: ShopSettings): CheckoutRefusal[] {
  const { form, saved } = submission
  const isSetup = keepsForLater(cart, submission, settings)
  const { soldCountries, checkout } = settings
  const shippingCountries = settings.shippingCountries ?? soldCountries
  const refusals = [
    ...checkForm(form, {
      ...{ cart, billingForm: checkout.billingForm, soldCountries, shippingCountries },
      paying: { terms: settings.payment, saved, isSetup },
      sheet: isBySheet(submission.via) ? settings.express : null,
    }),
    ...checkDelivery(form, cart, shippingCountries),
  ]
  for (const line of cart.lines)
    if (line.maxQuantity !== null && line.quantity > line.maxQuantity)
      refusals.push({ code: 'out-of-stock', name: line.name })
  return refusals
}
