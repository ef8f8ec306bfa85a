import { Amount } from '#app/fragments/price.tsx'
import { ProductPrice } from '#app/fragments/product-price.tsx'
import type { ProductCard } from '#contracts/catalog.ts'

/** Price of a card; of a product whose variations differ, the lowest and the highest. */
export function CardPrice({ product: { price, priceRange } }: { product: Pick<ProductCard, 'price' | 'priceRange'> }) {
  const { minCents, maxCents } = priceRange
  if (minCents === maxCents) return <ProductPrice price={price} />
  return (
    <p className="price">
      <span>
        <span className="sr">De </span>
        <Amount cents={minCents} />
        <span aria-hidden="true"> – </span>
        <span className="sr"> à </span>
        <Amount cents={maxCents} />
      </span>
    </p>
  )
}
