import { bundleTotal } from '#contracts/catalog/bundle.ts'
import { hasVariations, type ProductKind } from '#contracts/catalog/product-kind.ts'
import { type Backorders, piecesToSell } from '#contracts/catalog/stock.ts'
import { sum } from '#contracts/pricing/money.ts'
import { unaskedInParts } from '../extras/asked-in-parts.ts'
import { mustChooseExtras } from '../extras/with-extras.ts'
import type { Component, Goods, Offer } from '../kind-rules.ts'
import { rulesOf } from '../kinds.ts'
import { limitOf } from '../limit-of.ts'
import { offerOfPart } from '../part-offer.ts'
import { partOf } from './index.ts'
import type { BundleItem, BundleSettings } from './settings.ts'

/** A product that a bundle is made of, as the catalogue has it. */
export type BundleComponent = Pick<Component, 'id'> & {
  kind: ProductKind
  isPublished: boolean
  product: Goods['product']
  variations: readonly (NonNullable<Goods['variation']> & { id: number })[]
}

/** One way to have an item: what a piece of it is by itself, how many may be sold, and what it costs in the bundle. */
export type ItemChoice = {
  itemId: number
  variationId: number | null
  alone: Offer
  most: number | null
  priceCents: number
}
export type DescribedItem<C> = { item: BundleItem; component: C; choices: ItemChoice[] }

export type DescribedBundle<C> = {
  items: DescribedItem<C>[]
  /** One of the items is had in several ways, and none of them is proposed; or something has to be said of it. */
  mustChoose: boolean
  /** What it costs as it is proposed, at its cheapest and its dearest variations: cents. */
  minCents: number
  maxCents: number
  /** As many as there are pieces for, with the fewest of each item; null where none are counted. */
  stock: number | null
  /** More than that may be sold. */
  backorders: Backorders
  /** Most that somebody may buy; null where nothing limits it. */
  most: number | null
}

type Bundle = Pick<Goods<BundleSettings>['product'], 'settings' | 'stock' | 'backorders'> & { ownCents: number }

/** What a bundle is made of today, by the same rules by which its line in a cart is read and priced. */
export function describeBundle<C extends BundleComponent>(
  { settings, ownCents, ...own }: Bundle,
  components: readonly C[],
): DescribedBundle<C> {
  const described = settings.items.map((item) => ({ item, ...choicesOf(item, components) }))
  const items = described.flatMap(({ item, component, choices }) =>
    component && choices.length > 0 ? [{ item, component, choices }] : [],
  )
  const isWhole = described.every(({ item, choices }) => !isNeeded(item) || choices.length > 0)
  const priced = (pick: (...cents: number[]) => number) =>
    bundleTotal(
      ownCents,
      items
        .filter(({ item }) => isProposed(item))
        .map(({ item, choices }) => ({
          priceCents: pick(...choices.map(({ priceCents }) => priceCents)),
          quantity: item.quantity.default,
        })),
    )
  const stock = isWhole ? piecesFor(own.stock, items, ({ alone }) => alone.stock) : 0
  const most = isWhole ? piecesFor(piecesToSell(own), items, (choice) => choice.most) : 0
  const backorders = stock !== null && (most === null || most > stock) ? 'notify' : 'no'
  const mustChoose = items.some(
    ({ item, component, choices }) =>
      isProposed(item) && (choices.length > 1 || mustChooseExtras(component.product.extras)),
  )
  return { items, mustChoose, minCents: priced(Math.min), maxCents: priced(Math.max), stock, backorders, most }
}

/** It is in the bundle unless the buyer takes it out. */
export const isProposed = ({ isOptional, quantity }: BundleItem) => !isOptional && quantity.default > 0

/** The bundle is not had without it. */
const isNeeded = ({ isOptional, quantity }: BundleItem) => !isOptional && quantity.min > 0

function choicesOf<C extends BundleComponent>(item: BundleItem, components: readonly C[]) {
  const component = components.find(({ id }) => id === item.productId)
  if (!component?.isPublished) return { component, choices: [] }
  const { kind, variations } = component
  // What the bundle's page asks of it is answered with the rest, and keeps nobody from having it.
  const product = { ...component.product, extras: unaskedInParts(component.product.extras) }
  const offered = variations.filter(({ id }) => item.variationIds?.includes(id) ?? true)
  const choices = (hasVariations({ kind }) ? offered : [null]).flatMap((variation): ItemChoice[] => {
    const variationId = variation?.id ?? null
    const part = partOf(item, { quantity: 1, variationId })
    const line = { product, variation, configuration: part.configuration }
    const rules = rulesOf(kind)
    if (rules.refuse(line)) return []
    const alone = rules.offer(line)
    const { unitPriceCents } = offerOfPart(part, alone)
    const itemId = rules.stockItem({ productId: product.id, variationId }) ?? product.id
    const most = limitOf(line, alone)
    return [{ itemId, variationId, alone, most, priceCents: unitPriceCents }]
  })
  return { component, choices }
}

/** Items that can be had in one way only share what there is of it; of the others the best choice counts. */
function piecesFor<C>(
  own: number | null,
  items: readonly DescribedItem<C>[],
  countOf: (choice: ItemChoice) => number | null,
): number | null {
  const needed = items.filter(({ item }) => isNeeded(item))
  const only = needed.flatMap(({ item, choices: [choice, ...others] }) =>
    choice && others.length === 0 ? [{ choice, pieces: item.quantity.min }] : [],
  )
  const limits = [
    own,
    ...[...Map.groupBy(only, ({ choice }) => choice.itemId).values()].map((same) => {
      const [first] = same
      return first ? timesIn(countOf(first.choice), sum(same.map(({ pieces }) => pieces))) : null
    }),
    ...needed
      .filter(({ choices }) => choices.length > 1)
      .map(({ item, choices }) => greatest(choices.map((choice) => timesIn(countOf(choice), item.quantity.min)))),
  ].filter((limit) => limit !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}

const timesIn = (stock: number | null, pieces: number) => (stock === null ? null : Math.floor(stock / pieces))
const greatest = (limits: (number | null)[]) =>
  limits.includes(null) ? null : Math.max(...limits.filter((limit) => limit !== null))
