import { z } from 'zod'
import { PRODUCT_KINDS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import { readSupply, SUPPLIES, type Supply } from '#contracts/catalog/supply.ts'
import { readJson } from './data-files.ts'

export type SeedFile = { file: string; label: string }

/** `picture` is the name of a picture of makePictures(). */
export type SeedImage = { picture: string; alt: string; caption: string; position: number }

/** `stock` is null where it is not counted (downloads). */
export type SeedVariation = {
  options: { name: string; value: string }[]
  sku: string
  regularPriceCents: number
  salePriceCents: number | null
  stock: number | null
  colorHex: string | null
  picture: string | null
  note: string | null
  files: SeedFile[]
}

/** A price asked from `daysAgo` days before the seed until the next entry. */
export type SeedPrice = { daysAgo: number; priceCents: number }

export type SeedProduct = {
  slug: string
  name: string
  kind: ProductKind
  /** What only its kind understands. */
  kindSettings: z.infer<typeof Product>['kindSettings']
  /** By name, what it has beside its kind. */
  extras: z.infer<typeof Product>['extras']
  sku: string
  supply: Supply
  isSoldIndividually: boolean
  regularPriceCents: number
  salePriceCents: number | null
  /** Oldest first, for simple products; variations keep their regular price throughout. */
  priceHistory: SeedPrice[]
  categorySlugs: string[]
  shortDescription: string
  descriptionMarkdown: string
  attributes: { name: string; value: string }[]
  images: SeedImage[]
  variations: SeedVariation[]
  files: SeedFile[]
  /** Of the products that a bundle is made of. */
  bundledSlugs: string[]
  crossSellSlugs: string[]
  seo: { title: string; description: string }
  lowStockThreshold: number | null
  shipping: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number } | null
  position: number
}

export type SeedCategory = { slug: string; name: string; description: string; position: number }

export type SeedReview = {
  productSlug: string
  author: string
  rating: number
  /** ISO date. */
  date: string
  isVerified: boolean
  text: string
  isDemo: boolean
}

const cents = z.int().nonnegative()
const FileEntry = z.object({ file: z.string(), label: z.string() })

const Variation = z
  .object({
    attributes: z.record(z.string(), z.string()),
    sku: z.string(),
    regularPriceCents: cents,
    salePriceCents: cents.nullable(),
    stock: z.int().nonnegative().nullable().default(null),
    colorHex: z
      .string()
      .regex(/^#[0-9A-F]{6}$/)
      .nullable()
      .default(null),
    image: z.string().nullable().default(null),
    note: z.string().nullable().default(null),
    files: z.array(FileEntry).default([]),
  })
  .transform(
    ({ image, attributes, ...variation }): SeedVariation => ({
      ...variation,
      options: Object.entries(attributes).map(([name, value]) => ({ name, value })),
      picture: image,
    }),
  )

const Product = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  virtual: z.boolean(),
  downloadable: z.boolean(),
  /** Where the two words of the contract do not say it. */
  supply: z.enum(SUPPLIES).optional(),
  isSoldIndividually: z.boolean().default(false),
  currency: z.literal('EUR'),
  regularPriceCents: cents,
  salePriceCents: cents.nullable(),
  sku: z.string(),
  categories: z.array(z.string()).min(1),
  shortDescription: z.string(),
  description: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.array(z.object({ file: z.string(), alt: z.string(), caption: z.string(), position: z.int() })).min(1),
  /** In the words of its kind. */
  kindSettings: z.record(z.string(), z.json()).default({}),
  /** By name, what it has beside its kind. */
  extras: z.record(z.string(), z.json()).default({}),
  variations: z.array(Variation).default([]),
  files: z.array(FileEntry),
  bundleItems: z.array(z.string()).default([]),
  crossSells: z.array(z.string()),
  seo: z.object({ title: z.string(), description: z.string() }),
  stock: z.object({ lowStockThreshold: z.int() }).optional(),
  shipping: z
    .object({ weightGrams: z.int(), lengthCm: z.number(), widthCm: z.number(), heightCm: z.number() })
    .optional(),
})

const PRICES_SINCE_DAYS = 120
const SALE_SINCE_DAYS = 5

/** The products that the shop can sell today, in the order of the listing. */
export async function loadCatalogue(): Promise<SeedProduct[]> {
  const products = await readJson('products.json', z.array(Product))
  const slugs = new Set(products.map(({ slug }) => slug))
  return products.map((product, index) => toSeedProduct(product, slugs, index + 1))
}

/** The categories that hold at least one product of loadCatalogue(). */
export async function loadCategories(): Promise<SeedCategory[]> {
  const Category = z.object({ slug: z.string(), name: z.string(), description: z.string() })
  const categories = await readJson('categories.json', z.array(Category))
  const used = new Set((await loadCatalogue()).flatMap(({ categorySlugs }) => categorySlugs))
  return categories
    .filter(({ slug }) => used.has(slug))
    .map((category, index) => ({ ...category, position: index + 1 }))
}

/** Reviews written for the demonstration; `isDemo` keeps them out of averages and structured data elsewhere. */
export async function loadReviews(): Promise<SeedReview[]> {
  const Review = z
    .object({
      productSlug: z.string(),
      author: z.string(),
      rating: z.int().min(1).max(5),
      date: z.iso.date(),
      verified: z.boolean(),
      text: z.string(),
      demo: z.boolean(),
    })
    .transform(({ verified, demo, ...review }) => ({ ...review, isVerified: verified, isDemo: demo }))
  const sold = await loadSoldSlugs()
  return (await readJson('reviews.json', z.array(Review))).filter(({ productSlug }) => sold.has(productSlug))
}

/** Slugs of the products of loadCatalogue(), to drop what points at the others. */
export async function loadSoldSlugs(): Promise<Set<string>> {
  return new Set((await loadCatalogue()).map(({ slug }) => slug))
}

function toSeedProduct(product: z.infer<typeof Product>, sold: Set<string>, position: number): SeedProduct {
  const { slug, name, kind, sku, regularPriceCents, salePriceCents, shortDescription, attributes } = product
  const { kindSettings, extras, variations, files, seo, shipping } = product
  return {
    ...{ slug, name, kind, sku, regularPriceCents, salePriceCents, shortDescription, attributes },
    ...{ kindSettings, extras, variations, files, seo, position },
    bundledSlugs: product.bundleItems,
    supply: product.supply ?? readSupply(product),
    isSoldIndividually: product.isSoldIndividually,
    priceHistory: priceHistory(product),
    categorySlugs: product.categories,
    descriptionMarkdown: product.description,
    images: product.images.map(({ file, ...image }) => ({ ...image, picture: file })),
    crossSellSlugs: product.crossSells.filter((other) => sold.has(other)),
    lowStockThreshold: product.stock?.lowStockThreshold ?? null,
    shipping: shipping
      ? {
          weightGrams: shipping.weightGrams,
          lengthMm: Math.round(shipping.lengthCm * 10),
          widthMm: Math.round(shipping.widthCm * 10),
          heightMm: Math.round(shipping.heightCm * 10),
        }
      : null,
  }
}

// A crossed-out price must have been the lowest for 30 days before the sale (art. L112-1-1 C. conso).
function priceHistory({ regularPriceCents, salePriceCents }: z.infer<typeof Product>): SeedPrice[] {
  const regular = { daysAgo: PRICES_SINCE_DAYS, priceCents: regularPriceCents }
  return salePriceCents === null ? [regular] : [regular, { daysAgo: SALE_SINCE_DAYS, priceCents: salePriceCents }]
}
