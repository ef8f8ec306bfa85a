import type { ProductView } from '#contracts/catalog/catalog.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { piecesToSell, type Stocked } from '#contracts/catalog/stock.ts'
import { attributeField } from '#contracts/catalog/variation-options.ts'
import { lasting } from '#contracts/lasting.ts'
import type { Queryable } from '#server/database/database.ts'
import { followMoved } from '#server/modules/redirects/index.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { availabilityOf } from './availability.ts'
import { choicesOf } from './option-choices.ts'
import { describeMade, presentBundle } from './present-bundle.ts'
import { findMembers, presentCard, priceOf, recurrenceOf } from './product-cards.ts'
import { opensPreview } from './product-preview.ts'
import {
  type StoredCard,
  type StoredProduct,
  selectProduct,
  selectProductsByIds,
  selectUnpublished,
} from './product-repository.ts'

/** All that the page of a published product shows, or null. Prices in cents, TTC. */
export async function findProductBySlug({ db }: Pick<Services, 'db'>, slug: string): Promise<ProductView | null> {
  const [product, settings] = await Promise.all([selectProduct(db, slug), getShopSettings(db)])
  if (!product) return null
  const [view] = await viewsOf(db, [product], settings)
  return view ? pageOf(db, view) : null
}

/** The same of a product that is not published yet, for whoever holds its `token` (`createProductPreview`); null for all others. */
export async function findProductPreview(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { slug, token }: { slug: string; token: string | null },
): Promise<ProductView | null> {
  if (token === null || !opensPreview(services, { slug, token })) return null
  const { db } = services
  const [product, settings] = await Promise.all([selectUnpublished(db, slug), getShopSettings(db)])
  if (!product) return null
  const [view] = await presentProducts(db, [product], settings)
  return view ? withLinks(db, view) : null
}

/** The published ones among these products, by id, with all that their pages show. */
export async function findProductsByIds(
  { db }: { db: Queryable },
  ids: readonly number[],
): Promise<Map<number, ProductView>> {
  if (ids.length === 0) return new Map()
  const [found, settings] = await Promise.all([selectProductsByIds(db, ids), getShopSettings(db)])
  return new Map((await viewsOf(db, found, settings)).map((view) => [view.id, view]))
}

async function viewsOf(
  db: Queryable,
  products: readonly StoredProduct[],
  settings: ShopSettings,
): Promise<ProductView[]> {
  const unseen = products.filter((product) => presented.get(product)?.settings !== settings)
  for (const [place, view] of (await presentProducts(db, unseen, settings)).entries()) {
    const product = unseen[place]
    if (product) presented.set(product, { view, settings })
  }
  return products.flatMap((product) => presented.get(product)?.view ?? [])
}

/**
 * What was shown of products that are remembered, under the settings of that time: each cart asks for the same few. It is
 * forgotten with them, and so is what a group sells: whatever changes of a product ends the memory of all.
 */
const presented = new WeakMap<StoredProduct, { view: ProductView; settings: ShopSettings }>()

/** The same with what its page shows besides; a page that moves ends the memory as well. */
const pages = new WeakMap<ProductView, ProductView>()

async function pageOf(db: Queryable, view: ProductView): Promise<ProductView> {
  const page = pages.get(view) ?? lasting(await withLinks(db, view))
  pages.set(view, page)
  return page
}

/** Links of what is said about it follow pages that have moved since. */
const withLinks = async (db: Queryable, view: ProductView): Promise<ProductView> => ({
  ...view,
  descriptionHtml: await followMoved(db, view.descriptionHtml),
})

async function presentProducts(
  db: Queryable,
  products: readonly StoredProduct[],
  settings: ShopSettings,
): Promise<ProductView[]> {
  const shown = products.flatMap((product) => [product, ...product.crossSells])
  const membersOf = await findMembers(db, shown)
  return products.map((product) => presentProduct(product, { settings, membersOf }))
}

type Context = { settings: ShopSettings; membersOf: (card: StoredCard) => StoredCard[] }

function presentProduct(product: StoredProduct, { settings, membersOf }: Context): ProductView {
  const members = membersOf(product)
  return {
    ...presentCard(product, settings, members),
    shortDescription: product.shortDescription,
    descriptionHtml: product.descriptionHtml,
    categories: product.categories,
    attributes: product.attributes,
    gallery: product.gallery,
    sample: product.sample,
    choices: choicesOf(product.variations),
    variations: product.variations.map((variation) => ({
      id: variation.id,
      name: variation.options.map(({ value }) => value).join(', '),
      options: Object.fromEntries(variation.options.map(({ name, value }) => [attributeField(name), value])),
      sku: variation.sku,
      price: priceOf(variation, settings.payment.currency),
      recurrence: recurrenceOf(product, variation),
      availability: availabilityOf(variation, product.lowStockAt ?? settings.stock.lowAt),
      note: variation.note,
      picture: variation.picture,
      colorHex: variation.colorHex,
      backorders: variation.backorders,
      maxQuantity: mostPieces(product, variation),
    })),
    supply: product.supply,
    kindSettings: product.kindSettings,
    extras: product.extras,
    backorders: product.backorders,
    isSoldIndividually: product.isSoldIndividually,
    maxQuantity: mostPieces(product, hasVariations(product) ? null : made(product)),
    bundle: presentBundle(product),
    members: members.map((member) => ({
      ...presentCard(member, settings),
      isSoldIndividually: member.isSoldIndividually,
      maxQuantity: mostPieces(member, hasVariations(member) ? null : made(member)),
    })),
    crossSells: product.crossSells.map((card) => presentCard(card, settings, membersOf(card))),
    takesReviews: product.takesReviews,
    isListed: product.isListed,
    seo: {
      title: product.seoTitle || product.name,
      description: product.seoDescription || product.shortDescription,
    },
    taxNote: settings.tax.isCharged ? '' : settings.taxNote,
  }
}

/** `item`: what counts the pieces; null where that is still to be chosen. */
const mostPieces = ({ isSoldIndividually }: StoredCard, item: Stocked | null): number | null => {
  const left = item && piecesToSell(item)
  return isSoldIndividually ? Math.min(left ?? 1, 1) : left
}

const made = (product: StoredCard): Stocked => {
  const described = describeMade(product)
  return described ? { stock: described.most, backorders: 'no' } : product
}
