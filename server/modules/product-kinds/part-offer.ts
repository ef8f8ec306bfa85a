import { percentOf } from '#contracts/pricing/money.ts'
import type { Offer, Part } from './kind-rules.ts'

type PartPrice = Pick<Part, 'unitPriceCents' | 'discountPercent'>

/**
 * What a piece is as a part: the line that it belongs to says what it costs there, if it says anything. What is reduced
 * for that is reduced already, to coupons too.
 */
export function offerOfPart({ unitPriceCents, discountPercent = 0 }: PartPrice, offer: Offer): Offer {
  if (unitPriceCents !== null) return { ...offer, unitPriceCents, onceCents: 0, isOnSale: false }
  if (discountPercent === 0) return offer
  const reduced = (cents: number) => percentOf(cents, 100 - discountPercent)
  return {
    ...offer,
    ...{ unitPriceCents: reduced(offer.unitPriceCents), onceCents: reduced(offer.onceCents ?? 0), isOnSale: true },
  }
}
