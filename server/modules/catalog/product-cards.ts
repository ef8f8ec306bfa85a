import type { PriceView, ProductCard } from '#contracts/catalog.ts'
import type { Queryable } from '../../database/database.ts'
import { availabilityOf, availabilityOfChoices } from './availability.ts'
import { type Priced, type PricePoint, priceRange, priceToPay, priceView } from './price.ts'
import { type StoredCard, selectPriceHistory } from './product-repository.ts'

type Item = Priced & { id: number }

/** Gives the price of any item of the cards; one query for all that are on sale, none when nothing is. */
export async function loadPrices(db: Queryable, cards: readonly StoredCard[]): Promise<(item: Item) => PriceView> {
  const items: Item[] = cards.flatMap((card) => [card, ...card.variations])
  const onSale = items.filter((item) => item.salePriceCents !== null).map((item) => item.id)
  const points = onSale.length > 0 ? await selectPriceHistory(db, onSale) : []
  const history = Map.groupBy(points, (point) => point.itemId)
  const none: PricePoint[] = []
  return (item) => priceView(item, history.get(item.id) ?? none)
}

export function presentCard(card: StoredCard, priceOf: (item: Item) => PriceView): ProductCard {
  const isVariable = card.kind === 'variable'
  const choices = card.variations.length > 0 ? card.variations : [card]
  const cheapest = choices.reduce((best, choice) => (priceToPay(choice) < priceToPay(best) ? choice : best))
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    sku: card.sku,
    kind: card.kind,
    price: priceOf(cheapest),
    priceRange: priceRange(choices.map(priceToPay)),
    availability: isVariable
      ? availabilityOfChoices(card.variations.map((variation) => variation.stock))
      : availabilityOf(card.stock),
    picture: card.picture,
    rating: card.ratingCount > 0 ? { average: card.ratingSum / card.ratingCount, count: card.ratingCount } : null,
  }
}

export async function presentCards(db: Queryable, cards: readonly StoredCard[]): Promise<ProductCard[]> {
  const priceOf = await loadPrices(db, cards)
  return cards.map((card) => presentCard(card, priceOf))
}
