import { z } from 'zod'
import { MOST_OF_AN_ITEM } from './configuration.ts'

const Id = z.int().positive()
const Pieces = z.int().nonnegative('Une quantité n’est pas négative.').max(MOST_OF_AN_ITEM)

const Quantity = z
  .strictObject({ min: Pieces, max: Pieces.min(1, 'On en prend au moins un.'), default: Pieces })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Le maximum n’est pas plus petit que le minimum.' })
  .refine((pieces) => pieces.default >= pieces.min && pieces.default <= pieces.max, {
    path: ['default'],
    message: 'La quantité proposée est entre le minimum et le maximum.',
  })

const Item = z.strictObject({
  /** In the names of its fields: stays the same, whatever comes before it. */
  id: Id,
  productId: Id,
  /** Which variations may be chosen; null for all of them. */
  variationIds: z.array(Id).min(1).nullable().default(null),
  /** Pieces in each bundle. */
  quantity: Quantity.default({ min: 1, max: 1, default: 1 }),
  /** In the bundle only where it is asked for. */
  isOptional: z.boolean().default(false),
  /** How it is called in the bundle; null for its own name. */
  title: z.string().trim().min(1).max(200).nullable().default(null),
  /** Its price is added to the bundle's, less the reduction; otherwise the bundle's own price holds it. */
  isPricedApart: z.boolean().default(false),
  discountPercent: z.int().min(0).max(100, 'Une remise va jusqu’à 100 %.').default(0),
  /** Costs what it would cost to send alone; otherwise it lies in the bundle's parcel. */
  isShippedApart: z.boolean().default(false),
})

/** What a bundle is made of, in the order of its page. */
export const BundleSettings = z
  .strictObject({ items: z.array(Item).min(1, 'Un lot contient au moins un produit.').max(50) })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    path: ['items'],
    message: 'Chaque produit du lot a son propre numéro.',
  })
export type BundleSettings = z.output<typeof BundleSettings>
export type BundleItem = BundleSettings['items'][number]
