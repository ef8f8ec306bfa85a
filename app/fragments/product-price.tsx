import type { PriceView } from '#contracts/catalog.ts'
import { Amount } from './price.tsx'

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
