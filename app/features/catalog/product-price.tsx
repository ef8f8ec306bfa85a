import { PricePaid, ProductPrice } from '#app/fragments/product-price.tsx'
import type { ProductCard } from '#contracts/catalog/catalog.ts'

type Priced = { product: Pick<ProductCard, 'price' | 'priceRange'> }

/** Price of a card; of a product whose variations differ, the lowest and the highest. */
export function CardPrice({ product }: Priced) {
  const { minCents, maxCents } = product.priceRange
  if (minCents === maxCents) return <ProductPrice price={product.price} />
  return (
    <p className="price">
      <PaidPrice product={product} />
    </p>
  )
}

/** The same in a line, without what it cost before. */
export function PaidPrice({ product: { price, priceRange } }: Priced) {
  const { minCents, maxCents } = priceRange
  const { currency } = price
  if (minCents === maxCents) return <PricePaid cents={price.priceCents} currency={currency} />
  return (
    <span>
      <span className="sr">De </span>
      <PricePaid cents={minCents} currency={currency} />
      <span aria-hidden="true"> – </span>
      <span className="sr"> à </span>
      <PricePaid cents={maxCents} currency={currency} />
    </span>
  )
}
