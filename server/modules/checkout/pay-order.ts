import {
  type CheckoutForm,
  type CheckoutRefusal,
  type ConsentChannel,
  DIGITAL_CONSENT,
  type OrderOutcome,
} from '#contracts/checkout/checkout.ts'
import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import type { ServiceConsent } from '#contracts/checkout/service-consent.ts'
import { isPaid, isPayable } from '#contracts/order/order.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder } from '#server/database/together.ts'
import { holdCart } from '#server/modules/cart/index.ts'
import { holdPieces } from '#server/modules/catalog/index.ts'
import { keepLineHolds } from '#server/modules/line-holds/index.ts'
import {
  type Due,
  findOpenDue,
  findOrder,
  isSameKey,
  listOrderAddresses,
  lockOrder,
  type Order,
  type OrderLine,
  readContents,
} from '#server/modules/orders/index.ts'
import {
  type Attempt,
  findSameTry,
  listAttempts,
  mayPayInstead,
  type OnlineBuyer,
  openProviderCustomer,
  ownerOfEarlyIntent,
  returnAddress,
  startAttempt,
} from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { checkPaymentMethod, type Paying } from './check-payment-method.ts'
import { choiceOf, clickOf, lookUpSaved, type SavedChoice } from './choose-payment.ts'
import { needsDigitalConsent } from './digital-consent.ts'
import { heldUntil } from './held-until.ts'
import { serviceConsentFields } from './order-from-cart.ts'
import { consentOfOrder } from './order-service-consent.ts'
import { type PreparedOrder, payPrepared } from './pay-prepared.ts'
import { payerIsKept } from './payer-is-kept.ts'
import { refuseLimitedOrder } from './refuse-limited.ts'
import { refuseOtherTotal } from './refuse-other-total.ts'
import { refuseUnopened } from './refuse-unopened.ts'
import { findSubmission, recordSubmission } from './submission-repository.ts'
import { tryAgain } from './try-again.ts'
import { withinGuessLimits } from './within-guess-limits.ts'

/** What the page of an order that waits for its payment posts. */
export type PayOrderForm = PaymentFields &
  Pick<CheckoutForm, 'acceptsTerms' | 'wantsImmediateSupply' | 'wantsEarlyService' | 'submissionId' | 'shownTotal'>

/** Of whoever pays; an order may be paid without a session or an account. */
type Payment = {
  orderId: number
  orderKey: string
  sessionId: string | null
  customerId?: number | null
  online?: OnlineBuyer
  triedFrom?: string | null
  /** Where its buyer consents; the order's own page. */
  consentChannel?: ConsentChannel
  form: PayOrderForm
}
type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

/**
 * Pays an order that exists already, for the amounts that it has (spec §2, pay-for-order page; facts shop-wire §9). Who
 * may see the order is the caller's affair; a wrong key pays nothing.
 */
export async function payOrder(services: Deps, payment: Payment): Promise<OrderOutcome> {
  const refused = await refuseUnopened(services)
  if (refused) return refused
  const found = await findOrder(services.db, payment.orderId)
  if (!found || !isSameKey(found.orderKey, payment.orderKey)) return refuse({ code: 'unknown-order' })
  const { sessionId, customerId = null, triedFrom } = payment
  const { form, saved } = await lookUpSaved(services, { form: payment.form, customerId })
  return withinGuessLimits(services, { form, saved, buyer: { customerId, triedFrom }, sessionId }, async () => {
    const providerCustomerId = await findPayer(services, found)
    const prepare = () => preparePayment(services, { ...payment, form, found, providerCustomerId, saved })
    return payPrepared(services, { isOrderPay: true }, prepare)
  })
}

/** Who the owner of the order is at the provider; null for a guest's. */
async function findPayer(services: Deps, { id, customerId }: Order): Promise<string | null> {
  if (customerId === null) return null
  const billing = (await listOrderAddresses(services.db, id)).find(({ kind }) => kind === 'billing')
  return billing ? openProviderCustomer(services, { customerId, billing }) : null
}

type Preparation = Payment & { found: Order; providerCustomerId: string | null; saved: SavedChoice | null }

