import type { PasswordRefusal } from '../account/account.ts'
import type { AddressKind, BillingAddress, BillingField, ShippingAddress } from '../address/address.ts'
import type { CartRefusal, CartView, CouponLoss } from '../cart/cart.ts'
import type { CountryOption } from '../countries/country-names.ts'
import type { OrderStatus, OrderView } from '../order/order.ts'
import type { Appearance } from '../payment/appearance.ts'
import type { PaymentMethodType } from '../payment/payment-methods.ts'
import type { BillingForm } from './billing-ask.ts'
import type { CompanyNumbers } from './company-numbers.ts'
import type { OffersAnswer } from './offers-notice.ts'
import type { PaymentChoice } from './payment-choice.ts'
import type { PaymentFields } from './payment-fields.ts'
import type { ServiceConsent } from './service-consent.ts'
import type { ShownTotal } from './shown-total.ts'

/** A field that was refused, without the prefix of its `kind`; `country` is that of the address, whose words it has. */
export type FieldError = { kind: AddressKind; country: string; field: BillingField } & (
  | { problem: 'required' | 'email' | 'phone' | 'postcode' | 'unknown-country' | 'country' }
  /** `allowed` are the names of the country's states. */
  | { problem: 'state'; allowed: string[] }
)

/** Expected refusals of placing an order; the edge says them in French. */
export type CheckoutRefusal =
  | { code: 'session-expired' }
  /** The shop has not opened for real money, which its key would move. */
  | { code: 'not-open-yet' }
  | { code: 'invalid-fields'; errors: FieldError[] }
  /** A number of the company that buys is none. */
  | { code: 'company-number-wrong'; which: keyof CompanyNumbers }
  /** The address has an account: its owner may sign in. */
  | { code: 'account-exists' }
  | { code: 'account-password'; refusal: PasswordRefusal }
  /** The shop sells to customers only. */
  | { code: 'account-needed' }
  | { code: 'terms-not-accepted' }
  | { code: 'digital-consent-missing' }
  /** `sentence`: what the buyer is told, with the date from which none is needed. */
  | { code: 'service-consent-missing'; sentence: string }
  /** It is no method at all. */
  | { code: 'invalid-payment-method' }
  /** The contract knows it, and the shop does not take it, or not in this currency. */
  | { code: 'payment-type-invalid' }
  /** Not for who is billed in this country. */
  | { code: 'payment-type-not-in-country' }
  /** In the words of the chosen method's row: scripts of the page do without the table. */
  | { code: 'missing-payment-details'; sentence: string }
  /** The digits of the buyer's bank are none. */
  | { code: 'invalid-code' }
  /** The form names an intent of another page, or of another order. */
  | { code: 'foreign-intent' }
  /** What was kept is not the buyer's to choose. */
  | { code: 'foreign-saved-method' }
  /** Something is shipped, and nobody has said where to. */
  | { code: 'no-shipping-address' }
  /** Nothing is offered for that destination, named in words. */
  | { code: 'not-shipped-to'; destination: string }
  /** What was chosen is not offered there. */
  | { code: 'no-shipping-method' }
  /** A coupon gives nothing any more; it has left the cart. */
  | { code: 'coupon-lost'; refusal: CouponLoss }
  | { code: 'cart-changed' }
  | { code: 'out-of-stock'; name: string }
  /** What a line holds beside pieces, such as its time, is somebody else's. */
  | { code: 'line-lost'; refusal: CartRefusal }
  /** What is in the cart is not sold to this buyer any more, or not together. */
  | { code: 'line-refused'; refusal: CartRefusal }
  /** What the shop registered beside the fields of the contract is missing from an order by wallet, or cannot be read. */
  | { code: 'custom-fields-missing'; labels: string[] }
  | { code: 'custom-fields-invalid' }
  /** The method takes nothing below. */
  | { code: 'amount-too-small'; minimumCents: number; currency: string }
  | { code: 'amount-too-large'; maximumCents: number; currency: string }
  /** Too many numbers of this buyer were refused lately, or this one was. */
  | { code: 'too-many-refused' }
  /** Too many were refused in the whole shop: whose address is confirmed may go on. */
  | { code: 'payment-guarded' }
  | { code: 'payment-in-progress' }
  /** The bank or the provider said no; `reason` is the provider's decline or error code. */
  | { code: 'payment-refused'; reason: string; method: PaymentMethodType | null }
  /** The provider gave no usable answer: nobody knows yet, and the page asks again. */
  | { code: 'payment-unknown' }
  /** The page has told its buyer that this click came to nothing. */
  | { code: 'submission-given-up' }
  /** The page showed another total than the one that would be charged. */
  | { code: 'total-changed'; shown: ShownTotal; now: ShownTotal }
  /** Refusals of paying an order that exists already. */
  | { code: 'unknown-order' }
  | { code: 'order-not-payable'; status: OrderStatus }
  | { code: 'order-out-of-stock'; name: string }

