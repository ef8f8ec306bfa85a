import type { PriceView, ProductCard } from '#contracts/catalog/catalog.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { priceToPay } from '#server/modules/product-kinds/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import { availabilityOf, availabilityOfChoices } from './availability.ts'
import { describeMade } from './present-bundle.ts'
import { type Priced, priceRange, priceView } from './price.ts'
import type { StoredPricePoint } from './product-columns-repository.ts'
import type { StoredCard } from './product-repository.ts'

type Stored = Priced & { priceHistory: StoredPricePoint[] | null }

/** Price of a stored product or variation. */
export function priceOf({ priceHistory, ...item }: Stored, currency: string): PriceView {
  const history = priceHistory?.map(({ priceCents, since }) => ({ priceCents, since: new Date(since) }))
  return priceView(item, history ?? [], currency)
}

export function presentCard(
  card: StoredCard,
  { isDemo, payment, stock }: Pick<ShopSettings, 'isDemo' | 'payment' | 'stock'>,
): ProductCard {
  const choices = card.variations.length > 0 ? card.variations : [card]
  const cheapest = choices.reduce((best, choice) => (priceToPay(choice) < priceToPay(best) ? choice : best))
  const made = describeMade(card)
  const price = priceOf(cheapest, payment.currency)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    sku: card.sku,
    kind: card.kind,
    price: made ? withParts(price, made.minCents) : price,
    priceRange: made ? { minCents: made.minCents, maxCents: made.maxCents } : priceRange(choices.map(priceToPay)),
    availability: hasVariations(card)
      ? availabilityOfChoices(card.variations)
      : availabilityOf(made ?? card, card.lowStockAt ?? stock.lowAt),
    mustChoose: hasVariations(card) || (made?.mustChoose ?? false),
    picture: card.picture,
    rating:
      card.ratingCount > 0
        ? { average: card.ratingSum / card.ratingCount, count: card.ratingCount, hasDemo: isDemo }
        : null,
  }
}

/** What is priced apart costs the same before and after a reduction of the whole. */
const withParts = ({ currency, priceCents, crossedOutCents }: PriceView, wholeCents: number): PriceView => ({
  currency,
  priceCents: wholeCents,
  crossedOutCents: crossedOutCents === null ? null : crossedOutCents + wholeCents - priceCents,
})
