import type { BillingAddress } from '#contracts/address/address.ts'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { needsPayment } from '#contracts/cart/cart-payment.ts'
import { type BillingAsk, billingAsk, isAddressBegun, isAsked } from '#contracts/checkout/billing-ask.ts'
import { type CheckoutForm, type ConsentChannel, DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { readCustomFields } from '#contracts/checkout/custom-fields.ts'
import { SERVICE_CONSENT_VERSION } from '#contracts/checkout/service-consent.ts'
import { AVAILABILITY_GATEWAY } from '#contracts/identifiers.ts'
import {
  billingOf,
  type NewOrder,
  type NewOrderAddress,
  type NewOrderLine,
  type Order,
  postalOf,
} from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { SavedChoice } from './choose-payment.ts'
import type { Buyer } from './open-buyer-account.ts'

type Draft = {
  sessionId: string
  form: CheckoutForm
  buyer: Buyer
  cart: CartView
  settings: ShopSettings
  /** The unpaid order of this cart, when there is one. */
  open: Order | null
  via: Door
}

/** Through which door an order is placed, and where its buyer consented. */
export type Door = { source: 'cart' | 'store-api' | 'desk'; consentChannel: ConsentChannel }

export const CLASSIC_DOOR: Door = { source: 'cart', consentChannel: 'checkout' }

/** Somebody of the shop, for a buyer who agrees to it all on the page that pays it. */
export const DESK_DOOR: Door = { source: 'desk', consentChannel: 'order-pay' }

/** What somebody sends who would have the cart of a session ordered. */
export type Submission = {
  sessionId: string
  form: CheckoutForm
  buyer: Buyer
  /** Who the buyer's account is at the provider. */
  providerCustomerId: string | null
  /** The kept method that the form names. */
  saved: SavedChoice | null
  via: Door
}

/** The order's own row, all amounts from the cart that the database priced. */
export function orderFields(
  { sessionId, form, buyer, cart, settings, open, via }: Draft,
  now: Date,
): Omit<NewOrder, 'orderKey'> {
  const consents = cart.hasDigitalContent && form.wantsImmediateSupply
  return {
    source: via.source,
    // What the desk filled is nobody's cart: its buyer has no other order to pay instead.
    ...(via.source === 'desk' ? {} : { cartId: sessionId, cartHash: cart.hash }),
    customerId: buyer.customerId ?? open?.customerId ?? null,
    currency: cart.currency,
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    discounts: cart.discounts,
    shippingCents: cart.shippingCents,
    shippingLines: cart.packages.flatMap(({ chosen }) => chosen ?? []),
    totalCents: cart.totalCents,
    taxes: cart.taxes,
    paymentMethod: methodFor({ cart, via, form }),
    note: form.note,
    termsVersion: settings.termsVersion,
    digitalConsentAt: consents ? now : null,
    digitalConsentVersion: consents ? DIGITAL_CONSENT.version : null,
    digitalConsentChannel: consents ? via.consentChannel : null,
    ...(form.wantsEarlyService && serviceConsentFields(cart.serviceConsent, via, now)),
    attribution: attributionFor(open, form, settings),
    companyNumbers: form.billing.company === '' ? {} : form.companyNumbers,
    ...offersFields(form, now),
    customFields: isBySheet(via) ? customFieldsOf(form, settings) : {},
  }
}

const offersFields = ({ offers }: CheckoutForm, now: Date) => ({
  offersNoticeVersion: offers.toldVersion,
  offersRefusedAt: offers.isRefused ? now : null,
  offersRefusedBy: offers.isRefused ? ('form' as const) : null,
})

/** Whether the shop has to say yes to it before it is paid; what the shop orders itself it has said yes to. */
export const awaitsWord = ({ cart, via }: Pick<Draft, 'cart' | 'via'>): boolean =>
  cart.confirmation !== null && via.source !== 'desk'

function methodFor({ cart, via, form }: Pick<Draft, 'cart' | 'via' | 'form'>): string {
  if (awaitsWord({ cart, via })) return AVAILABILITY_GATEWAY
  return needsPayment(cart) ? form.paymentMethod : ''
}

/** A buyer's own form is refused without it. */
export const serviceConsentFields = (
  consent: CartView['serviceConsent'],
  via: Pick<Door, 'consentChannel'>,
  now: Date,
) => ({
  serviceConsentAt: consent ? now : null,
  serviceConsentVersion: consent ? SERVICE_CONSENT_VERSION : null,
  serviceConsentChannel: consent ? via.consentChannel : null,
  serviceConsentText: consent?.text ?? null,
})

/** Whether a wallet's sheet asked what a form asks otherwise. */
export const isBySheet = ({ consentChannel }: Door) => consentChannel === 'express'

function customFieldsOf({ customFields }: CheckoutForm, { express }: ShopSettings): Record<string, string> {
  const read = readCustomFields(customFields, express.customFields)
  return read.ok ? read.values : {}
}

/** What an order was told first stays: another card does not make another campaign. */
function attributionFor(open: Order | null, form: CheckoutForm, { attribution }: ShopSettings): Record<string, string> {
  if (open && Object.keys(open.attribution).length > 0) return open.attribution
  return attribution.isTrackingAllowed ? form.attribution : {}
}

export function linesOf(cart: CartView): NewOrderLine[] {
  return cart.lines.map((line, position) => ({
    position,
    parentPosition: parentOf(line, cart.lines),
    kind: line.kind,
    configuration: line.configuration,
    productId: line.productId,
    variationId: line.variationId,
    name: line.name,
    sku: line.sku,
    options: line.options,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    onceCents: line.onceCents,
    subtotalCents: line.subtotalCents,
    totalCents: line.subtotalCents - line.discountCents,
    taxCents: line.taxCents,
    taxBasisPoints: line.taxBasisPoints,
    supply: line.supply,
    pictureStem: line.picture?.stem ?? null,
  }))
}

/** Where the line stands that this one is a part of. */
function parentOf({ parentKey }: CartLineView, lines: readonly CartLineView[]): number | null {
  return parentKey === null ? null : lines.findIndex(({ key }) => key === parentKey)
}

/** Goods go to the billing address unless another one is given; mail and calls about them go to the buyer either way. */
export function addressesOf({ form, cart, settings }: Pick<Draft, 'form' | 'cart' | 'settings'>): NewOrderAddress[] {
  const { shipping } = form
  const billing = givenBilling(form.billing, billingAsk(cart, settings.checkout.billingForm))
  const billed: NewOrderAddress = { kind: 'billing', ...billingOf(billing) }
  if (!cart.needsShipping) return [billed]
  return [billed, { ...billed, ...postalOf(shipping ?? billing), kind: 'shipping' }]
}

/** The country of an address that nobody began is where its list stood, unless it was asked for. */
function givenBilling(billing: BillingAddress, ask: BillingAsk): BillingAddress {
  return isAsked('country', ask) || isAddressBegun(billing) ? billing : { ...billing, country: '', state: '' }
}
