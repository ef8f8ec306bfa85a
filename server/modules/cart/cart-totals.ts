import type { CartTotals } from '#contracts/cart.ts'
import { percentOf } from '#contracts/money.ts'
import type { ShippingSettings } from '../settings/index.ts'

export type PricedLine = { unitPriceCents: number; quantity: number; isVirtual: boolean }
export type Discount = { code: string; kind: 'percent' | 'fixed-cart'; amount: number }

/**
 * Totals of a cart in cents. Every discount is reckoned on the subtotal, in the order given, and together they never
 * exceed it. Shipping is a flat rate once something is shipped, free when the discounted goods reach the threshold.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  discounts: readonly Discount[],
  shipping: ShippingSettings,
): CartTotals {
  const subtotalCents = sum(lines.map(lineSubtotal))
  const granted = grantDiscounts(subtotalCents, discounts)
  const discountCents = sum(granted.map((discount) => discount.discountCents))
  const shippingCents = lines.every((line) => line.isVirtual)
    ? null
    : shippingCost(subtotalCents - discountCents, shipping)
  return {
    subtotalCents,
    discounts: granted,
    discountCents,
    shippingCents,
    totalCents: subtotalCents - discountCents + (shippingCents ?? 0),
  }
}

export const lineSubtotal = (line: PricedLine) => line.unitPriceCents * line.quantity

function grantDiscounts(subtotalCents: number, discounts: readonly Discount[]): CartTotals['discounts'] {
  let leftCents = subtotalCents
  return discounts.map(({ code, kind, amount }) => {
    const wantedCents = kind === 'percent' ? percentOf(subtotalCents, amount) : amount
    const discountCents = Math.min(Math.max(wantedCents, 0), leftCents)
    leftCents -= discountCents
    return { code, discountCents }
  })
}

function shippingCost(goodsCents: number, { flatRateCents, freeFromCents }: ShippingSettings): number {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : flatRateCents
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
