import type { PriceView } from '#contracts/catalog/catalog.ts'
import { Amount } from './price.tsx'

/** What is paid, beside what it cost before a reduction. Screen readers are told which is which. */
export function ProductPrice({ price: { currency, priceCents, crossedOutCents } }: { price: PriceView }) {
  if (crossedOutCents === null)
    return (
      <p className="price">
        <PricePaid cents={priceCents} currency={currency} />
      </p>
    )
  return (
    <p className="price">
      <del>
        <span className="sr">Ancien prix{'\u202F'}: </span>
        <Amount cents={crossedOutCents} currency={currency} />
      </del>
      <ins>
        <span className="sr">Prix{'\u202F'}: </span>
        <PricePaid cents={priceCents} currency={currency} />
      </ins>
    </p>
  )
}

/** What a product costs; nothing is said in a word. */
export function PricePaid(paid: { cents: number; currency: string }) {
  return paid.cents === 0 ? <span className="woocommerce-Price-amount amount">Gratuit</span> : <Amount {...paid} />
}
