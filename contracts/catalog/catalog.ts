import type { Picture } from '../content/picture.ts'
import type { Recurrence } from '../subscription/recurrence.ts'
import type { BundleView } from './bundle.ts'
import type { KindSettings, ProductExtras, ProductKind } from './product-kind.ts'
import type { Backorders } from './stock.ts'
import type { Supply } from './supply.ts'
import type { OptionChoice, Options } from './variation-options.ts'

/** What can be bought right now: said to shoppers as a French sentence at the edge. */
export type Availability =
  | { status: 'in-stock' }
  /** `left` pieces remain; only said when there are few. */
  | { status: 'low-stock'; left: number }
  /** None is there, and it is sold all the same; `isTold`: its buyer is told so first. */
  | { status: 'on-backorder'; isTold: boolean }
  | { status: 'sold-out' }

export type PriceView = {
  /** ISO 4217. */
  currency: string
  /** What is paid, TTC. */
  priceCents: number
  /** The lowest price of the thirty days before the reduction (L112-1-1), or null when there is no reduction. */
  crossedOutCents: number | null
  /** When the sale of it ends, ISO 8601; left out where none runs, or none ends. */
  endsAt?: string
}

/** Lowest and highest price of a variable product; equal when all variations cost the same. */
export type PriceRange = { minCents: number; maxCents: number }

/** A link to another shop, in the place of the button. */
export type SoldElsewhere = { url: string; label: string }

export type ProductCard = {
  id: number
  slug: string
  name: string
  sku: string
  kind: ProductKind
  price: PriceView
  priceRange: PriceRange
  /** How its price is paid again each period, of several ways the cheapest; null for what is bought once. */
  recurrence: Recurrence | null
  availability: Availability
  /** It is had only once something was chosen on its page. */
  mustChoose: boolean
  /** Null for what is bought here. */
  elsewhere: SoldElsewhere | null
  /** It is a group: the products on its page are bought in its place. */
  isGroup: boolean
  picture: Picture | null
  /** Of the approved reviews that carry one; null when none does. `average` is not rounded. */
  /** `hasDemo`: of a demonstration, whose reviews are made up for it. */
  rating: { average: number; count: number; hasDemo: boolean } | null
}

/** A product that pages show in passing. */
export type ShowcaseItem = Pick<ProductCard, 'slug' | 'name'> & { picture: Picture }

/** A product that a search found, with its short description in plain text. */
export type FoundProduct = ProductCard & { excerpt: string }

export type VariationView = {
  id: number
  /** Its values, 'Nuit, A5'. */
  name: string
  /** The value that each field of the form must have for this one ('attribute_couleur': 'Nuit'). */
  options: Options
  sku: string
  price: PriceView
  recurrence: Recurrence | null
  availability: Availability
  /** One sentence on compatibility or delivery, or ''. */
  note: string
  picture: Picture | null
  colorHex: string | null
  backorders: Backorders
  /** Most pieces one cart may hold; null when nothing limits it. */
  maxQuantity: number | null
}

export type GalleryImage = Picture & { caption: string }

/** A PDF of the first pages, for everybody to read before they buy. */
export type ProductSample = { label: string; fileName: string; bytes: number; pages: number }

/** A product that the page of a group sells. */
export type GroupMember = ProductCard & Pick<ProductView, 'isSoldIndividually' | 'maxQuantity'>

export type ProductView = ProductCard & {
  sample: ProductSample | null
  shortDescription: string
  descriptionHtml: string
  categories: { id: number; slug: string; name: string }[]
  attributes: { name: string; value: string }[]
  gallery: GalleryImage[]
  /** What tells the variations apart, in the order of the form; empty for a simple product. */
  choices: OptionChoice[]
  variations: VariationView[]
  supply: Supply
  /** What only its kind, and each of its extras, understands. */
  kindSettings: KindSettings
  extras: ProductExtras
  backorders: Backorders
  /** One piece an order. */
  isSoldIndividually: boolean
  /** Most pieces one cart may hold; null when nothing limits it. */
  maxQuantity: number | null
  /** Null of what is not made of other products. */
  bundle: BundleView | null
  /** Of a group, those that are sold, in their order; else empty. */
  members: GroupMember[]
  crossSells: ProductCard[]
  /** Whether reviews are written; those that are there are read either way. */
  takesReviews: boolean
  /** In lists and searches, and not by its address alone. */
  isListed: boolean
  seo: { title: string; description: string }
  /** Why the shop charges no VAT; '' where it does. */
  taxNote: string
}
