import type { LineItem, ShippingRate } from '@stripe/stripe-js'
import type { DisplayItem, DisplayRate } from '#contracts/wire/express-settings.ts'
import type { StoreCart, StoreCartItem, StoreCurrency } from '#contracts/wire/store-api.ts'
import { applyFilters } from './express-hooks.ts'

/** What a wallet's sheet is opened with; amounts in the smallest unit of the provider's currency. */
export type Offer = {
  amount: number
  currency: string
  requestShipping: boolean
  lineItems: LineItem[]
  shippingRates: ShippingRate[]
}

/** Lists of the wallet calls: what is taken off stands there without its sign. */
export function linesOf(items: readonly DisplayItem[], total: number): LineItem[] {
  const lines = items.map(({ label, amount, key }) => ({
    name: label,
    amount: key === 'total_discount' ? -Math.abs(amount) : amount,
  }))
  return withinTotal(lines, total)
}

export const ratesOf = (rates: readonly DisplayRate[]): ShippingRate[] =>
  rates.map(({ id, displayName, amount }) => ({ id, displayName, amount }))

/** The provider refuses lines that come to more than the total: it is given none then (spec §5, express checkout). */
const withinTotal = (lines: LineItem[], total: number): LineItem[] =>
  total < lines.reduce((sum, { amount }) => sum + amount, 0) ? [] : lines

/** The one rate that stands for those of an address that nobody has named (spec §9, shop and order). */
const KNOWN_LATER = 'rate-shipping'

/** What a cart of the Store API sells (facts express-checkout §5). `decimals`: of the provider's currency. */
export function offerOfCart(given: StoreCart, decimals: number): Offer {
  const { items, totals, needs_shipping: requestShipping } = applyFilters('map-line-items', given)
  const amountOf = (text: string | null) => scaled(text, totals, decimals)
  const amount = totalOf(totals, decimals)
  const shipping = amountOf(totals.total_shipping)
  const sums = [
    { name: 'TVA', amount: amountOf(totals.total_tax) },
    { name: 'Livraison', amount: shipping },
    { name: 'Remise', amount: -amountOf(totals.total_discount) },
    { name: 'Remboursement', amount: -amountOf(totals.total_refund) },
  ]
  const lines = [...items.map((item) => lineOf(item, decimals)), ...sums.filter((sum) => sum.amount !== 0)]
  return {
    amount,
    currency: totals.currency_code.toLowerCase(),
    requestShipping,
    lineItems: withinTotal(lines, amount),
    shippingRates:
      requestShipping && totals.total_shipping !== null
        ? [{ id: KNOWN_LATER, amount: shipping, displayName: 'Livraison' }]
        : [],
  }
}

/** What a cart of the Store API asks for, in the provider's unit. */
export const totalOfCart = ({ totals }: Pick<StoreCart, 'totals'>, decimals: number): number =>
  totalOf(totals, decimals)

const totalOf = (totals: StoreCart['totals'], decimals: number) =>
  scaled(totals.total_price, totals, decimals) - scaled(totals.total_refund, totals, decimals)

function lineOf({ name, quantity, variation, totals, prices }: StoreCartItem, decimals: number): LineItem {
  const pieces = quantity > 1 ? ` (x${quantity})` : ''
  const options = variation.map(({ attribute, value }) => ` ${plain(attribute)}: ${plain(value)}`).join(',')
  return {
    name: plain(name) + pieces + options,
    amount: scaled(totals.line_subtotal || prices.price, totals, decimals),
  }
}

/** Amounts come in the shop's smallest unit, the provider counts in its own (spec §5, express checkout). */
const scaled = (text: string | null, { currency_minor_unit: unit }: StoreCurrency, decimals: number): number =>
  Math.round(Number.parseInt(text ?? '0', 10) * 10 ** (decimals - unit))

/** Names come as markup. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
