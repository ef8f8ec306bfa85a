import type { PriceView, ProductCard } from '#contracts/catalog/catalog.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import type { Queryable } from '#server/database/database.ts'
import { priceToPay, rulesOf } from '#server/modules/product-kinds/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import { availabilityOf, availabilityOfAll, availabilityOfChoices } from './availability.ts'
import { describeMade } from './present-bundle.ts'
import { type Priced, priceRange, priceView } from './price.ts'
import type { StoredPricePoint } from './product-columns-repository.ts'
import { type StoredCard, selectCardsByIds } from './product-repository.ts'

type Stored = Priced & { priceHistory: StoredPricePoint[] | null; saleEndsAt: string | null }

/** Price of a stored product or variation. */
export function priceOf({ priceHistory, saleEndsAt, ...item }: Stored, currency: string): PriceView {
  const history = priceHistory?.map(({ priceCents, since }) => ({ priceCents, since: new Date(since) }))
  return { ...priceView(item, history ?? [], currency), ...(saleEndsAt !== null && { endsAt: saleEndsAt }) }
}

/** Cards in the order in which they were read; those of groups cost and are there as what they sell. */
export async function presentCards<Card extends StoredCard>(
  db: Queryable,
  cards: readonly Card[],
  settings: ShopSettings,
): Promise<ProductCard[]> {
  const membersOf = await findMembers(db, cards)
  return cards.map((card) => presentCard(card, settings, membersOf(card)))
}

/** What each of these products sells in its place, in its order; the published ones among them. */
export async function findMembers(
  db: Queryable,
  cards: readonly Grouping[],
): Promise<(card: Grouping) => StoredCard[]> {
  const ids = new Set(cards.flatMap(memberIds))
  if (ids.size === 0) return () => []
  const byId = new Map((await selectCardsByIds(db, [...ids])).map((card) => [card.id, card]))
  return (card) => memberIds(card).flatMap((id) => byId.get(id) ?? [])
}

type Grouping = Pick<StoredCard, 'kind' | 'kindSettings'>

const memberIds = ({ kind, kindSettings }: Grouping): readonly number[] =>
  rulesOf(kind).listMembers?.(kindSettings) ?? []

type CardSettings = Pick<ShopSettings, 'isDemo' | 'payment' | 'stock'>

/** `members`: of a group, what it sells. */
export function presentCard(
  card: StoredCard,
  settings: CardSettings,
  members: readonly StoredCard[] = [],
): ProductCard {
  const { isDemo, payment, stock } = settings
  const choices = card.variations.length > 0 ? card.variations : [card]
  const cheapest = choices.reduce((best, choice) => (priceToPay(choice) < priceToPay(best) ? choice : best))
  const made = describeMade(card)
  const rules = rulesOf(card.kind)
  const price = priceOf(cheapest, payment.currency)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    sku: card.sku,
    kind: card.kind,
    price: made ? withParts(price, made.minCents) : price,
    priceRange: made ? { minCents: made.minCents, maxCents: made.maxCents } : priceRange(choices.map(priceToPay)),
    recurrence: recurrenceOf(card, cheapest),
    availability: hasVariations(card)
      ? availabilityOfChoices(card.variations)
      : availabilityOf(made ?? card, card.lowStockAt ?? stock.lowAt),
    mustChoose: hasVariations(card) || card.asksFirst || (made?.mustChoose ?? false),
    elsewhere: rules.soldElsewhere?.(card.kindSettings) ?? null,
    isGroup: rules.listMembers !== undefined,
    ...(members.length > 0 && sumUp(members.map((member) => presentCard(member, settings)))),
    picture: card.picture,
    rating:
      card.ratingCount > 0
        ? { average: card.ratingSum / card.ratingCount, count: card.ratingCount, hasDemo: isDemo }
        : null,
  }
}

/** How a product, or a variation of it, is paid again each period. */
export const recurrenceOf = (
  { kind, kindSettings }: Grouping,
  item: { id: number } & Parameters<typeof priceToPay>[0],
): Recurrence | null =>
  rulesOf(kind).recurrenceOf?.(kindSettings, { id: item.id, priceCents: priceToPay(item) }) ?? null

/** What is priced apart costs the same before and after a reduction of the whole. */
const withParts = ({ priceCents, crossedOutCents, ...rest }: PriceView, wholeCents: number): PriceView => ({
  ...rest,
  priceCents: wholeCents,
  crossedOutCents: crossedOutCents === null ? null : crossedOutCents + wholeCents - priceCents,
})

/** A group costs what its products cost, and is there while one of them is. */
function sumUp(members: readonly ProductCard[]): Pick<ProductCard, 'price' | 'priceRange' | 'availability'> {
  const minCents = Math.min(...members.map((member) => member.priceRange.minCents))
  const maxCents = Math.max(...members.map((member) => member.priceRange.maxCents))
  const [cheapest] = members.filter((member) => member.priceRange.minCents === minCents)
  if (!cheapest) throw new Error('a group of no products was summed up')
  const availability = availabilityOfAll(members.map((member) => member.availability))
  return { price: cheapest.price, priceRange: { minCents, maxCents }, availability }
}
