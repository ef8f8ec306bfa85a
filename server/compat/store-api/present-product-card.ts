import type { PriceView, ProductCard } from '#contracts/catalog/catalog.ts'
import { type Picture, pictureUrl } from '#contracts/content/picture.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { productType } from '#contracts/wire/product-type.ts'
import type { StoreImage, StorePrices, StoreProductCard } from '#contracts/wire/store-api.ts'
import { storeAmount, storeCurrency } from './present-money.ts'

const SIZES = '(max-width: 800px) 100vw, 800px'

/** `position`: its place among the pictures of its product, from 0 on. Pictures have names here, not numbers. */
export const presentImage = (picture: Picture, origin: string, position: number): StoreImage => ({
  id: position + 1,
  ...presentFiles(picture, origin),
})

const presentFiles = toldOnce((picture: Picture, origin): Omit<StoreImage, 'id'> => {
  const urlOf = (width: number) => origin + pictureUrl(picture, width, 'webp')
  const { widths, stem, alt } = picture
  const smallest = widths[0] ?? picture.width
  return {
    src: urlOf(widths.at(-1) ?? picture.width),
    thumbnail: urlOf(smallest),
    srcset: widths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
    sizes: SIZES,
    name: stem,
    alt,
  }
})

/** What is crossed out beside a reduced price is what the law lets a shop cross out. */
export function presentPrices({ priceCents, crossedOutCents, currency }: PriceView): StorePrices {
  const price = storeAmount(priceCents)
  return {
    price,
    regular_price: storeAmount(crossedOutCents ?? priceCents),
    sale_price: price,
    price_range: null,
    ...storeCurrency(currency),
  }
}

/** A product as far as a list of others needs it. */
export const presentCard = toldOnce((card: ProductCard, origin): StoreProductCard => {
  const { minCents, maxCents } = card.priceRange
  return {
    id: card.id,
    name: card.name,
    slug: card.slug,
    type: productType(card),
    permalink: origin + ROUTES.product(card.slug),
    sku: card.sku,
    on_sale: card.price.crossedOutCents !== null,
    prices: {
      ...presentPrices(card.price),
      price_range:
        minCents === maxCents ? null : { min_amount: storeAmount(minCents), max_amount: storeAmount(maxCents) },
    },
    average_rating: (card.rating?.average ?? 0).toFixed(2),
    review_count: card.rating?.count ?? 0,
    images: card.picture ? [presentImage(card.picture, origin, 0)] : [],
    is_in_stock: card.availability.status !== 'sold-out',
    has_options: card.mustChoose,
  }
})

/** What `tell` says of something is made once for as long as that is remembered: each answer with a cart says it again. */
function toldOnce<Thing extends object, Told>(tell: (thing: Thing, origin: string) => Told) {
  const told = new WeakMap<Thing, { origin: string; as: Told }>()
  return (thing: Thing, origin: string): Told => {
    const known = told.get(thing)
    if (known?.origin === origin) return known.as
    const as = tell(thing, origin)
    told.set(thing, { origin, as })
    return as
  }
}
