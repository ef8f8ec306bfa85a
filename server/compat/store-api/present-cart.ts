import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { findShortages, type Shortage } from '#contracts/cart/cart-changes.ts'
import { firstDueCents, needsPayment } from '#contracts/cart/cart-payment.ts'
import { confirmationWords } from '#contracts/cart/confirmation-words.ts'
import { shortageText } from '#contracts/cart/notices.ts'
import type { ProductCard, ProductView } from '#contracts/catalog/catalog.ts'
import { chargesLaterText, PAYS_BY_LINK } from '#contracts/checkout/later-charges.ts'
import { prorate, sum } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import { recapSentences } from '#contracts/subscription/recap.ts'
import { recurringWords } from '#contracts/subscription/recurring-words.ts'
import { SUBSCRIPTIONS } from '#contracts/wire/recurring-lines.ts'
import {
  STORE_ADDRESS_FIELDS,
  type StoreAddress,
  type StoreCart,
  type StoreCartItem,
  type StoreCartTotals,
  type StoreCoupon,
} from '#contracts/wire/store-api.ts'
import { STORE_EXTENSIONS, type StoreOwnCartData } from '#contracts/wire/store-checkout.ts'
import { cartOfToday, DEPOSITS, presentDeposits, presentLinePlan, wholePriceOf } from './present-deposits.ts'
import { presentLine, taxesOf } from './present-line.ts'
import { storeAmount, storeCurrency } from './present-money.ts'
import { presentCard } from './present-product-card.ts'
import { presentPackages } from './present-rates.ts'
import {
  paymentRequirements,
  presentLineRecurrence,
  presentRecurring,
  pricesOfPeriod,
} from './present-subscriptions.ts'

/** What is told of a cart beside the cart itself. */
export type CartSurroundings = {
  origin: string
  billing: Partial<BillingAddress>
  /** Null: the goods go to the billing address. */
  shipping: Partial<ShippingAddress> | null
  products: ReadonlyMap<number, ProductView>
  crossSells: readonly ProductCard[]
  /** Of each applied coupon, by code. */
  discountTypes: ReadonlyMap<string, string>
  /** Gateway ids. */
  paymentMethods: readonly string[]
  /** Who charges what is paid later; null where nothing can be kept to charge. */
  creditor: string | null
}

/** The cart as the Store API tells it (facts store-api §3). */
export function presentCart(cart: CartView, around: CartSurroundings): StoreCart {
  const { origin, billing, shipping, products } = around
  // What is asked for is told at what it will cost: only whether it is paid now is another question.
  const told = { ...cart, dueCents: firstDueCents(cart) }
  const today = cartOfToday(told)
  const billingAddress = presentAddress(billing)
  return {
    items: cart.lines.map((line, index) => {
      const asked = { currency: cart.currency, lines: cart.lines, origin, product: products.get(line.productId) }
      const item = presentLine(line, asked)
      const charged = today.lines[index]
      return withRecurrence(charged && line.plan ? withPlan(item, { line, charged, asked }) : item, line)
    }),
    coupons: presentCoupons(today, around.discountTypes),
    fees: [],
    totals: presentTotals(today),
    shipping_address: shipping ? presentAddress(shipping) : billingAddress,
    billing_address: { ...billingAddress, email: billing.email ?? '' },
    needs_payment: needsPayment(cart),
    needs_shipping: cart.needsShipping,
    payment_requirements: paymentRequirements(cart),
    has_calculated_shipping: cart.packages.length > 0,
    shipping_rates: presentPackages(cart),
    items_count: cart.itemCount,
    items_weight: 0,
    cross_sells: around.crossSells.map((card) => presentCard(card, origin)),
    errors: findShortages(cart).map(presentShortage),
    payment_methods: [...around.paymentMethods],
    extensions: {
      [STORE_EXTENSIONS.own]: ownData(cart, around),
      [DEPOSITS]: presentDeposits(told, today),
      [SUBSCRIPTIONS]: presentRecurring(cart),
    },
  }
}

type Planned = { line: CartLineView; charged: CartLineView; asked: Parameters<typeof presentLine>[1] }

