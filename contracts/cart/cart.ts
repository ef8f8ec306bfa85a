import type { BookingRefusal } from '../booking/booking-refusal.ts'
import type { AddOnRefusal } from '../catalog/add-ons/refuse-answers.ts'
import type { ProductKind, StoredConfiguration } from '../catalog/product-kind.ts'
import type { Backorders } from '../catalog/stock.ts'
import type { Supply } from '../catalog/supply.ts'
import type { ServiceConsent } from '../checkout/service-consent.ts'
import type { Picture } from '../content/picture.ts'
import type { LaterPart, PaymentPlan } from '../pricing/payment-plan.ts'
import type { ShippingPackage } from '../pricing/shipping.ts'
import type { TaxPart } from '../pricing/tax.ts'
import type { Recurrence, RecurringTotals } from '../subscription/recurrence.ts'

/** What was chosen, in words: { name: 'Couleur', value: 'Nuit' }. */
export type LineOption = {
  name: string
  value: string
  /** Chosen beside the variation: the wire tells it as a detail of the line (`item_data`). */
  isDetail?: true
}

export type CartLineView = {
  /** cart_item_key: 32 hex digits, the same for the same product with the same options. */
  key: string
  /** Of the line that this one is a part of, and stands beneath: it is changed with it and never alone. */
  parentKey: string | null
  isPart: boolean
  /** Something about it can be chosen otherwise on its product's page. */
  isChangeable: boolean
  kind: ProductKind
  configuration: StoredConfiguration
  productId: number
  variationId: number | null
  slug: string
  name: string
  sku: string
  options: LineOption[]
  quantity: number
  /** Its pieces are counted in stock. */
  isCounted: boolean
  /** One piece an order. */
  isSoldIndividually: boolean
  /** Whether more may be bought than there is. */
  backorders: Backorders
  /** More are in the cart than there are, and the buyer is told so. */
  isOnBackorder: boolean
  /** As many as may be bought of it and of its parts, less what other lines of the cart hold; null where nothing limits it. */
  maxQuantity: number | null
  unitPriceCents: number
  /** Beside its pieces, once for the whole line. */
  onceCents: number
  /** Quantity × unit price, and what is paid once. */
  subtotalCents: number
  /** Its share of the cart's discounts. */
  discountCents: number
  /** VAT contained in what is left to pay for it, and its rate in hundredths of a percent. */
  taxCents: number
  taxBasisPoints: number
  supply: Supply
  /** How it is paid, where that is not all at once. */
  plan: PaymentPlan | null
  /** What is paid again each period; null for what is bought once. */
  recurrence: Recurrence | null
  picture: Picture | null
}

/** What a coupon takes off; one that frees shipping may take off nothing else. `name`: what it is called where it applied by itself. */
export type CouponDiscount = { code: string; discountCents: number; freesShipping?: boolean; name?: string }

export type CartTotals = {
  /** ISO 4217; all amounts are in its smallest unit. */
  currency: string
  subtotalCents: number
  discounts: CouponDiscount[]
  discountCents: number
  /** Null while nothing in the cart is shipped, or nobody ships where it should go. */
  shippingCents: number | null
  totalCents: number
  /** VAT contained in the total, a part for each rate; null under the franchise regime. */
  taxes: TaxPart[] | null
}

/** A payment that an order leaves for later; `fallsDueAt`: ISO 8601, at the latest. */
export type LaterPayment = Omit<LaterPart, 'afterDays'> & { fallsDueAt: string }