export type CheckoutForm = PaymentFields & {
  billing: BillingAddress
  /** Of the company that buys; '' where none does. */
  companyNumbers: CompanyNumbers
  /** Where the goods go; null when it is the billing address. */
  shipping: ShippingAddress | null
  acceptsTerms: boolean
  wantsImmediateSupply: boolean
  /** A service before the fourteen days are over (L221-25). */
  wantsEarlyService: boolean
  /** Has the shop charge what it pays later to what it pays with now, where that can be. */
  agreesToLaterCharges: boolean
  /** Mails about what resembles this purchase. */
  offers: OffersAnswer
  note: string
  /** A guest who wants an account with this order; nothing to somebody who is signed in. No password: one is chosen by mail. */
  account: { isWanted: boolean; password: string | null }
  /** Rate id for each package; [] leaves it to the cart. */
  shippingMethods: string[]
  /** Names this very click on the order button; null for clients that send none. */
  submissionId: string | null
  /** What the page said that will be charged; null for clients that do not say. */
  shownTotal: ShownTotal | null
  /** Where the buyer says to come from, by field of `contracts/attribution/attribution.ts`; {} without consent. */
  attribution: Record<string, string>
  /** JSON of the fields that scripts of the shop's own add to its form, as a wallet's order brings them; '' for none. */
  customFields: string
}

/** Where a placed order stands, for the browser to go on. */
export type PlacedOrder = { orderId: number; orderKey: string } & NextStep

/** How a buyer goes on; what is asked of them by a page of the provider's or a bank's is asked there. */
export type NextStep =
  | { next: 'received' }
  /** The provider's script asks in the page. `paymentMethodId`: what was paid with, where it is known. */
  | { next: 'authenticate'; kind: IntentKind; clientSecret: string; paymentMethodId: string | null }
  | { next: 'redirect'; url: string }
  /** The page has the provider show a slip, or a code for an app; `returnUrl` is where it goes then. */
  | { next: 'voucher'; method: PaymentMethodType; clientSecret: string; returnUrl: string }
  | { next: 'wallet'; method: PaymentMethodType; kind: IntentKind; clientSecret: string; returnUrl: string }

/** A payment, or a method that is kept without one. */
export type IntentKind = 'payment' | 'setup'

/** How placing or paying an order ended, whichever door it came through. */
export type OrderOutcome = { ok: true; placed: PlacedOrder } | { ok: false; refusals: CheckoutRefusal[] }

/** Whether nobody can tell yet how a payment ends that these refusals are about. */
export const isUndecided = (refusals: CheckoutRefusal[]): boolean =>
  refusals.some(({ code }) => code === 'payment-unknown' || code === 'payment-in-progress')

/** What the checkout page needs besides the cart. */
export type CheckoutView = {
  cart: CartView
  billing: BillingAddress
  /** What the form for another address begins with: what was typed, else what a customer saved for parcels. */
  shipping: Partial<ShippingAddress>
  /** Whether the goods go there rather than to the billing address. */
  isShippedElsewhere: boolean
  /** In alphabetical order. */
  soldCountries: CountryOption[]
  shippingCountries: CountryOption[]
  termsVersion: string
  digitalConsentText: string
  /** What the publisher asks of who buys files; `billingAsk` says what that means for this cart. */
  billingForm: BillingForm
  /** Why the shop charges no VAT; shown where it does not. */
  taxNote: string
  /** Whether the shop writes to its buyers, which the form has to tell them. */
  writesToBuyers: boolean
  account: {
    isSignedIn: boolean
    isSignUpAllowed: boolean
    isGuestAllowed: boolean
    /** What is bought goes on after its order, and is looked after from an account. */
    needsAccount: boolean
  }
  choice: PaymentChoice
  /** What this visitor's browser has said that the provider's form is to look like; null where it has not. */
  looks: { classic: Appearance | null; blocks: Appearance | null }
}

/** What the page of an order shows that waits for its payment. */
export type PayableOrder = {
  order: OrderView
  /** For the provider's form, which asks for nothing that the order knows. */
  billing: BillingAddress
  /** Where it is sent; null where nothing is. */
  shipping: ShippingAddress | null
  /** The order sells files and its buyer has not asked for them at once yet. */
  needsDigitalConsent: boolean
  /** Something of it begins before its buyer's fourteen days are over, and they have not agreed to it; null otherwise. */
  serviceConsent: ServiceConsent | null
  /** What pays it is kept, and charged for what follows. */
  renewsItself: boolean
  taxNote: string
  choice: PaymentChoice
}

/** The wording whose version is recorded with the order (L221-28 13°). */
export const DIGITAL_CONSENT = {
  version: '2026-11',
  text: 'Je demande l’accès immédiat et reconnais perdre mon droit de rétractation.',
} as const

/**
 * Where a buyer consented: on the order form, on the page of an order that waits for its payment, beside a wallet's button, on
 * the order form of blocks, or with another client of the Store API.
 */
export const CONSENT_CHANNELS = ['checkout', 'order-pay', 'express', 'blocks', 'store-api'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** The words of a version that an order recorded; null for none. */
export const digitalConsentText = (version: string | null): string | null =>
  version === DIGITAL_CONSENT.version ? DIGITAL_CONSENT.text : null

/** Below it when printed goods are bought as well: the wording itself is fixed, and is about files alone. */
export const DIGITAL_CONSENT_HELP =
  'Cela ne concerne que les fichiers à télécharger\u202F: vous gardez quatorze jours pour renvoyer les articles expédiés.'

export const ORDER_BUTTON = 'Commander avec obligation de paiement'
export const FREE_ORDER_BUTTON = 'Valider ma commande'
/** The shop has to say yes before it is paid: nobody is obliged to pay yet. */
export const ASK_ORDER_BUTTON = 'Envoyer ma demande'
/** The order stands already: what the button does is pay it, and that is what it says (L221-14 C. conso.). */
export const PAY_ORDER_BUTTON = 'Payer la commande'
