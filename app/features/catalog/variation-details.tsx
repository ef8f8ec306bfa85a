import { ProductPrice } from '#app/fragments/product-price.tsx'
import type { VariationView } from '#contracts/catalog.ts'
import { VARIATION_TEXTS } from './variation-texts.ts'

type VariationDetailsProps = {
  variation: VariationView | null
  /** The price above the form says it all when every variation costs the same. */
  hasOwnPrice: boolean
  /** Every field has a value, whether or not a variation goes with them. */
  isComplete: boolean
}

/** What follows from the choice: price, number, note, or why it cannot be had. */
export function VariationDetails({ variation, hasOwnPrice, isComplete }: VariationDetailsProps) {
  if (!variation)
    return isComplete ? <p className="field__error">{VARIATION_TEXTS.i18n_no_matching_variations_text}</p> : null
  const isSoldOut = variation.availability.status === 'sold-out'
  return (
    <div className="variation-details">
      {hasOwnPrice && <ProductPrice price={variation.price} />}
      {variation.note && <p className="field__help woocommerce-variation-description">{variation.note}</p>}
      <p className="small muted product_meta">
        UGS{'\u202F'}: <span className="sku">{variation.sku}</span>
      </p>
      {isSoldOut && <p className="field__error">{VARIATION_TEXTS.i18n_unavailable_text}</p>}
    </div>
  )
}
