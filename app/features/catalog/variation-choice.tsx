import { type FormEvent, useId, useState } from 'react'
import { FieldNote } from '#app/ui/field.tsx'
import type { VariationView } from '#contracts/catalog.ts'

type VariationChoiceProps = {
  attribute: string
  variations: readonly VariationView[]
  chosen: VariationView | null
  onChoose: (variationId: number) => void
}

/** The contract's `i18n_make_a_selection_text` (facts shop-wire §5). */
const MAKE_A_SELECTION = 'Veuillez sélectionner des options du produit avant de l’ajouter à votre panier.'

/**
 * One radio for each variation. A form that is sent without a choice is held back by the browser itself; once woken we
 * say why in our own words, in place of its bubble.
 */
export function VariationChoice({ attribute, variations, chosen, onChoose }: VariationChoiceProps) {
  const noteId = useId()
  const [isMissing, setIsMissing] = useState(false)
  const sayMissing = (invalid: FormEvent<HTMLInputElement>) => {
    invalid.preventDefault()
    if (!isMissing) invalid.currentTarget.focus()
    setIsMissing(true)
  }
  const isShown = isMissing && !chosen
  return (
    <fieldset className="variations" aria-describedby={isShown ? noteId : undefined}>
      <legend className="label">{attribute}</legend>
      <div className="chips">
        {variations.map((variation) => {
          const isSoldOut = variation.availability.status === 'sold-out'
          return (
            <label key={variation.id} className="chip">
              <input
                className="sr"
                type="radio"
                name="variation_id"
                value={variation.id}
                required
                disabled={isSoldOut}
                checked={chosen?.id === variation.id}
                onInvalid={sayMissing}
                onChange={() => onChoose(variation.id)}
              />
              {variation.colorHex && <Swatch color={variation.colorHex} />}
              {variation.name}
              {isSoldOut && <span className="sr"> (épuisé)</span>}
            </label>
          )
        })}
      </div>
      {isShown && <FieldNote id={noteId} error={MAKE_A_SELECTION} />}
    </fieldset>
  )
}

/** Drawn, not styled: a style attribute would need an exception from the content security policy. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="chip__swatch" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={color} />
    </svg>
  )
}