/** A line that is paid again tells how; its price is that of a period, its sums are those of today. */
const withRecurrence = (item: StoreCartItem, line: CartLineView): StoreCartItem => ({
  ...item,
  ...(line.recurrence && { prices: pricesOfPeriod(line.recurrence, item.prices) }),
  extensions: { ...item.extensions, [SUBSCRIPTIONS]: presentLineRecurrence(line) },
})

/** A line that is paid in parts has its price, and the sums of today; it tells how the rest is paid. */
function withPlan(item: StoreCartItem, { line, charged, asked }: Planned): StoreCartItem {
  return {
    ...item,
    totals: presentLine(charged, asked).totals,
    item_data: [...item.item_data, ...wholePriceOf(line, asked.currency)],
    extensions: { ...item.extensions, [DEPOSITS]: presentLinePlan(line, asked.currency) },
  }
}

const ownData = (cart: CartView, { creditor }: Pick<CartSurroundings, 'creditor'>): StoreOwnCartData => ({
  needs_digital_consent: cart.hasDigitalContent,
  ...(cart.discounts.some(isNamed) && { reductions: namesOf(cart) }),
  service_consent: cart.serviceConsent,
  ...(cart.confirmation && { confirmation: confirmationWords(cart.confirmation, cart.currency) }),
  ...(cart.recurring.length > 0 && {
    recap: recapSentences(cart),
    recurring: cart.recurring.map((totals) => recurringWords(totals, cart.currency)),
  }),
  later_charges:
    cart.laterPayments.length === 0
      ? null
      : { text: creditor === null ? null : chargesLaterText(cart, creditor), without: PAYS_BY_LINK },
})

/** Whether it applied by itself: nobody may take it off. */
const isNamed = ({ name }: CartView['discounts'][number]) => name !== undefined

const namesOf = ({ discounts }: CartView) =>
  Object.fromEntries(discounts.flatMap(({ code, name }) => (name === undefined ? [] : [[code, name]])))

/** As much of an address as is known; '' for the rest of it. */
const presentShortage = (shortage: Shortage): StoreCart['errors'][number] => ({
  code:
    shortage.left === 0 ? 'woocommerce_rest_product_out_of_stock' : 'woocommerce_rest_product_partially_out_of_stock',
  message: shortageText(shortage),
})

export const presentAddress = (address: Partial<BillingAddress>) =>
  Object.fromEntries(STORE_ADDRESS_FIELDS.map((field) => [field, address[field] ?? ''])) as StoreAddress

/** VAT of what the coupons take off: what the lines contain before them, less what they contain after. */
const discountTaxOf = ({ lines }: CartView) => sum(lines.map(taxesOf).map(({ before, after }) => before - after))

function presentTotals(cart: CartView): StoreCartTotals {
  const { currency, shippingCents } = cart
  const itemsTax = sum(cart.lines.map((line) => taxesOf(line).before))
  const discountTax = discountTaxOf(cart)
  const shippingTax = sum(cart.packages.map(({ chosen }) => chosen?.taxCents ?? 0))
  const taxes = cart.taxes ?? []
  return {
    total_items: storeAmount(cart.subtotalCents - itemsTax),
    total_items_tax: storeAmount(itemsTax),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: storeAmount(cart.discountCents - discountTax),
    total_discount_tax: storeAmount(discountTax),
    total_shipping: shippingCents === null ? null : storeAmount(shippingCents - shippingTax),
    total_shipping_tax: shippingCents === null ? null : storeAmount(shippingTax),
    total_price: storeAmount(cart.dueCents),
    total_tax: storeAmount(sum(taxes.map(({ taxCents }) => taxCents))),
    tax_lines: taxes.map((part) => ({
      name: taxLabel(part),
      price: storeAmount(part.taxCents),
      rate: `${part.basisPoints / 100}%`,
    })),
    total_refund: '0',
    ...storeCurrency(currency),
  }
}

function presentCoupons(cart: CartView, types: ReadonlyMap<string, string>): StoreCoupon[] {
  const shares = prorate(
    discountTaxOf(cart),
    cart.discounts.map(({ discountCents }) => discountCents),
  )
  return cart.discounts.map(({ code, discountCents }, index) => {
    const taxCents = shares[index] ?? 0
    return {
      code,
      discount_type: types.get(code) ?? '',
      totals: {
        total_discount: storeAmount(discountCents - taxCents),
        total_discount_tax: storeAmount(taxCents),
        ...storeCurrency(cart.currency),
      },
    }
  })
}
