import { PricePaid, ProductPrice } from '#app/fragments/product-price.tsx'
import type { ProductCard } from '#contracts/catalog/catalog.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { periodWords } from '#contracts/subscription/price-words.ts'

type Priced = { product: Pick<ProductCard, 'kind' | 'price' | 'priceRange' | 'recurrence'> }

/**
 * Price of a card; of a product whose variations differ, the lowest and the highest. Where each is paid in its own way, the
 * lowest: periods of a month and of a year make no range.
 */
export function CardPrice({ product }: Priced) {
  const { kind, price, recurrence, priceRange } = product
  if (recurrence) return <ProductPrice price={price} recurrence={recurrence} isFrom={hasVariations({ kind })} />
  if (priceRange.minCents === priceRange.maxCents) return <ProductPrice price={price} />
  return (
    <p className="price">
      <PaidPrice product={product} />
    </p>
  )
}

/** The same in a line, without what it cost before. */
export function PaidPrice({ product: { kind, price, priceRange, recurrence } }: Priced) {
  const { minCents, maxCents } = priceRange
  const { currency } = price
  if (recurrence)
    return (
      <span>
        {hasVariations({ kind }) && 'dès '}
        <PricePaid cents={price.priceCents} currency={currency} />
        {periodWords(recurrence)}
      </span>
    )
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