async function preparePayment(
  services: Deps,
  { orderId, sessionId, form, found, providerCustomerId, online, saved, consentChannel = 'order-pay' }: Preparation,
): Promise<PreparedOrder> {
  const { termsVersion, shopName, payment } = await getShopSettings(services.db)
  return services.db.transaction(async (tx) => {
    // Cart, then order: placing and settling take them in this order too.
    await holdCart(tx, found.cartId)
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse({ code: 'unknown-order' })
    const [submitted, earlier, due] = await inOrder([
      () => findSubmission(tx, form.submissionId),
      () => listAttempts(tx, order.id),
      () => findOpenDue(tx, order.id),
    ])
    if (submitted?.orderId === null) return refuse({ code: 'submission-given-up' })
    const newest = earlier.at(-1) ?? null
    const instead = mayPayInstead(order, newest) ? newest : null
    if (!due || !(isPayable(order.status) || instead) || (await renewsNothing(tx, order)))
      return answerLate({ order, earlier, form, saved })
    const known = findSameTry(earlier, clickOf(form, saved), due)
    if (known) return { ok: true, kind: 'to-pay', order, started: { kind: 'known', attempt: known } }
    const named = { intentId: form.earlyIntentId, sessionId, orderId }
    const early = await ownerOfEarlyIntent({ db: tx, log: services.log }, named)
    if (early === 'foreign') return refuse({ code: 'foreign-intent' })
    const { lines, addresses } = await readContents(tx, order.id)
    const renewsItself = await payerIsKept(tx, { orderId, lines })
    const billing = addresses.find((address) => address.kind === 'billing')
    const paying = { terms: payment, saved, isSetup: false }
    const limited = await refuseLimitedOrder(tx, { order, lines })
    if (limited.length > 0) return { ok: false, refusals: limited }
    const service = await consentOfOrder(tx, { order, lines, now: services.clock.now() })
    const country = billing?.country ?? ''
    const refusals = checkPayment(order, { due, lines, country, renewsItself, paying, form, service })
    // The slip is given up first; the order waits on, should it have been paid.
    if (refusals.length === 0 && instead)
      return { ok: true, kind: 'to-pay', order, started: { kind: 'blocked', attempt: instead } }
    // Of one that is paid in part the pieces have been taken.
    if (refusals.length === 0 && order.paidAt === null)
      refusals.push(...(await holdAgain(services, tx, { order, lines, form })))
    if (refusals.length > 0) return { ok: false, refusals }
    const ready = await bringUpToDate(services, tx, { order, lines, termsVersion, form, consentChannel, service })
    await recordSubmission(tx, { id: form.submissionId, orderId, sessionId })
    const wanted = choiceOf(form, saved)
    const choice = { ...wanted, keepsMethod: renewsItself || (wanted.keepsMethod && payment.savesMethods) }
    const started = await startAttempt(tx, {
      ...{ order: ready, due, earlier, submissionId: form.submissionId, choice, early },
      ...{
        addresses,
        providerCustomerId,
        online: online ?? null,
        isOffSession: false,
        shop: { shopName, origin: services.origin, payment },
      },
      returnUrl: returnAddress(services, { order, isOrderPay: true, keepsMethod: choice.keepsMethod }),
      now: services.clock.now(),
    })
    return { ok: true, kind: 'to-pay', order: ready, started }
  })
}

/** Whether an order would pay a period of what has ended meanwhile, with its account or by a refund. */
async function renewsNothing(tx: Transaction, { id, source }: Order): Promise<boolean> {
  const [renewed] = source === 'renewal' ? await listSubscriptionsOfOrder(tx, id) : []
  const subscription = renewed ? await findSubscription(tx, renewed.subscriptionId) : null
  return subscription !== null && subscription.endedAt !== null
}

/** Paid, held or given up meanwhile: a second click is told how it went; nothing is charged a second time. */
type Late = { order: Order; earlier: Attempt[]; form: PayOrderForm; saved: SavedChoice | null }

function answerLate({ order, earlier, form, saved }: Late): PreparedOrder {
  if (isPaid(order.status)) return { ok: true, kind: 'complete', order }
  const attempt = findSameTry(earlier, clickOf(form, saved))
  if (attempt) return { ok: true, kind: 'to-pay', order, started: { kind: 'known', attempt } }
  return refuse({ code: 'order-not-payable', status: order.status })
}

type PaymentOfDue = {
  due: Due
  lines: OrderLine[]
  country: string
  renewsItself: boolean
  paying: Paying
  form: PayOrderForm
  service: ServiceConsent | null
}

function checkPayment(
  order: Order,
  { due, lines, country, renewsItself, paying, form, service }: PaymentOfDue,
): CheckoutRefusal[] {
  const refusals: CheckoutRefusal[] = []
  if (needsDigitalConsent(order, lines) && !form.wantsImmediateSupply)
    refusals.push({ code: 'digital-consent-missing' })
  if (service && !form.wantsEarlyService) refusals.push({ code: 'service-consent-missing', sentence: service.missing })
  if (!form.acceptsTerms) refusals.push({ code: 'terms-not-accepted' })
  const asked = { dueCents: due.amountCents, currency: order.currency }
  refusals.push(...checkPaymentMethod(form, { ...asked, country, renewsItself }, paying))
  const changed = refuseOtherTotal(form, asked)
  if (refusals.length === 0 && changed) refusals.push(changed)
  return refusals
}

/** Takes the pieces anew when the order's hour is over: the last one may be gone. */
async function holdAgain(
  { clock }: Deps,
  tx: Transaction,
  { order, lines, form }: { order: Order; lines: OrderLine[]; form: PayOrderForm },
): Promise<CheckoutRefusal[]> {
  const now = clock.now()
  const kept = { orderId: order.id, lines, expiresAt: heldUntil(now, form) }
  const lost = await keepLineHolds(tx, { ...kept, now, leavesCart: false })
  if (lost.length > 0) return lost.map((refusal) => ({ code: 'line-lost', refusal }))
  const { short } = await holdPieces(tx, kept)
  return short.map((name) => ({ code: 'order-out-of-stock', name }))
}

type Accepted = Pick<Required<Payment>, 'form' | 'consentChannel'> & {
  order: Order
  lines: OrderLine[]
  termsVersion: string
  service: ServiceConsent | null
}

/** What the buyer has just accepted is kept with the order; its amounts stay as they are. */
async function bringUpToDate(
  { clock }: Deps,
  tx: Transaction,
  { order, lines, termsVersion, form, consentChannel, service }: Accepted,
): Promise<Order> {
  const consent = needsDigitalConsent(order, lines)
    ? {
        digitalConsentAt: clock.now(),
        digitalConsentVersion: DIGITAL_CONSENT.version,
        digitalConsentChannel: consentChannel,
      }
    : {}
  // What was agreed with the first payment stays what the order is about.
  if (order.paidAt !== null) return order
  const asked = service ? serviceConsentFields(service, { consentChannel }, clock.now()) : {}
  const fields = { termsVersion, paymentMethod: form.paymentMethod, ...consent, ...asked }
  return tryAgain(tx, order, fields)
}

const refuse = (refusal: CheckoutRefusal) => ({ ok: false as const, refusals: [refusal] })
