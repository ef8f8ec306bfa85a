import type { z } from 'zod'
import type { CartRefusal, LineOption } from '#contracts/cart/cart.ts'
import type { FileField } from '#contracts/catalog/add-ons/chosen-files.ts'
import type { SoldElsewhere } from '#contracts/catalog/catalog.ts'
import type { KindSettings, ProductExtras, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Stocked } from '#contracts/catalog/stock.ts'
import type { PaymentPlan } from '#contracts/pricing/payment-plan.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'

type Option = { name: string; value: string }
/** `salePriceCents`: while its sale runs. */
type Counted = Stocked & { sku: string; regularPriceCents: number; salePriceCents: number | null }

/** What the catalogue says of what a line holds. */
export type Goods<Settings = KindSettings> = {
  product: Counted & {
    id: number
    name: string
    isSoldIndividually: boolean
    settings: Settings
    extras: ProductExtras
  }
  variation: (Counted & { id: number; options: Option[] }) | null
}

/** One of the products that another is made of, as far as a choice of it is read by options. */
export type Component = {
  id: number
  variations: readonly { id: number; options: Option[] }[]
  extras: ProductExtras
}

/** Where a choice is read. `components`: of what is made of other products. */
export type ChoosableGoods<Settings = KindSettings> = Goods<Settings> & { components?: readonly Component[] }

/** Of one piece of a line: how it is called, what it costs today, how many there are (null where they are not counted). */
export type Offer = {
  sku: string
  /** What was chosen, in words: shown wherever the line is. */
  options: LineOption[]
  unitPriceCents: number
  /** What of that is paid for options, whatever the piece itself costs; nothing unless it is said. */
  optionCents?: number
  /** Beside its pieces, once for the whole line, however many they are; nothing unless it is said. */
  onceCents?: number
  isOnSale: boolean
  /** Where a time is chosen with it: when the service begins (ISO 8601), and how many sessions it has. */
  begins?: { startsAt: string; timeZone: string; sessions: number }
  /** Hours that must be left before the service begins, and why it cannot be had with fewer. */
  notice?: { hours: number; refusal: CartRefusal }
  /** It is asked for, and paid once the shop has said yes: within how many hours it does, and when it begins (ISO 8601). */
  confirmation?: { withinHours: number; startsAt: string }
  stock: number | null
  /** How it is paid, where that is not all at once. */
  plan?: PaymentPlan | null
  /** What is paid again each period: `unitPriceCents` is what is paid today. */
  recurrence?: Recurrence
}

/** What one piece costs where it is the only one. */
export const firstPieceCents = ({ unitPriceCents, onceCents = 0 }: Pick<Offer, 'unitPriceCents' | 'onceCents'>) =>
  unitPriceCents + onceCents

/** A line that comes along with each piece of another, stands beneath it and goes with it. */
export type Part = {
  productId: number
  variationId: number | null
  configuration: StoredConfiguration
  /** In each piece of the line. */
  quantity: number
  /** What a piece of it costs there, before its options; null for what it costs by itself, less `discountPercent`. */
  unitPriceCents: number | null
  discountPercent?: number
  /** What it is called there, where not by its own name. */
  name?: string | null
  /** Tells two parts of the same goods apart. */
  slot?: string
  /** It lies in the parcel of its line, and costs nothing more to send. */
  travelsAlong?: boolean
}

/** What a form or a client sent beside product, variation and quantity, under the names of the contract. */
export type PostedFields = Readonly<Record<string, unknown>>

export type Chosen<Configuration, Settings = KindSettings> = Goods<Settings> & { configuration: Configuration }

/**
 * What the shop must know of a kind of product to sell it: a folder each. All but its product's page asks here; what it
 * gives once it is paid stands in `fulfilment`. Pure: the same line says the same on page, in cart and order.
 */
export type KindRules<
  Configuration extends StoredConfiguration = StoredConfiguration,
  Settings extends KindSettings = KindSettings,
> = {
  /** What a product of it says about itself: checked when it is saved, and so never in doubt when it is read. */
  settings: z.ZodType<Settings>
  /** What is chosen beyond product and variation: part of the line's key, checked on the way into the database and out. */
  configuration: z.ZodType<Configuration>
  /** The same from what was posted for the product, not checked yet. */
  readFields(fields: PostedFields, goods: ChoosableGoods<Settings>): unknown
  /** Where its form asks for files; left out: nowhere. */
  listFileFields?(goods: ChoosableGoods<Settings>): readonly FileField[]
  /** What a form would post to have this chosen, where its page lets a line be chosen anew; left out: only extras are. */
  fieldsOf?(configuration: Configuration): Readonly<Record<string, string>>
  /** Whether there is something about a line that its product's page can have chosen otherwise; left out: nothing is. */
  isChangeable?(line: Chosen<Configuration, Settings>): boolean
  /** Why a line cannot be had as it was chosen, or null. */
  refuse(line: Chosen<Configuration, Settings>): CartRefusal | null
  /** Asked only for lines that are not refused. */
  offer(line: Chosen<Configuration, Settings>): Offer
  /** One level deep: a part has no parts of its own. */
  listParts(line: Chosen<Configuration, Settings>): readonly Part[]
  /** Which product or variation counts the pieces of a line: held while it is paid, then sold, or given back. */
  stockItem(line: StockLine): number | null
  /** The products that its form sells in its place, each a line of its own; left out: it is bought itself. */
  listMembers?(settings: Settings): readonly number[]
  /** How the product, or one of its variations, is paid again each period at a price; left out: it is bought once. */
  recurrenceOf?(settings: Settings, item: { id: number; priceCents: number }): Recurrence | null
  /** Where it is bought, if not here. */
  soldElsewhere?(settings: Settings): SoldElsewhere
}

/** As an order keeps it, whose product may be gone. */
export type StockLine = { productId: number | null; variationId: number | null }
