import { z } from 'zod'
import { PRODUCT_KINDS } from '#contracts/catalog/product-kind.ts'
import { BACKORDERS } from '#contracts/catalog/stock.ts'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import { Slug } from '#contracts/site/own-path.ts'
import { EXTRAS_SETTINGS, refuseExtras, settingsOf } from '#server/modules/product-kinds/index.ts'
import type { PricePlan } from './price-plan.ts'

const LARGEST_PRICE_CENTS = 10_000_000

const Line = z.string().trim().max(300)
const Name = z.string().trim().min(1, 'Donnez un nom.').max(200)
const Sku = z.string().trim().min(1, 'Donnez une référence.').max(80)

const Cents = z
  .int('Un prix est un nombre entier de centimes.')
  .nonnegative('Un prix n’est pas négatif.')
  .max(LARGEST_PRICE_CENTS, 'Ce prix est trop élevé.')

/** With its offset: '2026-12-01T00:00:00+01:00'. */
const Moment = z.iso
  .datetime({ offset: true, error: 'Une date avec son heure et son fuseau.' })
  .nullable()
  .default(null)

/** In cents, tax included; what the shop's currency adds is asked by `refusePrices`. What is crossed out beside a sale price is computed, never written. */
export const PriceDraft = z
  .object({
    regularPriceCents: Cents,
    salePriceCents: Cents.nullable().default(null),
    /** The sale begins and ends by itself; null: at once, and until it is taken back. */
    saleFrom: Moment,
    saleUntil: Moment,
  })
  .refine(({ regularPriceCents, salePriceCents }) => salePriceCents === null || salePriceCents < regularPriceCents, {
    path: ['salePriceCents'],
    message: 'Le prix soldé est plus bas que le prix.',
  })
  .refine(({ salePriceCents, saleFrom, saleUntil }) => salePriceCents !== null || (saleFrom ?? saleUntil) === null, {
    path: ['salePriceCents'],
    message: 'Une promotion datée a un prix.',
  })
  .refine(
    ({ saleFrom, saleUntil }) =>
      saleFrom === null || saleUntil === null || Date.parse(saleFrom) < Date.parse(saleUntil),
    { path: ['saleUntil'], message: 'La promotion finit après son début.' },
  )

/** The same as the database keeps it. */
export const planOf = ({ saleFrom, saleUntil, ...price }: z.output<typeof PriceDraft>): PricePlan => ({
  ...price,
  saleFrom: saleFrom === null ? null : new Date(saleFrom),
  saleUntil: saleUntil === null ? null : new Date(saleUntil),
})

/** Null: pieces are not counted. */
export const Pieces = z.int().nonnegative('Il n’y a pas moins de zéro pièce.').max(1_000_000).nullable()

/** All that a product says; what it costs and how many there are is written apart. */
const ProductTexts = z.object({
  slug: Slug,
  kind: z.enum(PRODUCT_KINDS),
  name: Name,
  sku: Sku,
  supply: z.enum(SUPPLIES),
  /** What its kind wants to know of it, and by name what it has beside its kind. */
  kindSettings: z.record(z.string(), z.json()).default({}),
  extras: z.record(z.string(), z.json()).default({}),
  shortDescription: z.string().trim().max(1_000),
  descriptionMarkdown: z.string().max(100_000),
  attributes: z.array(z.object({ name: Name, value: Line })).default([]),
  weightGrams: z.int().positive('Un poids est plus grand que zéro.').nullable().default(null),
  backorders: z.enum(BACKORDERS).default('no'),
  lowStockAt: z.int().nonnegative().max(1_000_000).nullable().default(null),
  isSoldIndividually: z.boolean().default(false),
  downloadsAllowed: z.int().positive().max(1_000_000).nullable().default(null),
  downloadDays: z.int().positive().max(36_500).nullable().default(null),
  shippingClass: z.union([z.literal(''), Slug]).default(''),
  taxClass: Slug.default('standard'),
  seoTitle: Line,
  seoDescription: Line,
  menuOrder: z.int().default(0),
  isPublished: z.boolean().default(true),
  isListed: z.boolean().default(true),
  publishAt: Moment,
  takesReviews: z.boolean().default(true),
  categorySlugs: z.array(Slug).default([]),
  /** In their order; the first one stands for the product. */
  pictures: z.array(z.object({ stem: z.string(), caption: Line.default('') })).default([]),
})

/** What only its kind understands is as its kind writes it. */
export const ProductDraft = ProductTexts.transform((draft, context) => {
  const settings = settingsOf(draft.kind).safeParse(draft.kindSettings)
  const extras = EXTRAS_SETTINGS.safeParse(draft.extras)
  if (draft.isPublished && draft.publishAt !== null)
    context.addIssue({
      code: 'custom',
      path: ['publishAt'],
      message: 'Ce qui est en vente ne se prévoit plus.',
      input: draft,
    })
  for (const { name, sentence } of refuseExtras(draft.kind, draft.extras))
    context.addIssue({ code: 'custom', path: ['extras', name], message: sentence, input: draft })
  for (const [field, { error }] of Object.entries({ kindSettings: settings, extras }))
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [field, ...path], message, input: draft })
  return settings.success && extras.success ? { ...draft, kindSettings: settings.data, extras: extras.data } : z.NEVER
})
export type ProductDraft = z.input<typeof ProductDraft>
export type ProductText = z.output<typeof ProductDraft>

export const VariationsDraft = z.array(
  z.object({
    /** Null for a new one, which opens with a price and pieces. */
    id: z.int().nullable(),
    /** What is chosen to get it: the same names, in the same order, for all. */
    options: z.array(z.object({ name: Name, value: Name })).min(1, 'Dites ce que l’on choisit.'),
    sku: Sku,
    note: Line.default(''),
    colorHex: z
      .string()
      .regex(/^#[0-9A-F]{6}$/, 'Une couleur s’écrit «\u202F#1A2B3C\u202F».')
      .nullable()
      .default(null),
    pictureStem: z.string().nullable().default(null),
    backorders: z.enum(BACKORDERS).default('no'),
    /** It can be chosen and bought. */
    isOffered: z.boolean().default(true),
    opening: z.object({ price: PriceDraft, stock: Pieces.default(null) }).optional(),
  }),
)
export type VariationsDraft = z.input<typeof VariationsDraft>
export type VariationTexts = z.output<typeof VariationsDraft>

export const PricesDraft = z.array(z.object({ itemId: z.int() }).and(PriceDraft)).min(1)
export type PricesDraft = z.input<typeof PricesDraft>

export const CategoryDraft = z.object({
  slug: Slug,
  name: Name,
  description: z.string().trim().max(2_000),
  position: z.int().nonnegative().default(0),
})
export type CategoryDraft = z.input<typeof CategoryDraft>

export const SampleDraft = z.object({
  label: Name,
  /** A file below `media/`. */
  fileName: z.string().regex(/^[a-z0-9][a-z0-9._-]*\.pdf$/, 'Le nom d’un fichier PDF.'),
  bytes: z.int().positive(),
  pages: z.int().positive(),
})
export type SampleDraft = z.input<typeof SampleDraft>
