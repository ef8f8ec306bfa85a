import type { Picture } from '../content/picture.ts'
import { sum } from '../pricing/money.ts'
import type { AddOnOwner, AddOns } from './add-ons/add-on.ts'
import type { ProductKind } from './product-kind.ts'
import type { Supply } from './supply.ts'
import type { OptionChoice, Options } from './variation-options.ts'

/** Pieces of an item in each bundle. */
export type BundleQuantity = { min: number; max: number; default: number }

/** A variation of an item that may be chosen, and what a piece of it costs in the bundle, and by itself. */
export type BundledVariation = {
  id: number
  options: Options
  name: string
  priceCents: number
  aloneCents: number
  isSoldOut: boolean
}

/** One of the things that a bundle is made of, as its page shows it; `id` is in the names of its fields. */
export type BundledItem = {
  id: number
  productId: number
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
  /** What is asked beside it, as on its own page; null where nothing is. */
  addOns: AddOns | null
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

/** Of whom the add-ons of an item are asked. */
export const addOnOwnerOf = ({ id, productId }: Pick<BundledItem, 'id' | 'productId'>): AddOnOwner =>
  `${id}-${productId}`

/**
 * An item that is taken: what a piece of it adds to the price, with the options that were chosen of it, how many of it are
 * in each bundle, and what its options add once, however many there are.
 */
export type ChosenItem = { priceCents: number; quantity: number; onceCents?: number }

/** The same before its options. `aloneCents`: of a piece by itself, which options in percent are counted on. */
export type TakenItem = ChosenItem & { owner: AddOnOwner; aloneCents: number }

type Taken = { item: BundledItem; quantity: number; variation: BundledVariation | null }

/** What is taken of an item; nothing of one that can add nothing to the price. */
export function takenItem({ item, quantity, variation }: Taken): TakenItem[] {
  if ((!item.isPricedApart && !item.addOns) || quantity === 0) return []
  const { priceCents, aloneCents } = variation ?? item
  return [{ owner: addOnOwnerOf(item), priceCents, aloneCents, quantity }]
}

/** What a bundle holds beside its own price, as it is proposed. */
export const proposedItems = ({ items }: Pick<BundleView, 'items'>): TakenItem[] =>
  items
    .filter(({ isOptional }) => !isOptional)
    .flatMap((item) => takenItem({ item, quantity: item.quantity.default, variation: null }))

/** What a bundle costs with what was chosen: its own price and that of each item, in cents. */
export const bundleTotal = (ownCents: number, items: readonly ChosenItem[]): number =>
  ownCents + sum(items.map(({ priceCents, quantity, onceCents = 0 }) => priceCents * quantity + onceCents))

type Supplied = { supply: Supply }

/** What is owed for a product: its own supply, and those of all that it is made of. */
export const suppliesOf = ({ supply, bundle }: Supplied & { bundle: BundleView | null }): Supplied[] => [
  { supply },
  ...(bundle?.items ?? []),
]
