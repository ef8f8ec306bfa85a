import { AvailabilityText } from '#app/fragments/availability-text.tsx'
import { ProductPrice } from '#app/fragments/product-price.tsx'
import type { Availability, VariationView } from '#contracts/catalog/catalog.ts'
import { billingDetails } from '#contracts/subscription/price-words.ts'
import { VARIATION_TEXTS } from './variation-texts.ts'

type VariationDetailsProps = {
  variation: VariationView | null
  /** The price above the form says it all when every variation costs the same. */
  hasOwnPrice: boolean
  /** Every field has a value, whether or not a variation goes with them. */
  isComplete: boolean
}

type VariationOutcomeProps = VariationDetailsProps & {
  isFile: boolean
  /** Null where the variations are too many to be listed. */
  listed: readonly VariationView[] | null
}

/** What is said of the choice, in the room that the longest of these texts needs: the button below stays in its place. */
export function VariationOutcome({ listed, isFile, ...details }: VariationOutcomeProps) {
  const notes = (listed ?? []).map(roomOf).toSorted((a, b) => b.length - a.length)
  const room = [notes[0], !isFile && 'En stock'].filter(Boolean).join('\n')
  return (
    <div className={`variation-outcome ${details.hasOwnPrice ? 'has-price' : ''}`} data-room={room}>
      <div>
        <VariationDetails {...details} />
        {details.variation && <StockText availability={details.variation.availability} isFile={isFile} />}
      </div>
    </div>
  )
}

/** Its note, and what stands beneath its price where it is paid again each period. */
const roomOf = ({ note, recurrence, price: { currency } }: VariationView) =>
  [...(recurrence ? billingDetails(recurrence, currency) : []), note].join('\n')

/** A file is there for everybody, so nothing is said of its stock until there is none. */
export function StockText({ availability, isFile }: { availability: Availability; isFile: boolean }) {
  return isFile && availability.status === 'in-stock' ? null : <AvailabilityText availability={availability} />
}

/** What follows from the choice: price, number, note, or why it cannot be had. */
function VariationDetails({ variation, hasOwnPrice, isComplete }: VariationDetailsProps) {
  if (!variation)
    return isComplete ? <p className="field__error">{VARIATION_TEXTS.i18n_no_matching_variations_text}</p> : null
  const isSoldOut = variation.availability.status === 'sold-out'
  return (
    <div className="variation-details">
      {hasOwnPrice && <ProductPrice price={variation.price} recurrence={variation.recurrence} />}
      {variation.note && <p className="field__help woocommerce-variation-description">{variation.note}</p>}
      {/* For other scripts: buyers have no use for it. */}
      <span className="sku" hidden>
        {variation.sku}
      </span>
      {isSoldOut && <p className="field__error">{VARIATION_TEXTS.i18n_unavailable_text}</p>}
    </div>
  )
}
