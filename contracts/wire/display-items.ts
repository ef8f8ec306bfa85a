import type { CartLineView, CartView } from '../cart/cart.ts'
import { sum, taxContained } from '../pricing/money.ts'
import type { DisplayItem, DisplayRate, DisplayTotal } from './express-settings.ts'

/** What a sheet asks the buyer for: the shop's name as its statement says it (facts stripe-gateway §8). */
export const displayTotal = (shopName: string, amount: number): DisplayTotal => ({
  label: `${shopName} (via WooCommerce)`,
  amount,
  pending: false,
})

/** Stands for a way of delivery until an address is known; whoever sends it back chooses nothing. */
export const PENDING_RATE: DisplayRate = { id: 'pending', displayName: 'En attente', amount: 0 }
/** The same in sheets whose client knows only what delivery costs (spec §9). */
export const PLACEHOLDER_RATES: readonly string[] = [PENDING_RATE.id, 'rate-shipping']

export const DELIVERY_LABEL = 'Livraison'

/** A line's name, with its choice and how many there are of it. */
export const itemLabel = ({ name, options, quantity }: Pick<CartLineView, 'name' | 'options' | 'quantity'>): string =>
  [
    quantity > 1 ? `${name} (x${quantity})` : name,
    ...(options.length > 0 ? [options.map((option) => `${option.name}: ${option.value}`).join(', ')] : []),
  ].join(' ')

/**
 * What a sheet lists of a cart: amounts without the VAT that they contain, and the VAT by itself, as the contract has it;
 * together they are the total. Not itemised, it is one line.
 */
export function displayItemsOf(cart: CartView, isItemised: boolean): DisplayItem[] {
  const vat = vatOf(cart)
  const goods = isItemised
    ? cart.lines.map((line) => ({ label: itemLabel(line), amount: line.subtotalCents - vatBefore(line) }))
    : [{ label: 'Subtotal', amount: cart.subtotalCents - vat.goods }]
  const items: DisplayItem[] = [
    ...goods,
    ...(cart.taxes ? [{ label: 'TVA', amount: vat.goods - vat.discount + vat.shipping }] : []),
    ...(cart.shippingCents === null
      ? []
      : [{ label: DELIVERY_LABEL, amount: cart.shippingCents - vat.shipping, key: 'total_shipping' as const }]),
    ...(cart.discountCents > 0
      ? [{ label: 'Remise', amount: cart.discountCents - vat.discount, key: 'total_discount' as const }]
      : []),
  ]
  // A currency's step can take a little off the total, and part of it may be due later: a sheet whose lines exceed it would not open.
  return sum(items.map(signed)) > cart.dueCents ? [{ label: 'Subtotal', amount: cart.dueCents }] : items
}

const signed = ({ amount, key }: DisplayItem) => (key === 'total_discount' ? -amount : amount)

const vatBefore = ({ subtotalCents, taxBasisPoints }: CartLineView) => taxContained(subtotalCents, taxBasisPoints)

const vatOf = ({ lines, packages }: CartView) => ({
  goods: sum(lines.map(vatBefore)),
  discount: sum(lines.map((line) => vatBefore(line) - line.taxCents)),
  shipping: sum(packages.map(({ chosen }) => chosen?.taxCents ?? 0)),
})

type PricedOrder = Pick<CartView, 'discountCents' | 'shippingCents' | 'dueCents' | 'totalCents'> & {
  lines: Pick<CartLineView, 'name' | 'options' | 'quantity' | 'subtotalCents'>[]
}

/** The same of an order, which was told its VAT when it was placed: prices as they were shown. */
export function displayItemsOfOrder({ lines, shippingCents, discountCents, ...sums }: PricedOrder): DisplayItem[] {
  if (sums.dueCents < sums.totalCents) return [{ label: 'Subtotal', amount: sums.dueCents }]
  return [
    ...lines.map((line) => ({ label: itemLabel(line), amount: line.subtotalCents })),
    ...(shippingCents === null
      ? []
      : [{ label: DELIVERY_LABEL, amount: shippingCents, key: 'total_shipping' as const }]),
    ...(discountCents > 0 ? [{ label: 'Remise', amount: discountCents, key: 'total_discount' as const }] : []),
  ]
}
