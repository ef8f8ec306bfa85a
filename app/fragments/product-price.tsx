import type { PriceView } from '#contracts/catalog/catalog.ts'
import { billingDetails, periodWords } from '#contracts/subscription/price-words.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { Amount } from './price.tsx'

type ProductPriceProps = {
  price: PriceView
  /** How it is paid again each period; left out, or null, for what is bought once. */
  recurrence?: Recurrence | null
  /** It is the lowest of several. */
  isFrom?: boolean
}

/** What is paid, beside what it cost before a reduction, and how often. Screen readers are told which is which. */
export function ProductPrice({ price, recurrence = null, isFrom = false }: ProductPriceProps) {
  const { currency, priceCents, crossedOutCents } = price
  const paid = <PricePaid cents={priceCents} currency={currency} />
  return (
    <>
      <p className="price">
        {isFrom && <small>À partir de </small>}
        {crossedOutCents !== null && (
          <del>
            <span className="sr">Ancien prix{'\u202F'}: </span>
            <Amount cents={crossedOutCents} currency={currency} />
          </del>
        )}
        {crossedOutCents === null ? (
          paid
        ) : (
          <ins>
            <span className="sr">Prix{'\u202F'}: </span>
            {paid}
          </ins>
        )}
        {recurrence && <small className="subscription-details">{periodWords(recurrence)}</small>}
      </p>
      {recurrence && !isFrom && <BillingDetails recurrence={recurrence} currency={currency} />}
    </>
  )
}

/** What is free before the first payment, and what is paid once. */
function BillingDetails({ recurrence, currency }: { recurrence: Recurrence; currency: string }) {
  return billingDetails(recurrence, currency).map((detail) => (
    <p key={detail} className="small muted">
      {detail}
    </p>
  ))
}

/** What a product costs; nothing is said in a word. */
export function PricePaid(paid: { cents: number; currency: string }) {
  return paid.cents === 0 ? <span className="woocommerce-Price-amount amount">Gratuit</span> : <Amount {...paid} />
}
