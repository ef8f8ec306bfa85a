import { percentOf } from '#contracts/pricing/money.ts'
import type { Offer, Part } from './kind-rules.ts'

type PartPrice = Pick<Part, 'unitPriceCents' | 'discountPercent'>

/**
 * What a piece is as a part: the line that it belongs to says what it costs there, if it says anything. What is reduced
 * for that is reduced already, to coupons too.
 */
export function offerOfPart({ unitPriceCents, discountPercent = 0 }: PartPrice, offer: Offer): Offer {
  if (unitPriceCents !== null) return { ...offer, unitPriceCents, isOnSale: false }
  if (discountPercent === 0) return offer
  return { ...offer, unitPriceCents: percentOf(offer.unitPriceCents, 100 - discountPercent), isOnSale: true }
}
