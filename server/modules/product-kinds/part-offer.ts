import { percentOf } from '#contracts/pricing/money.ts'
import { planOfPart } from '#contracts/pricing/payment-plan.ts'
import { firstPieceCents, type Offer, type Part } from './kind-rules.ts'

type PartPrice = Pick<Part, 'unitPriceCents' | 'discountPercent'>

/**
 * What a piece is as a part: the line that it belongs to says what it costs there, if it says anything, and how it is paid
 * where it costs something. What is reduced for that is reduced already, to coupons too.
 */
export function offerOfPart(part: PartPrice, offer: Offer, { plan }: Pick<Offer, 'plan'> = {}): Offer {
  const priced = priceAsPart(part, offer)
  return { ...priced, plan: plan && firstPieceCents(priced) > 0 ? planOfPart(plan) : null }
}

/** What was chosen beside it costs what it says, in the bundle as alone (docs/decisions/138). */
function priceAsPart({ unitPriceCents, discountPercent = 0 }: PartPrice, offer: Offer): Offer {
  const { optionCents = 0 } = offer
  if (unitPriceCents !== null) return { ...offer, unitPriceCents: unitPriceCents + optionCents, isOnSale: false }
  if (discountPercent === 0) return offer
  const reducedCents = percentOf(offer.unitPriceCents - optionCents, 100 - discountPercent)
  return { ...offer, unitPriceCents: reducedCents + optionCents, isOnSale: true }
}