export type CartView = CartTotals & {
  /** What is charged with the order: the total, less what its lines leave for later; nothing while the shop has to say yes. */
  dueCents: number
  /** In the order in which they fall due; [] where everything is paid at once. */
  laterPayments: LaterPayment[]
  /** What is paid again and again, a subscription each; [] where everything is bought once. */
  recurring: RecurringTotals[]
  /** md5 of lines and total with its currency; '' for an empty cart. */
  hash: string
  lines: CartLineView[]
  /** Pieces in all. */
  itemCount: number
  needsShipping: boolean
  /** What is shipped, and how; [] when nothing is. */
  packages: ShippingPackage[]
  /** Something in it is delivered as a download: consent to immediate supply is asked. */
  hasDigitalContent: boolean
  /** What has to be agreed to, as something in it begins before its buyer's fourteen days are over; null otherwise. */
  serviceConsent: ServiceConsent | null
  /** The shop has to say yes before anything is paid; null where it need not. */
  confirmation: CartConfirmation | null
}

/** `name`: of what is asked for. `answeredBy`: ISO 8601, at the latest. `thenDueCents`: what is to be paid once the shop has said yes. */
export type CartConfirmation = { name: string; answeredBy: string; thenDueCents: number }

/** Expected refusals of the cart. The edge says them in French (`contracts/cart/notices.ts`). */
export type CartRefusal =
  | { code: 'unknown-product' }
  | { code: 'not-purchasable'; name: string }
  | { code: 'choose-options'; name: string }
  | { code: 'sold-out'; name: string }
  | { code: 'not-enough-stock'; name: string; left: number; inCart: number }
  /** Sold individually, and in the cart already. */
  | { code: 'one-per-order'; name: string }
  /** Sold individually, and more than one piece was asked for. */
  | { code: 'one-piece-only'; name: string }
  /** A group was sent without a number beside any of its products. */
  | { code: 'choose-members' }
  | { code: 'invalid-quantity' }
  | AddOnRefusal
  /** What was sent with it is not kept any more. */
  | { code: 'file-gone'; name: string }
  /** Of a part of it, in each piece. */
  | { code: 'outside-quantities'; name: string; min: number; max: number }
  /** A line that stands beneath another is changed with it. */
  | { code: 'is-part'; name: string; whole: string }
  | { code: 'booking'; name: string; refusal: BookingRefusal }
  /** It is not paid in parts, not in these, or not at once. */
  | { code: 'invalid-deposit'; name: string }
  /** Of a product that is subscribed to once at a time, or once at all; `paying`: another order for it is being paid. */
  | { code: 'already-subscribed'; name: string; limit: 'active' | 'any' | 'paying' }
  /** Subscriptions do not share an order with what is bought once, or with one another. */
  | { code: 'subscription-apart'; from: 'goods' | 'subscriptions' }
  /** What the shop has to confirm is ordered by itself (facts product-kinds §1). */
  | { code: 'confirmation-apart'; name: string }

export type CouponRefusal =
  | { code: 'empty' }
  | { code: 'unknown'; coupon: string }
  /** It does not run yet. */
  | { code: 'invalid'; coupon: string }
  | { code: 'already-applied'; coupon: string }
  | { code: 'individual-use'; coupon: string }
  | { code: 'expired'; coupon: string }
  | { code: 'usage-limit'; coupon: string }
  | { code: 'minimum-not-reached'; coupon: string; minimumCents: number; currency: string }
  | { code: 'maximum-exceeded'; coupon: string; maximumCents: number; currency: string }
  | { code: 'not-applicable'; coupon: string }
  | { code: 'not-for-sale-items'; coupon: string }
  /** It is for those who have ordered nothing before. */
  | { code: 'first-order-only'; coupon: string }
  /** It applied by itself, and others have had the last of it meanwhile; `coupon` is what it is called. */
  | { code: 'reduction-taken'; coupon: string }
  /** It is for certain addresses, and the one that is known is none of them. */
  | { code: 'email-restricted'; coupon: string }

/** Why a coupon of the cart gives nothing any more. */
export type CouponLoss = Extract<CouponRefusal, { coupon: string }>

/** A message kept in the session until a page shows it. `html` is ours and already escaped. */
export type Notice = { kind: 'success' | 'error' | 'info'; html: string; fieldId?: string }
