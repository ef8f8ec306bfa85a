import { sum } from './money.ts'
import { type LaterPart, laterOf, type PaymentPlan, type PlannedLine, planOfPart } from './payment-plan.ts'

/** What is chosen of a product, in the currency's smallest unit. */
export type PricedChoice = {
  pieces: number
  /** Of a piece with its options, before what is priced apart from it. */
  unitCents: number
  /** Beside its pieces, once for all of them. */
  onceCents?: number
  /** Parts of each piece that have a price of their own, and how many of them are in it. */
  apart?: readonly { priceCents: number; quantity: number; onceCents?: number }[]
}

export type ChoicePrice = { totalCents: number; todayCents: number; later: LaterPart[] }

/** What a choice comes to, and what of it is paid with the order: told by its page, quoted to wallets, asked for by the cart. */
export function priceChoice(choice: PricedChoice, { plan, currency }: { plan: PaymentPlan | null; currency: string }) {
  const { pieces, unitCents, onceCents = 0, apart = [] } = choice
  const own = { subtotalCents: unitCents * pieces + onceCents, discountCents: 0, quantity: pieces, plan }
  const parts = apart.map(({ priceCents, quantity, onceCents = 0 }) => {
    const subtotalCents = priceCents * quantity * pieces + onceCents
    const line = { subtotalCents, discountCents: 0, quantity: quantity * pieces }
    return { ...line, plan: plan && subtotalCents > 0 ? planOfPart(plan) : null }
  })
  return priceLines([own, ...parts], currency)
}

/** The same of lines that are known. */
export function priceLines(lines: readonly PlannedLine[], currency: string): ChoicePrice {
  const totalCents = sum(lines.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents))
  const later = laterOf(lines, currency)
  return { totalCents, later, todayCents: totalCents - sum(later.map(({ amountCents }) => amountCents)) }
}
