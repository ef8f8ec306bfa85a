import { Amount } from '#app/fragments/price.tsx'
import type { PriceView, ProductCard } from '#contracts/catalog.ts'

/** What is paid, beside what it cost before a reduction. Screen readers are told which is which. */
export function ProductPrice({ price: { priceCents, crossedOutCents } }: { price: PriceView }) {
  if (crossedOutCents === null)
    return (
      <p className="price">
        <Amount cents={priceCents} />
      </p>
    )
  return (
    <p className="price">
      <del>
        <span className="sr">Ancien prix{'\u202F'}: </span>
        <Amount cents={crossedOutCents} />
      </del>
      <ins>
        <span className="sr">Prix{'\u202F'}: </span>
        <Amount cents={priceCents} />
      </ins>
    </p>
  )
}

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
