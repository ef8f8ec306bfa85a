import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { formatMoney, prorate, sum, taxContained } from '#contracts/pricing/money.ts'
import { paymentsOf, splitByPlan } from '#contracts/pricing/payment-plan.ts'

/** The namespace that the contract keeps for what is paid in parts (facts store-api-cart-checkout §6). */
export const DEPOSITS = 'woocommerce-deposits'

/** A cart as it is charged with the order: of lines that are paid in parts, the first. */
export function cartOfToday(cart: CartView): CartView {
  if (cart.laterPayments.length === 0) return cart
  const lines = cart.lines.map((line) => lineOfToday(line, cart.currency))
  const discountCents = sum(lines.map((line) => line.discountCents))
  const shares = prorate(
    discountCents,
    cart.discounts.map((discount) => discount.discountCents),
  )
  const laterTax = (basisPoints: number) =>
    sum(
      cart.lines.map((line, index) =>
        line.taxBasisPoints === basisPoints ? line.taxCents - (lines[index]?.taxCents ?? 0) : 0,
      ),
    )
  return {
    ...cart,
    ...{ lines, discountCents, totalCents: cart.dueCents, subtotalCents: sum(lines.map((line) => line.subtotalCents)) },
    discounts: cart.discounts.map((discount, index) => ({ ...discount, discountCents: shares[index] ?? 0 })),
    taxes: cart.taxes?.map((part) => ({ ...part, taxCents: part.taxCents - laterTax(part.basisPoints) })) ?? cart.taxes,
  }
}

function lineOfToday(line: CartLineView, currency: string): CartLineView {
  if (!line.plan) return line
  const [totalCents = 0] = splitByPlan(line.plan, { ...line, currency })
  const whole = splitByPlan(line.plan, { ...line, discountCents: 0, currency })
  const [discountCents = 0] = prorate(line.discountCents, whole)
  return {
    ...line,
    ...{ discountCents, subtotalCents: totalCents + discountCents },
    taxCents: taxContained(totalCents, line.taxBasisPoints),
  }
}

/** What the contract tells of a cart; in the smallest unit, as numbers. `today`: the same cart as it is charged now. */
export function presentDeposits(cart: CartView, today: CartView) {
  const taxOf = ({ lines }: CartView) =>
    sum(lines.map((line) => taxContained(line.subtotalCents, line.taxBasisPoints) - line.taxCents))
  return {
    has_deposit: cart.laterPayments.length > 0,
    future_payment_amount: sum(cart.laterPayments.map(({ amountCents }) => amountCents)),
    deferred_discount_amount: cart.discountCents - today.discountCents,
    deferred_discount_tax: taxOf(cart) - taxOf(today),
  }
}

/** The same of a line; null of one that is paid at once. */
export function presentLinePlan({ plan, subtotalCents, quantity }: CartLineView, currency: string) {
  if (!plan) return null
  const parts = splitByPlan(plan, { subtotalCents, discountCents: 0, quantity, currency })
  const days = [0, ...plan.later.map(({ falls }) => falls.afterDays)]
  const percent = (cents: number) => String(Math.round((cents / subtotalCents) * 1_000_000) / 10_000)
  return {
    is_deposit: true,
    has_payment_plan: plan.id > 0,
    plan_schedule: Array.from({ length: paymentsOf(plan) }, (_, index) => ({
      ...{ schedule_id: String(index), schedule_index: String(index), plan_id: String(plan.id) },
      amount: percent(parts[index] ?? 0),
      interval_amount: String((days[index] ?? 0) - (days[index - 1] ?? 0)),
      interval_unit: index === 0 ? '0' : 'day',
    })),
  }
}

/** 'À payer au total': what a client shows beneath a line whose sum is that of today. */
export const wholePriceOf = ({ plan, subtotalCents }: CartLineView, currency: string) =>
  plan ? [{ key: 'À payer au total', value: formatMoney(subtotalCents, currency) }] : []
