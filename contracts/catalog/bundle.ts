import type { Picture } from '../content/picture.ts'
import { sum } from '../pricing/money.ts'
import type { ProductKind } from './product-kind.ts'
import type { Supply } from './supply.ts'
import type { OptionChoice, Options } from './variation-options.ts'

/** Pieces of an item in each bundle. */
export type BundleQuantity = { min: number; max: number; default: number }

/** A variation of an item that may be chosen, and what a piece of it costs in the bundle. */
export type BundledVariation = { id: number; options: Options; name: string; priceCents: number; isSoldOut: boolean }

/** One of the things that a bundle is made of, as its page shows it; `id` is in the names of its fields. */
export type BundledItem = {
  id: number
  name: string
  slug: string
  kind: ProductKind
  supply: Supply
  picture: Picture | null
  shortDescription: string
  quantity: BundleQuantity
  isOptional: boolean
  /** Its price is added to the bundle's; otherwise the bundle's own holds it. */
  isPricedApart: boolean
  /** What a piece adds to the bundle's price; of its cheapest variation, while none is chosen. */
  priceCents: number
  /** What a piece costs by itself today, and whether that is a reduced price. */
  aloneCents: number
  isOnSale: boolean
  /** Empty for what has no variations. */
  choices: OptionChoice[]
  variations: BundledVariation[]
}

/** What its parts would cost apart, beside it: said only where it is true by what they have cost (see `compareApart`). */
export type BundleComparison = {
  /** The sum of what each costs by itself today. */
  apartCents: number
  /** Less than that for the bundle; negative where they cost less apart. */
  savedCents: number
}

export type BundleView = {
  /** Of the bundle itself, before what is priced apart. */
  ownCents: number
  items: BundledItem[]
  comparison: BundleComparison | null
}

/** Names of the fields of an item (facts product-kinds §4). */
export const bundleFields = (id: number) => ({
  quantity: `bundle_quantity_${id}`,
  variationId: `bundle_variation_id_${id}`,
  isSelected: `bundle_selected_optional_${id}`,
  attribute: (field: string) => `bundle_${field}_${id}`,
})

/** An item that is taken, what a piece of it adds to the price, and how many of it are in each bundle. */
export type ChosenItem = { priceCents: number; quantity: number }

/** What a bundle holds beside its own price, as it is proposed. */
export const proposedApart = ({ items }: Pick<BundleView, 'items'>): ChosenItem[] =>
  items
    .filter(({ isPricedApart, isOptional }) => isPricedApart && !isOptional)
    .map(({ priceCents, quantity }) => ({ priceCents, quantity: quantity.default }))

/** What a bundle costs with what was chosen: its own price and that of each item, in cents. */
export const bundleTotal = (ownCents: number, items: readonly ChosenItem[]): number =>
  ownCents + sum(items.map(({ priceCents, quantity }) => priceCents * quantity))

type Supplied = { supply: Supply }

/** What is owed for a product: its own supply, and those of all that it is made of. */
export const suppliesOf = ({ supply, bundle }: Supplied & { bundle: BundleView | null }): Supplied[] => [
  { supply },
  ...(bundle?.items ?? []),
]
